// Writes down the names of the scripts of a build, for web/app/fetch-parts.ts.

import type { Plugin } from 'vite'

export const partsList = (): Plugin => ({
  name: 'parts-list',
  apply: 'build',
  generateBundle(_options, bundle) {
    const parts = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part.fileName : []))
    this.emitFile({ type: 'asset', fileName: 'parts.json', source: JSON.stringify(parts) })
  },
})
