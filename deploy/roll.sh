#!/usr/bin/env bash
# Restarts all instances one after the other, without downtime:
#   deploy/roll.sh 127.0.0.1:3001 127.0.0.1:3002 127.0.0.1:3003      on this host
#   deploy/roll.sh web-1:3001 web-2:3001 web-3:3001                  on others, by ssh
# If an instance does not come back, the roll ends, and the others still run the old release.
set -euo pipefail

READY_WITHIN=60
# Longer than fail_timeout in deploy/nginx/ionia.conf: the proxy must use this instance again before the next one stops.
SETTLE=3

restart() {
  local host=${1%:*} unit=ionia@${1##*:}
  case $host in
    127.* | localhost) systemctl restart "$unit" ;;
    *) ssh "$host" sudo systemctl restart "$unit" ;;
  esac
}

wait_until_ready() {
  for ((second = 0; second < READY_WITHIN; second++)); do
    if curl --silent --fail --max-time 2 --output /dev/null "http://$1/readyz"; then return; fi
    sleep 1
  done
  echo "$1 is not ready after $READY_WITHIN s; the roll ends here." >&2
  exit 1
}

if (($# == 0)); then
  echo "usage: $0 <host:port> …" >&2
  exit 2
fi

for instance in "$@"; do
  echo "$instance: restarting"
  restart "$instance"
  wait_until_ready "$instance"
  sleep "$SETTLE"
  echo "$instance: ready"
done
