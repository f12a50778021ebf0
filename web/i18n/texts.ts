import { createInstance, type FallbackLngObjList, type i18n as Texts, type ReadCallback } from 'i18next'
import resourcesToBackend from 'i18next-resources-to-backend'
import { initReactI18next } from 'react-i18next'
import { textRetries, textRetryMs, textsInParallel } from '#shared/common/limits.ts'
import { defaultLanguage, Language } from '#shared/user/model.ts'
import { hasNamespace, type Namespace, namespaces, sharedNamespaces } from './namespaces.ts'

type Fallback = 'de' | 'en'
type Read = (language: string, namespace: string) => Promise<Record<string, unknown>>

type TextsOptions = { language: Language; read: Read; fallback?: Fallback; shared?: readonly Namespace[] }

/** Returns the fallback chain: German, then English, or English only if the operator prefers it. */
const fallbacks = (fallback: Fallback): FallbackLngObjList => {
  const chain = fallback === 'de' ? ['de', 'en'] : ['en']
  return { en: [], de: ['en'], pt: chain, es: chain }
}

const isNamespace = (name: string): name is Namespace => namespaces.some((namespace) => namespace === name)

/**
 * Decides which fallback files are loaded. If a language has a file of its own, its fallback is never used
 * (tests/architecture/locales.test.ts), so it is skipped until that language is chosen.
 */
function createFallbackFilter(initial: Language) {
  let current = initial
  const skipped = new Set<string>()
  return {
    isNeeded(language: string, namespace: string): boolean {
      if (language === current || !isNamespace(namespace) || !hasNamespace(current, namespace)) return true
      skipped.add(`${language}/${namespace}`)
      return false
    },
    /**
     * Called when the language changes.
     * @returns the namespaces of the new language that were skipped so far
     */
    setLanguage(language: Language): string[] {
      current = language
      const skippedNames = [...skipped].filter((name) => name.startsWith(`${language}/`))
      for (const name of skippedNames) skipped.delete(name)
      return skippedNames.map((name) => name.slice(language.length + 1))
    },
  }
}

export async function createTexts(options: TextsOptions) {
  const { language, read, fallback = 'de', shared = sharedNamespaces } = options
  const texts = createInstance()
  const fallbackFilter = createFallbackFilter(language)
  texts.use(initReactI18next).use(
    resourcesToBackend((lng: string, namespace: string, onRead: ReadCallback) => {
      if (!fallbackFilter.isNeeded(lng, namespace)) return onRead(null, {})
      // The second argument true makes i18next retry.
      read(lng, namespace).then(
        (data) => onRead(null, data),
        (error: Error) => onRead(error, true),
      )
    }),
  )
  await texts.init({
    lng: language,
    supportedLngs: Language.options,
    fallbackLng: fallbacks(fallback),
    ns: shared,
    defaultNS: 'common',
    // React escapes texts. Only the writing direction of values needs care here.
    interpolation: { escapeValue: true, escape: isolateDirection },
    returnNull: false,
    maxParallelReads: textsInParallel,
    maxRetries: textRetries,
    retryTimeout: textRetryMs,
    react: { useSuspense: true },
  })
  return {
    texts,
    setLanguage: (nextLanguage: Language) => setLanguage(texts, nextLanguage, fallbackFilter.setLanguage(nextLanguage)),
  }
}

/** Changes the language after all its texts have loaded, so that no page shows two languages. */
async function setLanguage(texts: Texts, language: Language, skipped: string[]): Promise<void> {
  if (texts.language === language && skipped.length === 0) return
  if (skipped.length > 0) await texts.reloadResources([language], skipped)
  await texts.changeLanguage(language)
}

const key = 'language'

/** Returns the language of the last visit, until the server tells the saved one. */
export function rememberedLanguage(): Language {
  try {
    return Language.safeParse(localStorage.getItem(key)).data ?? defaultLanguage
  } catch {
    return defaultLanguage
  }
}

export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(key, language)
  } catch {
    // An embedding host may block the storage. The next visit starts in English then.
  }
}

const rightToLeft = /[\u0591-\u08FF\uFB1D-\uFDFD\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/**
 * Isolates a value with Hebrew or Arabic letters between U+2068 and U+2069, so that the punctuation and numbers around
 * it do not move. Other values are returned unchanged.
 */
const isolateDirection = (value: string): string => (rightToLeft.test(value) ? `\u2068${value}\u2069` : value)

/** Sets the `lang` attribute of the document, for screen readers. */
export function setDocumentLanguage(language: string): void {
  const name = language === 'pt' ? 'pt-BR' : language
  // Setting it again, even to the same value, makes the browser recompute all styles.
  if (document.documentElement.lang !== name) document.documentElement.lang = name
}
