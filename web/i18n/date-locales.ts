// The names of days and months in the four languages, each fetched with the first text that needs it.

import type { Locale } from 'date-fns'
import type { Language } from '#shared/user/model.ts'

const loaders: Record<Language, () => Promise<Locale>> = {
  en: async () => (await import('date-fns/locale/en-GB')).enGB,
  de: async () => (await import('date-fns/locale/de')).de,
  pt: async () => (await import('date-fns/locale/pt-BR')).ptBR,
  es: async () => (await import('date-fns/locale/es')).es,
}

const known = new Map<Language, Locale>()

export async function loadDateLocale(language: Language): Promise<void> {
  if (!known.has(language)) known.set(language, await loaders[language]())
}

/** @throws when the language was never loaded, which openTexts does before the first page */
export function dateLocale(language: Language): Locale {
  const locale = known.get(language)
  if (!locale) throw new Error(`the dates of ${language} are not loaded`)
  return locale
}
