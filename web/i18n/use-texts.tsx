// Texts of the shared namespaces. All components share one subscription to the language; `useTranslation` would create
// one per call, more than a thousand on a large board. Use `useTranslation` for namespaces that are loaded on demand,
// because it waits for them.

import type { i18n as Texts, TFunction } from 'i18next'
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { getI18n, I18nextProvider, useTranslation } from 'react-i18next'
import { FailedTexts, useFailedTexts } from './failed-texts.tsx'
import type { sharedNamespaces } from './namespaces.ts'

type SharedNamespace = (typeof sharedNamespaces)[number]
type ScopedTexts = { t: TFunction; language: string }
type GetTexts = (first: SharedNamespace | readonly SharedNamespace[]) => ScopedTexts

const scopedTexts = (texts: Texts, language: string | null, namespaces: readonly SharedNamespace[]): ScopedTexts => ({
  t: texts.getFixedT(language, namespaces),
  language: language ?? texts.language,
})

const memoized = ({ t, language }: ScopedTexts): ScopedTexts => ({
  t: memoizeTranslate(t as unknown as (...args: unknown[]) => string) as unknown as TFunction,
  language,
})

/** Caches the texts of each namespace. A language change creates a new cache, so memoised callers update. */
function createGetTexts(texts: Texts, language: string): GetTexts {
  const textsByNamespaces = new Map<string, ScopedTexts>()
  return (namespaceOrList) => {
    const namespaces = [namespaceOrList].flat()
    const name = namespaces.join(' ')
    let cachedTexts = textsByNamespaces.get(name)
    if (!cachedTexts) textsByNamespaces.set(name, (cachedTexts = memoized(scopedTexts(texts, language, namespaces))))
    return cachedTexts
  }
}

// Without a provider, as in tests of one component, uses the global texts.
const GetTextsContext = createContext<GetTexts>((namespaceOrList) =>
  scopedTexts(getI18n(), null, [namespaceOrList].flat()),
)

/** How often a retry loaded missing texts. Invalidates cached texts. */
const RetriesContext = createContext(0)

/** Provides the texts of the application, and shows a message in front of it when some cannot be loaded. */
export const TextsProvider = ({ texts, children }: { texts: Texts; children: ReactNode }) => {
  const { failed, retries, retry } = useFailedTexts(texts)
  const [failedAtStart] = useState(failed)
  return (
    <RetriesContext value={retries}>
      {!(failed && failedAtStart) && <TextsScope texts={texts}>{children}</TextsScope>}
      {failed && <FailedTexts language={texts.language} retry={retry} />}
    </RetriesContext>
  )
}

/** Provides other texts to a part of the application, and reads them again when the language changes. */
export const TextsScope = ({ texts, children }: { texts: Texts; children: ReactNode }) => (
  <I18nextProvider i18n={texts}>
    <GetTextsProvider>{children}</GetTextsProvider>
  </I18nextProvider>
)

function GetTextsProvider({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation('common')
  const { language } = i18n
  const retries = use(RetriesContext)
  // oxlint-disable-next-line react/exhaustive-deps -- texts that a retry has loaded are looked up again
  const getTexts = useMemo(() => createGetTexts(i18n, language), [i18n, language, retries])
  return <GetTextsContext value={getTexts}>{children}</GetTextsContext>
}

/**
 * Returns the texts of the given namespaces.
 * @param namespaces a key without a namespace belongs to the first one
 */
export const useTexts: GetTexts = (namespaces) => use(GetTextsContext)(namespaces)

// Caches translations, because cards, rows and cells ask for the same keys again and again.

type Translate = (...args: unknown[]) => string

/** Options that change which text is chosen or how it is built. Calls with them are not cached. */
const reservedOptions = new Set(['context', 'defaultValue', 'lng', 'ns', 'joinArrays', 'postProcess'])

/** Delimits placeholders; no text contains it. */
const placeholderMark = '\u0001'

/**
 * Returns a cached version of `t`.
 * @param translate `t` of one language, which always gives the same answer
 */
export function memoizeTranslate(translate: Translate): Translate {
  const texts = new Map<string, string>()
  const patterns = new Map<string, string[]>()
  /** Returns the text split at its placeholders: text and placeholder names alternate. */
  const patternOf = (key: string, names: readonly string[]): string[] => {
    const cacheKey = `${key} ${names.join(' ')}`
    let pattern = patterns.get(cacheKey)
    if (!pattern) {
      pattern = translate(
        key,
        Object.fromEntries(names.map((name) => [name, `${placeholderMark}${name}${placeholderMark}`])),
      ).split(placeholderMark)
      patterns.set(cacheKey, pattern)
    }
    return pattern
  }
  return (key, ...options) => {
    if (typeof key !== 'string') return translate(key, ...options)
    if (options.length === 0) {
      let text = texts.get(key)
      if (text === undefined) texts.set(key, (text = translate(key)))
      return text
    }
    const values = options.length === 1 ? stringValuesOf(options[0]) : null
    if (!values) return translate(key, ...options)
    return patternOf(key, Object.keys(values))
      .map((piece, index) => (index % 2 === 0 ? piece : (values[piece] ?? '')))
      .join('')
  }
}

/** Returns null if the options hold anything but strings to fill in. */
function stringValuesOf(options: unknown): Record<string, string> | null {
  if (typeof options !== 'object' || options === null) return null
  const isNames = Object.entries(options).every(
    ([name, value]) => typeof value === 'string' && !reservedOptions.has(name),
  )
  return isNames ? (options as Record<string, string>) : null
}
