#!/usr/bin/env bash
# Vitest 5.1.1 with Vite 6.4.6: the config file is bundled before it runs, and the bundler obeys "sideEffects": false of the
# project's own package.json. A bare import in vitest.config.ts, such as one that sets an environment variable for all workers,
# is dropped without a word; the same file imported for a name is kept. Node runs both.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund vitest@5.1.1 vite@6.4.6 >/dev/null
npm pkg set type=module >/dev/null
npm pkg set sideEffects=false --json >/dev/null
echo "process.env.TIME_ZONE_OF_TESTS = 'Asia/Kolkata'" >set-time-zone.js
cat >vitest.config.js <<'JS'
import './set-time-zone.js'

export default { test: { include: ['zone.test.js'] } }
JS
cat >zone.test.js <<'JS'
import { test } from 'vitest'

test('prints', () => console.log(`seen: ${process.env.TIME_ZONE_OF_TESTS}`))
JS
seen=$(npx vitest run 2>&1 | grep -o 'seen: .*')
npm pkg set sideEffects=true --json >/dev/null
kept=$(npx vitest run 2>&1 | grep -o 'seen: .*')
echo "with \"sideEffects\": false  $seen"
echo "with \"sideEffects\": true   $kept"
[[ $seen == 'seen: undefined' && $kept == 'seen: Asia/Kolkata' ]]
