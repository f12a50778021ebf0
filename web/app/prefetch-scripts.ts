import { languageOf, namespaces } from '#web/i18n/namespaces.ts'
import { rememberedLanguage } from '#web/i18n/texts.ts'

const prefetchDelayMs = 10_000
const retryDelayMs = 60_000

/**
 * Prefetches the remaining scripts and text files one by one after a pause, so that dialogs and other pages also open
 * without a connection and after a new release.
 */
export function prefetchScriptsLater(): void {
  if (import.meta.env.PROD) setTimeout(() => void prefetchScripts(), prefetchDelayMs)
}

/** If the connection breaks, waits and continues with the remaining files until all are loaded. */
async function prefetchScripts(): Promise<void> {
  let remainingUrls: string[] | null = null
  for (;;) {
    try {
      remainingUrls ??= await scriptAndTextUrls()
      for (let [url] = remainingUrls; url; [url] = remainingUrls) {
        await (await fetch(url, { priority: 'low' })).blob()
        remainingUrls.shift()
      }
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
    }
  }
}

async function scriptAndTextUrls(): Promise<string[]> {
  const fileNames: string[] = await (await fetch('/parts.json')).json()
  return [...fileNames.map((name) => `/${name}`), ...(await textUrls())]
}

/** Returns the URLs of the text files of the current language and of its fallback. */
async function textUrls(): Promise<string[]> {
  const { textFileUrls } = await import('#web/i18n/text-file-urls.ts')
  const language = rememberedLanguage()
  const languageOptions = { language, languages: [language, import.meta.env.LOCALE_FALLBACK ?? 'de'] }
  return namespaces.flatMap(
    (namespace) => textFileUrls.get(`${languageOf(languageOptions, namespace)}/${namespace}`) ?? [],
  )
}
