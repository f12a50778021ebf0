// The head of a toast is a head: it has no full stop, in any language. What a page says in a line has one.

import { describe, expect, it } from 'vitest'
import { Language } from '#shared/user/model.ts'
import { namespaces } from '#web/i18n/namespaces.ts'
import { baseOf, readTexts } from './text-files.ts'

/** What could not be loaded is said where it would stand; of everything else that fails a toast tells. */
const isHead = (key: string): boolean => {
  if (['board:task.bulk.failure', 'board:task.bulk.not_undone', 'archive:emptying.nothing'].includes(key)) return true
  return /^(?!common:)\w+:(?:.*\.)?failure\.(?!(?:load|show)$)\w+$/.test(key) && !lists.includes(key)
}

const lists = ['board:board.failure.list', 'board:template.failure.list']

/** They are followed by the reason, in the same line. */
const joined = [
  ...lists,
  'archive:failure.load',
  'board:activity.failure.load',
  'board:comment.latest.failure',
  'board:copy.failure.load',
  'board:import.failure.load',
  'board:mine.failure.load',
  'workspace_labels:label.page.failure',
]

describe.each(Language.options)('in %s', (language) => {
  const texts = namespaces.flatMap((namespace) =>
    [...(readTexts(language, namespace) ?? [])].map(([key, text]) => ({ key: `${namespace}:${baseOf(key)}`, text })),
  )

  it('no head of a toast ends in a full stop', () => {
    const heads = texts.filter(({ key }) => isHead(key))
    expect(heads.length).toBeGreaterThan(80)
    expect(heads.filter(({ text }) => text.endsWith('.'))).toEqual([])
  })

  it('what the reason follows ends in one', () =>
    expect(texts.filter(({ key, text }) => joined.includes(key) && !text.endsWith('.'))).toEqual([]))
})
