// The sentence of each kind in each language: every key exists, and each placeholder is filled.

import { readFile } from 'node:fs/promises'
import { createInstance } from 'i18next'
import { describe, expect, it } from 'vitest'
import { AttachmentId, CommentId, LabelId, ListId, TaskId, UserId } from '#shared/common/ids.ts'
import { NotificationKind, reminderKinds } from '#shared/notification/kinds.ts'
import type { NotificationChange, ShownNotification } from '#shared/notification/model.ts'
import { sentenceOfNotification } from '#shared/notification/sentence.ts'
import { Language } from '#shared/user/model.ts'
import { mailItemOf } from '#functions/notification/mail-lines.ts'
import type { BoardOfNotifications } from '#functions/notification/shown.ts'

const id = (prefix: string) => `${prefix}_01jzzzzzzzzzzzzzzzzzzzzzzz` as never
const [reader, other] = [UserId.parse(id('usr')), UserId.parse('usr_01jyyyyyyyyyyyyyyyyyyyyyyy')]
const [labelId, listId, commentId] = [LabelId.parse(id('lbl')), ListId.parse(id('lst')), CommentId.parse(id('cmt'))]
const file = { attachmentId: AttachmentId.parse(id('att')), name: 'prices.xlsx' }
const day = '2026-05-12' as never
const now = new Date('2026-05-13T08:00:00Z')

/** All forms of the sentences. */
const changes: NotificationChange[] = [
  { kind: 'assignment', from: null, to: reader },
  { kind: 'assignment', from: reader, to: other },
  { kind: 'unassignment', from: reader, to: null },
  { kind: 'unassignment', from: other, to: null },
  { kind: 'mention', commentId },
  { kind: 'mention', commentId: null },
  { kind: 'comment', commentId },
  { kind: 'status', from: 'not_started', to: 'completed' },
  { kind: 'priority', from: 'low', to: 'high' },
  { kind: 'start', from: null, to: day },
  { kind: 'start', from: day, to: null },
  { kind: 'due', from: null, to: day },
  { kind: 'due', from: day, to: null },
  { kind: 'title', from: 'Old', to: 'New' },
  { kind: 'description' },
  { kind: 'labels', added: [labelId], removed: [] },
  { kind: 'labels', added: [], removed: [labelId] },
  { kind: 'labels', added: [labelId], removed: [labelId] },
  { kind: 'list', from: listId, to: listId },
  { kind: 'attachment', added: [file], removed: [] },
  { kind: 'attachment', added: [], removed: [file] },
  { kind: 'attachment', added: [file, file], removed: [] },
  { kind: 'archive' },
  { kind: 'delete' },
  { kind: 'restore' },
  ...reminderKinds.map((kind) => ({ kind, date: day })),
  { kind: 'overdue', date: '2026-05-02' as never },
]

const taskSubject = { type: 'task', taskId: TaskId.parse(id('tsk')) } as const
const sentence = (
  of: NotificationChange[],
  subject: Parameters<typeof sentenceOfNotification>[0]['subject'] = taskSubject,
) => sentenceOfNotification({ subject, actorId: other, changes: of }, { reader, now, timeZone: 'Europe/Berlin' })

it('has a sentence for each kind', () => {
  expect(new Set(changes.map(({ kind }) => kind))).toEqual(new Set(NotificationKind.options))
})

describe.each(Language.options)('in %s', (language) => {
  it('fills each placeholder of each sentence', async () => {
    const resources = JSON.parse(await readFile(`locales/${language}/navigation.json`, 'utf8')) as Record<
      string,
      unknown
    >
    const texts = createInstance()
    await texts.init({
      lng: language,
      resources: { [language]: { navigation: resources } },
      defaultNS: 'navigation',
      interpolation: { escapeValue: false },
    })
    const sentences = [
      ...changes.map((change) => sentence([change])),
      sentence([changes[7]!, changes[8]!]),
      sentence([], { type: 'imported', taskIds: [] }),
      sentence([], { type: 'copied', taskIds: [] }),
    ]
    for (const { key, pieces } of sentences) {
      for (const count of [1, 5]) {
        const values = Object.fromEntries(Object.keys(pieces).map((name) => [name, `<${name}>`]))
        const text = texts.t(`notifications.text.${key}`, { ...values, count })
        expect(text, key).not.toContain('{{')
        expect(text, key).not.toContain('notifications.')
        expect(text).toMatch(/<(?:task|board|from)>/)
      }
    }
  })
})

it.each(Language.options)('names added and removed files in one sentence of a mail in %s', (language) => {
  const removed = { ...file, name: 'draft.xlsx' }
  const shown = { subject: taskSubject, actorId: other, task: null, names: {} } as unknown as ShownNotification
  const reads = { userId: reader, language, timeZone: 'Europe/Berlin', nameOf: () => 'Jonas' }
  const { lines } = mailItemOf(
    { ...shown, changes: [{ kind: 'attachment', added: [file, file], removed: [removed] }] },
    { title: 'Havel One' } as BoardOfNotifications,
    reads,
  )
  expect(lines).toEqual([expect.stringMatching(/^Jonas .*prices\.xlsx, prices\.xlsx.* draft\.xlsx/)])
})

describe('several changes', () => {
  it('are joined by the names of their fields', () => {
    expect(sentence([changes[7]!, changes[11]!])).toMatchObject({
      key: 'fields',
      pieces: { fields: { kind: 'fields', kinds: ['status', 'due'] } },
      alsoChanged: [],
    })
  })

  it('begin with an assignment, or with what happened to the task', () => {
    expect(sentence([changes[7]!, changes[0]!])).toMatchObject({ key: 'assignment.me', alsoChanged: ['status'] })
    expect(sentence([changes[7]!, { kind: 'archive' }])).toMatchObject({ key: 'archive', alsoChanged: ['status'] })
  })
})

it('names the number of tasks when one call changed several', () => {
  const subject = { type: 'tasks' as const, taskIds: [] }
  expect(sentence([{ kind: 'archive' }], subject)).toMatchObject({
    key: 'archive',
    pieces: { task: { kind: 'tasks' } },
  })
})

it('says that a task is overdue since yesterday, or when it was due', () => {
  expect(sentence([{ kind: 'overdue', date: '2026-05-12' as never }]).key).toBe('overdue.yesterday')
  expect(sentence([{ kind: 'overdue', date: '2026-05-02' as never }]).key).toBe('overdue.earlier')
})

describe('a call that changed more tasks than it names', () => {
  it.each([
    ['en', 'More than 50 tasks'],
    ['de', 'Mehr als 50 Aufgaben'],
    ['pt', 'Mais de 50 tarefas'],
    ['es', 'Más de 50 tareas'],
  ] as const)('has a title in a mail in %s', (language, title) => {
    const status: NotificationChange = { kind: 'status', from: 'not_started', to: 'completed' }
    const shown = { task: null, subject: { type: 'tasks' }, count: 50, hasMore: true, changes: [status], excerpt: null }
    const mailReader = { userId: reader, language, timeZone: 'UTC', nameOf: () => 'Mara' }
    expect(mailItemOf(shown as never, { title: 'Havel' } as never, mailReader).title).toBe(title)
  })
})
