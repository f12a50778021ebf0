import resourcesToBackend from 'i18next-resources-to-backend'
import { createInstance, type FallbackLngObjList, type i18n as Texts, type ReadCallback } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { textRetries, textRetryMs, textsInParallel } from '#shared/common/limits.ts'
import { defaultLanguage, Language } from '#shared/user/model.ts'
import { hasNamespace, type Namespace, namespaces, sharedNamespaces } from './namespaces.ts'

type Fallback = 'de' | 'en'
type ReadTexts = (language: string, namespace: string) => Promise<TextData>

type TextsOptions = { language: Language; read: ReadTexts; fallback?: Fallback; shared?: readonly Namespace[] }

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

/**
 * Creates the i18next instance.
 * @returns `texts`, and `setLanguage`, which changes the language after its texts have loaded
 */
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
    // A copy, because i18next adds the namespaces that are loaded later.
    ns: [...shared],
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

const languageKey = 'language'

/** Returns the language of the last visit. Used until the server returns the saved one. */
export function rememberedLanguage(): Language {
  try {
    return Language.safeParse(localStorage.getItem(languageKey)).data ?? defaultLanguage
  } catch {
    return defaultLanguage
  }
}

export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(languageKey, language)
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

const templateTextsCache = new WeakMap<Texts, Texts>()

/**
 * Returns texts that prefer the variant for templates: i18next looks up `<key>_of_template` first, then the key.
 * A template is a board and uses its screens. Calls with a context of their own keep it.
 */
export function templateTexts(texts: Texts): Texts {
  const cached = templateTextsCache.get(texts)
  if (cached) return cached
  // oxlint-disable typescript/no-unsafe-type-assertion -- i18next types these functions by every way to call them
  type Translate = (key: string, ...rest: unknown[]) => string
  const withContext = (translate: Translate): Translate => {
    const translated: Translate = (key, second, third) =>
      typeof second === 'string'
        ? translate(key, second, { context: 'of_template', ...(third as object) })
        : translate(key, { context: 'of_template', ...(second as object) })
    return Object.assign(translated, translate)
  }
  const derived: Texts = Object.create(texts) as Texts
  derived.t = withContext((...args) => texts.t(...(args as [string]))) as unknown as Texts['t']
  derived.getFixedT = ((...args: Parameters<Texts['getFixedT']>) =>
    withContext(texts.getFixedT(...args) as unknown as Translate)) as unknown as Texts['getFixedT']
  // oxlint-enable typescript/no-unsafe-type-assertion
  templateTextsCache.set(texts, derived)
  return derived
}

type TextData = Record<string, unknown>

/**
 * Reads the texts of one language and namespace. The shared namespaces are in one file per language, which is named in
 * index.html (web/build/head-scripts.ts) and usually preloaded by public/early-requests.js.
 * @throws if the file cannot be loaded; i18next retries
 */
export async function readTexts(language: string, namespace: string): Promise<TextData> {
  const bundle = await bundledTexts(language)
  if (bundle?.[namespace]) return bundle[namespace]
  const url = await textFileUrl(language, namespace)
  if (!url) return {}
  const answer = await fetch(url, { priority: 'high' })
  if (!answer.ok) throw new Error(`texts ${language}/${namespace}: ${answer.status}`)
  const texts: TextData = await answer.json()
  return texts
}

/**
 * Returns the texts of all shared namespaces, or null if their file is missing, as in development, or cannot be loaded.
 * Then each namespace is loaded separately.
 */
async function bundledTexts(language: string): Promise<Record<string, TextData> | null> {
  const name = `data-texts-${language}`
  const url = document.querySelector(`script[${name}]`)?.getAttribute(name)
  if (!url) return null
  try {
    const { default: texts }: { default: Record<string, TextData> } = await import(/* @vite-ignore */ url)
    return texts
  } catch {
    return null
  }
}

const textFileUrl = async (language: string, namespace: string): Promise<string | undefined> =>
  (await import('./text-file-urls.ts')).textFileUrls.get(`${language}/${namespace}`)
