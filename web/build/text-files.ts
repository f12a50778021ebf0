// Writes the shared texts of each language into one script, and lists the scripts in index.html, so that
// public/ahead.js preloads the one of the last language. They are scripts, because browsers keep scripts in memory
// between pages.

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { Language } from '#shared/user/model.ts'
import { hasNamespace, sharedNamespaces } from '#web/i18n/namespaces.ts'

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

/** Returns the texts by namespace. */
async function textsOf(language: Language): Promise<Record<string, unknown>> {
  const read = sharedNamespaces
    .filter((namespace) => hasNamespace(language, namespace))
    .map(async (namespace) => [
      namespace,
      JSON.parse(await readFile(`${folder}/${language}/${namespace}.json`, 'utf8')),
    ])
  return Object.fromEntries(await Promise.all(read))
}
