import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const unusedModules = /[\\/]zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors)\.js$/
const englishTexts = /[\\/]zod[\\/]v4[\\/]locales[\\/]en\.js$/
const exportPattern = /^export (?:async )?(?:function|const|class) (\w+)/gm

/**
 * Removes the JSON schema code and the English error texts of zod from the browser build. Schemas refer to them, but
 * the app does not use them.
 */
export const slimZod = (): Plugin => ({
  name: 'slim-zod',
  apply: 'build',
  load(id) {
    if (englishTexts.test(id)) return `export default () => ({ localeError: () => 'Invalid' })\n`
    if (!unusedModules.test(id)) return null
    const names = [...readFileSync(id, 'utf8').matchAll(exportPattern)].map(([, name]) => name)
    const stub = `const none = () => { throw new Error('JSON schemas are not part of this build') }\n`
    return stub + names.map((name) => `export const ${name} = /* @__PURE__ */ (() => () => none)()\n`).join('')
  },
})
