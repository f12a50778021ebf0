// What the four languages call themselves; the same in every language.

import type { Language } from '#shared/user/model.ts'

export const languageNames: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  pt: 'Português',
  es: 'Español',
}
