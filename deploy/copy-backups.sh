#!/usr/bin/env bash
# Copies each backup that exists only on this host to another host or a mounted disk, and verifies the copy:
#   deploy/copy-backups.sh backup@vault.example.com:/srv/ionia-backups      by ssh, with a key and without prompts
#   deploy/copy-backups.sh /mnt/vault/ionia
# A copy is whole or absent. The file `copied` in a backup's folder marks success; the site watches it.
set -euo pipefail

FROM=${BACKUP_DIR:-/var/backups/ionia}
KEEP_DAYS=${KEEP_DAYS:-30}
NODE=$(dirname "$0")/../node_modules/.bin/node

fail() {
  echo "$1" >&2
  exit "$2"
}

# On the target.
there() {
  if [[ -n $host ]]; then ssh -o BatchMode=yes -o ConnectTimeout=20 "$host" "$1"; else bash -c "$1"; fi
}

# The required files: those of the manifest, with their checksums, and the manifest itself.
list_sums() {
  "$NODE" -p 'JSON.parse(fs.readFileSync(process.argv[1])).files.map((f) => `${f.sha256}  ${f.name}`).join("\n")' "$1/manifest.json"
  (cd "$1" && sha256sum manifest.json)
}

copy() {
  local name=$1 part=$to/.$1.part
  there "umask 077 && rm -rf '$part' && mkdir -p '$part'"
  tar --create --directory "$FROM/$name" --exclude ./copied . | there "tar --extract --file - --directory '$part'"
  list_sums "$FROM/$name" | there "cd '$part' && sha256sum --check --strict --quiet -"
  there "rm -rf '$to/$name' && mv '$part' '$to/$name'"
  touch "$FROM/$name/copied"
  echo "$name: copied to $target, and read back"
}

(($# == 1)) || fail "usage: $0 <[user@host:]/absolute/folder>" 2
target=$1 host='' to=$1
if [[ $target == *:* ]]; then host=${target%%:*} to=${target#*:}; fi
[[ $to =~ ^/[A-Za-z0-9._/-]+$ ]] || fail "$to is not an absolute folder of letters, digits, dots, dashes and slashes." 2

# A concurrent run would write into the same unfinished copy.
exec 9<"$FROM"
flock --nonblock 9 || fail 'Another run is copying.' 1

copied=0
for manifest in "$FROM"/*/manifest.json; do
  name=$(basename "$(dirname "$manifest")")
  [[ -e $manifest && ! -e $FROM/$name/copied ]] || continue
  [[ $name =~ ^[A-Za-z0-9._-]+$ ]] || fail "$name is not a name that can be copied." 1
  copy "$name"
  copied=$((copied + 1))
done

# Deletes old copies only after a new one, so that the last ones stay if backups stop. They may contain leads that were erased since.
# Removes at most two per run, because a wrong clock makes every copy look old.
if ((copied > 0)); then
  there "find '$to' -mindepth 1 -maxdepth 1 -mtime +$KEEP_DAYS | sort | head -n 2 | xargs -r rm -r --"
fi
