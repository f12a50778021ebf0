// A toast title has no full stop in any language; a sentence on a page has one.

import { describe, expect, it } from 'vitest'
import { Language } from '#shared/user/model.ts'
import { namespaces } from '#web/i18n/namespaces.ts'
import { baseOf, readTexts } from './text-files.ts'

/** A failed load is reported in place; every other failure is reported by a toast. */
const isHead = (key: string): boolean => {
  if (['board:task.bulk.failure', 'board:task.bulk.not_undone', 'archive:emptying.nothing'].includes(key)) return true
  return /^(?!common:)\w+:(?:.*\.)?failure\.(?!(?:load|show)$)\w+$/.test(key) && !lists.includes(key)
}

const lists = ['board:board.failure.list', 'board:template.failure.list']

/** These texts are followed by the reason on the same line. */
const joined = [
  ...lists,
  'archive:failure.load',
  'board:activity.failure.load',
  'board:comment.latest.failure',
  'board:copy.failure.load',
  'board:import.failure.load',
  'board:my_tasks.failure.load',
  'navigation:notifications.failure.load',
  'profile:notifications.failure.load',
  'profile:failure.load',
  'profile:device.failure.load',
  'workspace_labels:label.page.failure',
]

describe.each(Language.options)('in %s', (language) => {
  const texts = namespaces.flatMap((namespace) =>
    [...(readTexts(language, namespace) ?? [])].map(([key, text]) => ({ key: `${namespace}:${baseOf(key)}`, text })),
  )

  it('no toast title ends in a full stop', () => {
    const heads = texts.filter(({ key }) => isHead(key))
    expect(heads.length).toBeGreaterThan(80)
    expect(heads.filter(({ text }) => text.endsWith('.'))).toEqual([])
  })

  it('a text that is followed by the reason ends in a full stop', () =>
    expect(texts.filter(({ key, text }) => joined.includes(key) && !text.endsWith('.'))).toEqual([]))
})
