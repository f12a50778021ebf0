// Fetches in quiet the scripts and texts that the first page did not need, one by one, so that a dialog or another page
// opens also when the server is gone, and after a new release.

import { languageOf, namespaces } from '#web/i18n/namespaces.ts'
import { rememberedLanguage } from '#web/i18n/texts.ts'

const quietMs = 10_000

export function fetchPartsLater(): void {
  if (import.meta.env.PROD) setTimeout(() => void fetchParts(), quietMs)
}

async function fetchParts(): Promise<void> {
  try {
    const parts: string[] = await (await fetch('/parts.json')).json()
    for (const part of [...parts.map((name) => `/${name}`), ...(await texts())]) {
      await (await fetch(part, { priority: 'low' })).blob()
    }
  } catch {
    // What is missing is fetched when it is needed.
  }
}

/** Of the language that is spoken, and of the one that stands in where it lacks some. */
async function texts(): Promise<string[]> {
  const { addresses } = await import('#web/i18n/file-addresses.ts')
  const language = rememberedLanguage()
  const spoken = { language, languages: [language, import.meta.env.LOCALE_FALLBACK ?? 'de'] }
  return namespaces.flatMap((namespace) => addresses.get(`${languageOf(spoken, namespace)}/${namespace}`) ?? [])
}
