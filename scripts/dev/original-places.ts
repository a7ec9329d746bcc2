import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Maps positions in the built module to positions in its sources. Reads the map on first use. Node's own `--enable-source-maps` would
 * read it at each start and delay every change.
 */
export function originalPlaces(module: string): (text: string) => string {
  const { href } = pathToFileURL(module)
  let map: SourceMap | undefined
  return (text) =>
    text.replace(/(file:\S+?):(\d+)(?::(\d+))?/g, (place, url: string, line: string, column = '1') => {
      if (url !== href) return place
      map ??= readMap(`${module}.map`)
      const origin = map.findOrigin(Number(line), Number(column))
      if (!('fileName' in origin)) return place
      return `${resolve(dirname(module), origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`
    })
}

const readMap = (file: string) => new SourceMap(JSON.parse(readFileSync(file, 'utf8')))
