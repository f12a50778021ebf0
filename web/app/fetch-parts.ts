// Fetches in quiet the scripts and texts that the first page did not need, one by one, so that a dialog or another page
// opens also when the server is gone, and after a new release.

import { languageOf, namespaces } from '#web/i18n/namespaces.ts'
import { rememberedLanguage } from '#web/i18n/texts.ts'

const quietMs = 10_000
const againMs = 60_000

export function fetchPartsLater(): void {
  if (import.meta.env.PROD) setTimeout(() => void fetchParts(), quietMs)
}

/** Where the connection breaks on the way, what is left is asked for until it is there: later there may be none. */
async function fetchParts(): Promise<void> {
  let left: string[] | null = null
  for (;;) {
    try {
      left ??= await all()
      for (let [part] = left; part; [part] = left) {
        await (await fetch(part, { priority: 'low' })).blob()
        left.shift()
      }
      return
    } catch {
      await new Promise((again) => setTimeout(again, againMs))
    }
  }
}

async function all(): Promise<string[]> {
  const parts: string[] = await (await fetch('/parts.json')).json()
  return [...parts.map((name) => `/${name}`), ...(await texts())]
}

/** Of the language that is spoken, and of the one that stands in where it lacks some. */
async function texts(): Promise<string[]> {
  const { addresses } = await import('#web/i18n/file-addresses.ts')
  const language = rememberedLanguage()
  const spoken = { language, languages: [language, import.meta.env.LOCALE_FALLBACK ?? 'de'] }
  return namespaces.flatMap((namespace) => addresses.get(`${languageOf(spoken, namespace)}/${namespace}`) ?? [])
}
