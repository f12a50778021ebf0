// The texts of the product: which language, where they come from, and what stands in for a missing one.

import { createInstance, type FallbackLngObjList, type i18n as Texts, type ReadCallback } from 'i18next'
import resourcesToBackend from 'i18next-resources-to-backend'
import { initReactI18next } from 'react-i18next'
import { textRetries, textRetryMs, textsInParallel } from '#shared/common/limits.ts'
import { defaultLanguage, Language } from '#shared/user/model.ts'
import { isolated } from './isolate.ts'
import { has, type Namespace, namespaces, sharedNamespaces } from './namespaces.ts'

type Fallback = 'de' | 'en'
type Read = (language: string, namespace: string) => Promise<Record<string, unknown>>

export type TextsOptions = { language: Language; read: Read; fallback?: Fallback; shared?: readonly Namespace[] }

/** What stands in: German, then English; for an operator who prefers it, English (decisions §12). */
export const fallbacks = (fallback: Fallback): FallbackLngObjList => {
  const chain = fallback === 'de' ? ['de', 'en'] : ['en']
  return { en: [], de: ['en'], pt: chain, es: chain }
}

const isNamespace = (name: string): name is Namespace => namespaces.some((namespace) => namespace === name)

/**
 * Where a language has its own file, nothing has to stand in (tests/architecture/locales.test.ts), so the others are left
 * out until somebody speaks them.
 */
function standIns(first: Language) {
  let spoken = first
  const left = new Set<string>()
  return {
    isNeeded(language: string, namespace: string): boolean {
      if (language === spoken || !isNamespace(namespace) || !has(spoken, namespace)) return true
      left.add(`${language}/${namespace}`)
      return false
    },
    /** @returns what was left out of a language that is spoken from now on */
    speaks(language: Language): string[] {
      spoken = language
      const mine = [...left].filter((name) => name.startsWith(`${language}/`))
      for (const name of mine) left.delete(name)
      return mine.map((name) => name.slice(language.length + 1))
    },
  }
}

export async function openTexts(options: TextsOptions) {
  const { language, read, fallback = 'de', shared = sharedNamespaces } = options
  const texts = createInstance()
  const others = standIns(language)
  texts.use(initReactI18next).use(
    resourcesToBackend((lng: string, namespace: string, tell: ReadCallback) => {
      if (!others.isNeeded(lng, namespace)) return tell(null, {})
      // With true beside the error, i18next tries again.
      read(lng, namespace).then(
        (data) => tell(null, data),
        (error: Error) => tell(error, true),
      )
    }),
  )
  await texts.init({
    lng: language,
    supportedLngs: Language.options,
    fallbackLng: fallbacks(fallback),
    ns: shared,
    defaultNS: 'common',
    // React escapes what is shown; here only the direction of what is put in is taken care of.
    interpolation: { escapeValue: true, escape: isolated },
    returnNull: false,
    maxParallelReads: textsInParallel,
    maxRetries: textRetries,
    retryTimeout: textRetryMs,
    react: { useSuspense: true },
  })
  return { texts, speak: (wanted: Language) => speak(texts, wanted, others.speaks(wanted)) }
}

/** Changes the language once everything of it is here, so that no page shows two. */
async function speak(texts: Texts, language: Language, left: string[]): Promise<void> {
  if (texts.language === language && left.length === 0) return
  if (left.length > 0) await texts.reloadResources([language], left)
  await texts.changeLanguage(language)
}

const key = 'language'

/** The language of the last visit, until the server says which one it is. */
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
    // Embedded in a host, storage may be forbidden; the next visit begins in English.
  }
}
