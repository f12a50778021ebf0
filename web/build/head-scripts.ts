// Vite plugins for the scripts that index.html names: the early scripts, the list of all scripts, and the texts.

import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { minify, type Plugin } from 'vite'
import { Language } from '#shared/user/model.ts'
import { hasNamespace, sharedNamespaces } from '#web/i18n/namespaces.ts'

const scripts = ['early-requests.js', 'theme.js']
const publicFolder = fileURLToPath(new URL('../public', import.meta.url))

/**
 * Minifies the scripts of public/, which run before everything else, and gives them hashed names, so that browsers cache
 * them without revalidation.
 */
export const headScripts = (): Plugin => {
  const fileNames = new Map<string, string>()
  return {
    name: 'head-scripts',
    apply: 'build',
    async buildStart() {
      for (const script of scripts) {
        const { code } = await minify(script, await readFile(join(publicFolder, script), 'utf8'))
        const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
        const fileName = `assets/${script.replace('.js', `-${hash}.js`)}`
        this.emitFile({ type: 'asset', fileName, source: code })
        fileNames.set(script, fileName)
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        [...fileNames].reduce((page, [script, file]) => page.replace(`src="/${script}"`, `src="/${file}"`), html),
    },
    // Vite copies the folder public/ as it is.
    writeBundle: async ({ dir = '' }) => {
      for (const script of scripts) await rm(join(dir, script))
    },
  }
}

/** Writes the names of all scripts of a build to parts.json, for web/app/prefetch-scripts.ts. */
export const scriptList = (): Plugin => ({
  name: 'script-list',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunkFileNames = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? output.fileName : []))
    this.emitFile({ type: 'asset', fileName: 'parts.json', source: JSON.stringify(chunkFileNames) })
  },
})

const localesFolder = fileURLToPath(new URL('../../locales', import.meta.url))

/**
 * Writes the shared texts of each language into one script, and lists the scripts in index.html, so that public/early-requests.js
 * preloads the one of the last language. They are scripts, because browsers keep scripts in memory between pages.
 */
export const textFiles = (): Plugin => {
  const fileNames = new Map<Language, string>()
  return {
    name: 'text-files',
    apply: 'build',
    async buildStart() {
      for (const language of Language.options) {
        const source = `export default JSON.parse(${JSON.stringify(JSON.stringify(await textsOf(language)))})`
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
        const fileName = `assets/texts-${language}-${hash}.js`
        this.emitFile({ type: 'asset', fileName, source })
        fileNames.set(language, fileName)
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const attributes = [...fileNames].map(([language, file]) => `data-texts-${language}="/${file}"`)
        return html.replace('src="/early-requests.js"', `$& ${attributes.join(' ')}`)
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
      JSON.parse(await readFile(`${localesFolder}/${language}/${namespace}.json`, 'utf8')),
    ])
  return Object.fromEntries(await Promise.all(read))
}
