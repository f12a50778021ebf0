// In which language the texts of a namespace are read, so that what joins them speaks the same.

import { expect, it } from 'vitest'
import { languageOf } from '#web/i18n/namespaces.ts'

it('joins words in the language that stands in, and otherwise in that of the person', () => {
  const spanish = { language: 'es', languages: ['es', 'de', 'en'] }
  expect(languageOf(spanish, 'archive')).toBe('de')
  expect(languageOf(spanish, 'board')).toBe('es')
  expect(languageOf({ language: 'pt', languages: ['pt', 'de', 'en'] }, 'archive')).toBe('pt')
})
