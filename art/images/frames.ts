// Encode the frames of the tea test: $ART_OUT/frames/<id>.png -> public/media/<id>-frames.avif and .webp.
//   node art/images/frames.ts
// Each sheet holds all frames of one water. A visitor who presses loads both sheets, in one of the two formats.
import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

const ART = path.dirname(import.meta.dirname)
const SHEETS = path.join(process.env.ART_OUT ?? path.join(ART, 'out'), 'frames')
const MEDIA = path.join(path.dirname(ART), 'public/media')

/** So that both sheets stay below 150 kB; `app/sections/health/tea-frames.test.ts` weighs them. */
const AVIF = { quality: 50, chromaSubsampling: '4:2:0', effort: 7 }
const WEBP = { quality: 58, effort: 6, smartSubsample: true }

async function encode(file: string): Promise<void> {
  const target = path.join(MEDIA, `${path.basename(file, '.png')}-frames`)
  const sheet = sharp(path.join(SHEETS, file))
  const avif = await sheet.clone().avif(AVIF).toFile(`${target}.avif`)
  const webp = await sheet.clone().webp(WEBP).toFile(`${target}.webp`)
  console.log(`${path.basename(target)} avif ${avif.size} webp ${webp.size} bytes`)
}

for (const file of fs.readdirSync(SHEETS).filter((name) => name.endsWith('.png'))) await encode(file)
