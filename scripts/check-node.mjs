// Plain JavaScript, so that an old Node can parse it and print the reason.
const NEEDED = [24, 16]
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
  console.error(`Ionia's site needs Node ${NEEDED.join('.')} or newer; this is Node ${process.versions.node}.`)
  console.error('Run it with `npm run` after `npm ci` (which installs Node 24), or install Node 24.')
  process.exit(1)
}
