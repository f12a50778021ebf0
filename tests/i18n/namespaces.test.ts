// The language in which the texts of a namespace are read, so that joining words match.

import { expect, it } from 'vitest'
import { languageOf } from '#web/i18n/namespaces.ts'

it('joins words in the fallback language if it is used, and otherwise in the language of the user', () => {
  const spanish = { language: 'es', languages: ['es', 'de', 'en'] }
  expect(languageOf(spanish, 'archive')).toBe('de')
  expect(languageOf(spanish, 'board')).toBe('es')
  expect(languageOf({ language: 'pt', languages: ['pt', 'de', 'en'] }, 'archive')).toBe('pt')
})
