// The language in which the texts of a namespace are displayed. Lists inside of them are joined in the same language.

import { expect, it } from 'vitest'
import { languageOf } from '#web/i18n/namespaces.ts'

it('returns the fallback language for a missing namespace, and otherwise the language of the user', () => {
  const spanish = { language: 'es', languages: ['es', 'de', 'en'] }
  expect(languageOf(spanish, 'archive')).toBe('de')
  expect(languageOf(spanish, 'board')).toBe('es')
  expect(languageOf({ language: 'pt', languages: ['pt', 'de', 'en'] }, 'archive')).toBe('pt')
})
