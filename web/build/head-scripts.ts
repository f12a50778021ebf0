// Minifies the scripts of public/, which run before everything else, and gives them hashed names, so that browsers
// cache them without revalidation.

import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { minify, type Plugin } from 'vite'

const scripts = ['ahead.js', 'theme.js']
const folder = fileURLToPath(new URL('../public', import.meta.url))

export const headScripts = (): Plugin => {
  const addresses = new Map<string, string>()
  return {
    name: 'first-scripts',
    apply: 'build',
    async buildStart() {
      for (const script of scripts) {
        const { code } = await minify(script, await readFile(join(folder, script), 'utf8'))
        const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
        const fileName = `assets/${script.replace('.js', `-${hash}.js`)}`
        this.emitFile({ type: 'asset', fileName, source: code })
        addresses.set(script, fileName)
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        [...addresses].reduce((page, [script, file]) => page.replace(`src="/${script}"`, `src="/${file}"`), html),
    },
    // Vite copies the folder public/ as it is.
    writeBundle: async ({ dir = '' }) => {
      for (const script of scripts) await rm(join(dir, script))
    },
  }
}

/** Writes the names of all scripts of a build to parts.json, for web/app/prefetch-scripts.ts. */
export const scriptList = (): Plugin => ({
  name: 'parts-list',
  apply: 'build',
  generateBundle(_options, bundle) {
    const parts = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part.fileName : []))
    this.emitFile({ type: 'asset', fileName: 'parts.json', source: JSON.stringify(parts) })
  },
})
