#!/usr/bin/env bash
# SQLite: BEGIN IMMEDIATE takes the write lock at once, so a program may begin one to learn early whether it can write.
# On a connection that may only read it succeeds: SQLite begins a read transaction instead, says nothing, and only the first
# statement that writes fails. https://sqlite.org/lang_transaction.html speaks of SQLITE_BUSY only.
# Seen with node:sqlite of Node 24.21.0 (SQLite 3.53.4). What tells the truth: a write that is rolled back.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund node@24.21.0 >/dev/null
cat >probe.mjs <<'JS'
import { DatabaseSync } from 'node:sqlite'

new DatabaseSync('shop.db').exec('create table orders (id); insert into orders values (1)')
const reader = new DatabaseSync('shop.db', { readOnly: true })
const attempt = (statement) => {
  try {
    reader.exec(statement)
    return 'succeeds'
  } catch (error) {
    return error.message
  }
}
const seen = {
  sqlite: reader.prepare('select sqlite_version() as version').get().version,
  'begin immediate': attempt('begin immediate'),
  insert: attempt('insert into orders values (2)'),
  rollback: attempt('rollback'),
  'begin exclusive': attempt('begin exclusive'),
}
console.log(JSON.stringify(seen, null, 2))
const isSame =
  seen['begin immediate'] === 'succeeds' && seen['begin exclusive'] === 'succeeds' && /readonly/.test(seen.insert)
process.exitCode = isSame ? 0 : 1
JS
node_modules/.bin/node probe.mjs
