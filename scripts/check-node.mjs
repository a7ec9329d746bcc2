// Plain JavaScript, so that an old Node can read it and say what is wrong instead of failing somewhere inside.
const NEEDED = 24
const major = Number(process.versions.node.split('.')[0])
if (major < NEEDED) {
  console.error(`Ionia's site needs Node ${NEEDED} or newer; this is Node ${process.versions.node}.`)
  console.error('Run it with `npm run` after `npm ci` (which brings Node 24 along), or install Node 24.')
  process.exit(1)
}
