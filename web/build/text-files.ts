// Names the texts that every page needs in index.html, by their languages, so that public/ahead.js asks for those of the
// language that was spoken last while the scripts are still on their way.

import type { Plugin } from 'vite'
import { Language } from '#shared/user/model.ts'
import { sharedNamespaces } from '#web/i18n/namespaces.ts'

export const textFiles = (): Plugin => ({
  name: 'text-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const assets = Object.values(bundle).filter((part) => part.type === 'asset')
      const addressOf = (language: string, namespace: string) =>
        assets.find(({ originalFileNames }) =>
          originalFileNames.some((name) => name.endsWith(`locales/${language}/${namespace}.json`)),
        )?.fileName
      const named = Language.options.map((language) => {
        const files = sharedNamespaces.flatMap((namespace) => addressOf(language, namespace) ?? [])
        return `data-texts-${language}="${files.map((file) => `/${file}`).join(' ')}"`
      })
      return html.replace('src="/ahead.js"', `$& ${named.join(' ')}`)
    },
  },
})
