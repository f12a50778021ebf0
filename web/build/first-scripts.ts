// The scripts of public/ stand before everything else of a page. They are served without the words about them, and under
// names that change with their content: so a browser keeps them, and no page waits to hear that they are still the same.

import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { minify, type Plugin } from 'vite'

const scripts = ['ahead.js', 'theme.js']
const folder = fileURLToPath(new URL('../public', import.meta.url))

export const firstScripts = (): Plugin => {
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
    // What lies in that folder is copied as it is.
    writeBundle: async ({ dir = '' }) => {
      for (const script of scripts) await rm(join(dir, script))
    },
  }
}
