import { minify } from 'terser'

/** Terser saves 3 kB a page that esbuild's minifier leaves (docs/decisions/022-minify-again.md). */
export async function minifyScript(source: string): Promise<string> {
  const { code } = await minify(source, { module: true, ecma: 2020, compress: { passes: 2 } })
  return code ?? source
}
