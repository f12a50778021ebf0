// The scripts of public/ stand before everything else of a page, and are served as they are written, but for their words.

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, type Plugin } from 'vite'

const scripts = ['ahead.js', 'theme.js']

export const publicMinified = (): Plugin => ({
  name: 'public-minified',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    for (const script of scripts) {
      const file = join(dir, script)
      const { code } = await minify(script, await readFile(file, 'utf8'))
      await writeFile(file, code)
    }
  },
})
