#!/usr/bin/env bash
# lru-cache 11.5.3: `ttl` is counted from the clock that `perf` gives, which tests replace to move time by hand. A clock that
# begins at 0 is valid, but an entry stored at 0 never expires: the cache takes the start 0 for "no start". From 1 on it expires.
# So a test with its clock at 0 proves that an entry lives, and can never see it end.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund lru-cache@11.5.3 >/dev/null
cat >probe.mjs <<'JS'
import { LRUCache } from 'lru-cache'

function lastsBeyondItsTime(start) {
  let now = start
  const cache = new LRUCache({ max: 10, ttl: 100, ttlResolution: 0, perf: { now: () => now } })
  cache.set('price', 168000)
  now = start + 100_000
  return cache.get('price') !== undefined
}
const seen = { 'stored at 0': lastsBeyondItsTime(0), 'stored at 1': lastsBeyondItsTime(1) }
console.log('still there 1,000 times its ttl later:', seen)
process.exitCode = seen['stored at 0'] && !seen['stored at 1'] ? 0 : 1
JS
node probe.mjs
