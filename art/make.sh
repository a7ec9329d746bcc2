#!/usr/bin/env bash
# Entry point of the pictures: `npm run art -- TARGET`. Half-made files go to $ART_OUT, never beside the masters.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

export ART_OUT=${ART_OUT:-$PWD/art/out}
export OMP_WAIT_POLICY=passive # the denoiser's threads must not spin while others work
APT_PACKAGES=(blender python3-numpy python3-fonttools python3-brotli gcc libc6-dev ffmpeg)

usage() {
  cat <<'TEXT'
usage: art/make.sh TARGET

  setup                 what is needed once: apt packages, denoiser, fonts, displays, colour table
  list                  the ids of all pictures and loops
  quick ID ...          small, coarse pictures for composing             -> art/out/quick
  render ID ...         pictures at final quality                        -> art/out/stills
                        (of loops: their light groups                    -> art/out/loop)
  loops [ID ...]        compose and encode loops                         -> public/media
  frames                render, compose and encode the tea test's frames    -> public/media
  drawings              everything drawn: documents, diagrams, the visit, city skylines, festivals, shared links
  masters [ID ...]      finish the renders and keep them                 -> art/masters
  media                 AVIF, WebP, JPEG and the table of all pictures   -> public/media, app/ui/picture-manifest.ts
  picture ID ...        render, masters, media
  sheet                 all pictures on one sheet, with their names            -> art/out/sheet.png
  check                 types, lint and format of the scripts
  all [ID]              every picture and every loop (about two hours on two cores), from that picture on
TEXT
}

apt_packages() {
  local sudo=()
  ((EUID == 0)) || sudo=(sudo)
  "${sudo[@]}" apt-get update
  "${sudo[@]}" apt-get install -y --no-install-recommends "${APT_PACKAGES[@]}"
}

denoiser() {
  mkdir -p "$ART_OUT/build"
  gcc -O3 -march=native -ffast-math -fopenmp -shared -fPIC art/denoise/nlm.c -o "$ART_OUT/build/libnlm.so" -lm
}

# Debian's python3 sees the apt packages even if another one comes first in PATH.
python() { "${PYTHON:-/usr/bin/python3}" "$@"; }

blender_script() {
  local script=$1
  shift
  nice -n 19 blender -b --factory-startup --python-exit-code 1 -P "art/blender/$script" -- "$@"
}

setup() {
  apt_packages
  npm --prefix art ci
  denoiser
  python art/fonts/instantiate.py
  node art/svg/panels.ts "$ART_OUT/panels"
  blender_script filmic_lut.py | grep '^LUT ok'
}

# Blender talks a lot: keep the log, show the results, show the log's end if it failed.
render() {
  mkdir -p "$ART_OUT"
  local log=$ART_OUT/render.log
  if ! blender_script render.py "$@" >"$log" 2>&1; then
    tail -n 30 "$log" >&2
    return 1
  fi
  grep -E '^(RENDERED|PICTURE)' "$log"
}

list() { render --list | sed 's/^PICTURE //'; }

loops() { nice -n 19 "${PYTHON:-/usr/bin/python3}" art/video/loops.py "$@"; }

frames() {
  render tea
  nice -n 19 "${PYTHON:-/usr/bin/python3}" art/video/tea.py
  node art/images/frames.ts
  node art/images/masters.ts tea-test
  media
}

drawings() {
  local script
  for script in panels documents diagrams visit skylines scenes og; do
    if [[ $script == panels ]]; then node art/svg/panels.ts "$ART_OUT/panels"; else node "art/svg/$script.ts"; fi
  done
}

masters() {
  node art/images/masters.ts "$@"
  node art/images/derive.ts
}

media() { node scripts/media.ts; }

picture() {
  render "$@"
  masters
  media
}

sheet() {
  mkdir -p "$ART_OUT"
  node art/images/sheet.ts --named --columns 9 --tile 240x180 --out "$ART_OUT/sheet.png" art/masters/*.webp
}

# The site's own checks leave this folder out.
check() {
  node node_modules/typescript7/bin/tsc --noEmit -p art
  npx eslint --no-ignore --max-warnings 0 'art/**/*.ts'
  npx prettier --check --log-level warn --ignore-path art/.prettierignore art
}

# One Blender process a picture: a failure costs one picture, and nothing piles up in memory.
all() {
  local id ids
  ids=$(list)
  [[ -z ${1:-} ]] || ids=$(awk -v first="$1" '$0 == first { on = 1 } on' <<<"$ids")
  [[ -n $ids ]] || { echo "no picture is called $1" >&2; return 1; }
  for id in $ids; do
    [[ $id == tea ]] || render "$id" # frames does
  done
  frames
  drawings
  masters
  loops # most of them start from a master
  masters
  media
}

target=${1:-help}
(($# == 0)) || shift
case $target in
  quick) render --quick --out "$ART_OUT/quick" "$@" ;;
  setup | list | render | drawings | loops | frames | masters | media | sheet | picture | check | all) "$target" "$@" ;;
  help | -h | --help) usage ;;
  *) usage >&2; exit 2 ;;
esac
