// Texts that are identical in English and another language, because the words are.

import type { Language } from '#shared/user/model.ts'

const words: Record<string, readonly Language[]> = {
  'Project Board': ['de', 'pt', 'es'],
  '{{page}} · Project Board': ['de', 'pt', 'es'],
  Administration: ['de'],
  Administrator: ['de'],
  Board: ['de'],
  Code: ['de'],
  Ctrl: ['pt', 'es'],
  Design: ['de', 'pt'],
  Editor: ['pt', 'es'],
  End: ['pt'],
  Enter: ['de', 'pt'],
  Esc: ['de', 'pt', 'es'],
  General: ['es'],
  Film: ['de'],
  Filter: ['de'],
  Indigo: ['de'],
  Label: ['de'],
  Labels: ['de'],
  'E-mail': ['pt'],
  'Labels: {{names}}': ['de'],
  Link: ['de', 'pt'],
  Manager: ['de'],
  Name: ['de'],
  Orange: ['de'],
  Shift: ['pt'],
  Status: ['de', 'pt'],
  status: ['pt'],
  Browser: ['de'],
  Teams: ['de', 'pt', 'es'],
  Tab: ['de'],
  Tabs: ['de'],
  Team: ['de'],
  Website: ['de'],
  Person: ['de'],
  '{{tasks}} in {{projects}}': ['de'],
  Principal: ['pt', 'es'],
  Total: ['pt', 'es'],
  Zoom: ['de', 'pt', 'es'],
}

const onlyValues = /^(?:\{\{\w+\}\}|[\s,.:·()/-])*$/

export const sameEverywhere = (text: string, language: Language): boolean =>
  onlyValues.test(text) || (words[text]?.includes(language) ?? false)
