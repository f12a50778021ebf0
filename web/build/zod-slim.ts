// Leaves out of the browser's build what zod has for JSON schemas and its English sentences: every shape holds on to them,
// and nobody here asks. What is wrong with an input is said by our own texts.

import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const leftOut = /[\\/]zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors)\.js$/
const sentences = /[\\/]zod[\\/]v4[\\/]locales[\\/]en\.js$/
const exported = /^export (?:async )?(?:function|const|class) (\w+)/gm

export const zodSlim = (): Plugin => ({
  name: 'zod-slim',
  apply: 'build',
  load(id) {
    if (sentences.test(id)) return `export default () => ({ localeError: () => 'Invalid' })\n`
    if (!leftOut.test(id)) return null
    const names = [...readFileSync(id, 'utf8').matchAll(exported)].map(([, name]) => name)
    const stub = `const none = () => { throw new Error('JSON schemas are left out of this build') }\n`
    return stub + names.map((name) => `export const ${name} = /* @__PURE__ */ (() => () => none)()\n`).join('')
  },
})
