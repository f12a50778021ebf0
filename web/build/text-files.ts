// Writes the texts that every page needs into one file for each language, and names those files in index.html: so
// public/ahead.js asks for that of the language that was spoken last while the scripts are still on their way. They are
// scripts, because a browser that goes from page to page keeps those at hand, and asks its cache for everything else.

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { Language } from '#shared/user/model.ts'
import { has, sharedNamespaces } from '#web/i18n/namespaces.ts'

const folder = fileURLToPath(new URL('../../locales', import.meta.url))

export const textFiles = (): Plugin => {
  const addresses = new Map<Language, string>()
  return {
    name: 'text-files',
    apply: 'build',
    async buildStart() {
      for (const language of Language.options) {
        const source = `export default JSON.parse(${JSON.stringify(JSON.stringify(await textsOf(language)))})`
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
        const fileName = `assets/texts-${language}-${hash}.js`
        this.emitFile({ type: 'asset', fileName, source })
        addresses.set(language, fileName)
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const named = [...addresses].map(([language, file]) => `data-texts-${language}="/${file}"`)
        return html.replace('src="/ahead.js"', `$& ${named.join(' ')}`)
      },
    },
  }
}

/** By their namespaces. */
async function textsOf(language: Language): Promise<Record<string, unknown>> {
  const read = sharedNamespaces
    .filter((namespace) => has(language, namespace))
    .map(async (namespace) => [
      namespace,
      JSON.parse(await readFile(`${folder}/${language}/${namespace}.json`, 'utf8')),
    ])
  return Object.fromEntries(await Promise.all(read))
}
