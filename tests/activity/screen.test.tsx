// @vitest-environment jsdom
// The log of a task as sentences: one for everything that can happen, in every language, and all of it in reach.

import { render, screen, waitFor } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TaskBound } from '#shared/activity/event.ts'
import { AttachmentEvent } from '#shared/attachment/events.ts'
import { CommentEvent } from '#shared/comment/events.ts'
import { TaskEvent } from '#shared/task/events.ts'
import { Language } from '#shared/user/model.ts'
import { readFromDisk } from '#tests/app/show.tsx'
import { openWorld, type World } from '#tests/kit/world.ts'
import { showTask } from '#tests/task/screen-kit.tsx'
import { ActivityText } from '#web/activity/activity-text.tsx'
import type { Piece } from '#web/activity/sentence.ts'
import { openTexts } from '#web/i18n/texts.ts'

const [ann, bob] = ['usr_aaaaaaaaaa', 'usr_bbbbbbbbbb']
const frame = {
  entryId: 'act_0123456789',
  workspaceId: 'wsp_0123456789',
  boardId: 'brd_0123456789',
  taskId: 'tsk_0123456789',
  rootId: null,
  actorId: ann,
  at: new Date(),
}
const place = (listId: string) => ({ listId, position: 'i0000000' })
const change = (field: string, from: unknown, to: unknown) => ({ type: 'task.changed', change: { field, from, to } })
const attachment = { attachmentId: 'att_0123456789', name: 'door.jpg' }
const comment = { commentId: 'cmt_0123456789', mentioned: [] }

/** At least one of every kind, and of every way it is told. */
const told: Record<string, unknown>[] = [
  { type: 'task.created', title: 'Paint', listId: 'lst_0123456789' },
  change('title', 'Paint', 'Paint it'),
  change('status', 'not_started', 'completed'),
  change('priority', 'low', 'urgent'),
  change('priority', 'high', 'low'),
  ...['start', 'due'].flatMap((field) => [
    change(field, null, '2026-05-13'),
    change(field, '2026-05-13', '2026-05-15'),
    change(field, '2026-05-13T16:00:00.000Z', '2026-05-15'),
    change(field, '2026-05-13', null),
  ]),
  ...['estimate', 'spent'].flatMap((field) => [
    change(field, null, 90),
    change(field, 90, 30),
    change(field, 30, null),
  ]),
  change('coverId', null, 'att_0123456789'),
  change('coverId', 'att_0123456789', null),
  { type: 'task.assigned', from: null, to: bob },
  { type: 'task.assigned', from: bob, to: null },
  { type: 'task.assigned', from: null, to: null },
  { type: 'task.assigned', from: null, to: ann },
  { type: 'task.assigned', from: ann, to: bob },
  { type: 'task.moved', from: place('lst_0123456789'), to: place('lst_9876543210') },
  { type: 'task.moved', from: place('lst_0123456789'), to: place('lst_0123456789') },
  { type: 'task.label_added', labelId: 'lbl_0123456789' },
  { type: 'task.label_removed', labelId: 'lbl_0123456789' },
  { type: 'task.watcher_added', userId: ann },
  { type: 'task.watcher_added', userId: bob },
  { type: 'task.watcher_removed', userId: ann },
  { type: 'task.watcher_removed', userId: bob },
  { type: 'task.described', from: 0, to: 1 },
  { type: 'task.described', from: 1, to: 2 },
  { type: 'task.renumbered', to: 'i0000000' },
  { type: 'task.restricted', from: null, to: [bob] },
  { type: 'task.restricted', from: [bob], to: [] },
  { type: 'task.restricted', from: [bob], to: null },
  { type: 'task.archived', title: 'Paint', from: 'active', to: 'archived' },
  { type: 'task.unarchived', title: 'Paint', from: 'archived', to: 'active' },
  { type: 'task.deleted', title: 'Paint', from: 'active', to: 'deleted' },
  { type: 'task.restored', title: 'Paint', from: 'deleted', to: 'active', listId: 'lst_0123456789' },
  { type: 'task.purged', title: 'Paint', from: 'deleted', to: 'purged' },
  { type: 'comment.added', ...comment },
  { type: 'comment.edited', ...comment, from: 1, to: 2 },
  { type: 'comment.deleted', ...comment, version: 1 },
  { type: 'attachment.added', ...attachment },
  { type: 'attachment.deleted', ...attachment },
  { type: 'attachment.restored', ...attachment },
]
const kinds = [...TaskEvent.options, ...CommentEvent.options, ...AttachmentEvent.options]
const events = told.map((said): TaskBound => {
  const event = { ...frame, ...said }
  const read = kinds.flatMap((kind) => kind.safeParse(event).data ?? [])
  return read[0]!
})

it('knows everything that can happen to a task', () => {
  expect(events.every(Boolean)).toBe(true)
  expect(new Set(events.map(({ type }) => type))).toEqual(new Set(kinds.map(({ shape }) => shape.type.value)))
})

describe.each(Language.options)('in %s', (language) => {
  it('says a sentence for each, with everything that belongs into it', async () => {
    const { texts } = await openTexts({ language, read: readFromDisk })
    const nameOf = (piece: Piece) => ('userId' in piece ? (piece.userId === ann ? 'Ann' : 'Bob') : `<${piece.is}>`)
    for (const event of events) {
      const { container, unmount } = render(
        <I18nextProvider i18n={texts}>
          <ActivityText event={event} nameOf={nameOf} />
        </I18nextProvider>,
      )
      const sentence = container.textContent ?? ''
      expect(sentence, event.type).toContain('Ann')
      expect(sentence, event.type).not.toMatch(/activity\.|\{\{|[\uE000-\uE00F]/)
      unmount()
    }
  })
})

describe('the log', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  it('stands beside the task with old and new values, and among the comments', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const task = await board.aTask()
    const ref = { boardId: task.boardId, taskId: task.taskId }
    await owner.rpc.tasks.change({ ...ref, change: { field: 'priority', from: 'medium', to: 'urgent' } })
    const { user } = await showTask(owner, task)
    const sentence = () =>
      screen
        .getAllByRole('listitem')
        .some(({ textContent }) => textContent?.includes('owner raised the priority from Medium to Urgent'))
    await waitFor(() => expect(sentence()).toBe(true))
    await user.click(screen.getByRole('tab', { name: 'Activity' }))
    await waitFor(() => expect(sentence()).toBe(true))
  })

  it('gets a line for what one does oneself, without reading all of the task again', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const task = await board.aTask()
    const asked: string[] = []
    const { user } = await showTask(owner, task, {
      net: (send) => (url, init) => {
        asked.push(...new URL(new Request(url).url).pathname.split('/').at(-1)!.split(','))
        return send(url, init)
      },
    })
    await screen.findByText('No comments yet')
    asked.length = 0
    await user.click(await screen.findByRole('button', { name: /^Status/ }))
    await user.click(await screen.findByRole('option', { name: 'In progress' }))
    await waitFor(() => expect(screen.getByRole('complementary').textContent).toContain('changed the status'))
    expect(asked).toContain('activity.ofTask')
    expect(asked).not.toContain('tasks.get')
  })

  it('goes back to its beginning', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const task = await board.aTask()
    const ref = { boardId: task.boardId, taskId: task.taskId }
    for (let at = 0; at < 60; at++) {
      const change = { field: 'title', from: at ? `Title ${at - 1}` : task.title, to: `Title ${at}` } as const
      await owner.rpc.tasks.change({ ...ref, change })
    }
    const { user } = await showTask(owner, { ...task, title: 'Title 59' })
    await user.click(screen.getByRole('tab', { name: 'Activity' }))
    await user.click(await screen.findByRole('button', { name: 'Show earlier entries' }))
    await waitFor(() => expect(screen.getByRole('complementary').textContent).toContain('Paint the door'))
    expect(screen.queryByRole('button', { name: 'Show earlier entries' })).toBeNull()
  })
})
