#!/usr/bin/env bash
# Removes old releases, except the newest, the one that `current` points to, and any that a process still runs from:
#   deploy/remove-old-releases.sh        keeps three
#   deploy/remove-old-releases.sh 5
set -euo pipefail

HOME_DIR=${IONIA_HOME:-/srv/ionia}
PROCESSES=${IONIA_PROCESSES:-/proc}
keep=${1:-3}

if (($# > 1)) || ! [[ $keep =~ ^[1-9][0-9]*$ ]]; then
  echo "usage: $0 [how many to keep]" >&2
  exit 2
fi
# Without the link the running release is unknown.
current=$(readlink --canonicalize-existing "$HOME_DIR/current") || {
  echo "$HOME_DIR/current does not point to a release: nothing is removed." >&2
  exit 1
}

# A process has the real path of its folder, even if the link it started from has changed.
is_used() {
  local folder
  [[ $1 == "$current" ]] && return
  for folder in "$PROCESSES"/[0-9]*/cwd; do
    [[ $(readlink "$folder" || true)/ == "$1"/* ]] && return
  done
  return 1
}

# Sorted by the time of their package.json, which nothing changes after the checkout.
number=0
while read -r release; do
  number=$((number + 1))
  if ((number <= keep)); then continue; fi
  if is_used "$release"; then
    echo "$release is in use, and stays"
    continue
  fi
  rm -rf "$release"
  echo "$release is removed"
done < <(cd -P "$HOME_DIR/releases" && stat --format '%Y %n' "$PWD"/*/package.json | sort --reverse --numeric-sort | sed 's|^[0-9]* ||; s|/package.json$||')
