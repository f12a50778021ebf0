// The log as sentences: one for everything that can happen, in every language, and all of it in reach.

import { render, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DomainEvent, isOfTask } from '#shared/activity/event.ts'
import { ActivityKind, kindOf } from '#shared/activity/kinds.ts'
import { Language } from '#shared/user/model.ts'
import { readFromDisk } from '#tests/app/show.tsx'
import { openWorld, type World } from '#tests/kit/world.ts'
import { showTask } from '#tests/task/screen-kit.tsx'
import { ActivityText } from '#web/activity/activity-line.tsx'
import type { Piece } from '#web/activity/pieces.ts'
import { isShownAmongComments, sentenceOf } from '#web/activity/sentence.ts'
import { createTexts } from '#web/i18n/texts.ts'
import { TextsProvider } from '#web/i18n/use-texts.tsx'
import { ann, events } from './told.ts'

it('knows everything that can happen', () => {
  const types = DomainEvent.options.map(({ shape }) => shape.type.value)
  expect(new Set(events.map(({ type }) => type))).toEqual(new Set(types))
})

it('has a kind for each, and something of every kind', () => {
  expect(new Set(events.map(kindOf))).toEqual(new Set(ActivityKind.options))
})

it('tells among the comments that another has made somebody a watcher, and not that they did so themselves', () => {
  const woven = events.filter(isOfTask).filter(({ type }) => type.startsWith('task.watcher'))
  expect(woven.map((event) => [event.type, isShownAmongComments(event)])).toEqual([
    ['task.watcher_added', false],
    ['task.watcher_added', true],
    ['task.watcher_removed', false],
    ['task.watcher_removed', true],
  ])
})

it.each([
  ['en', 'Ann watches the task', 'Ann added Bob as a watcher', 'Ann removed Bob as a watcher'],
  [
    'de',
    'Ann beobachtet die Aufgabe',
    'Ann hat Bob zu den Beobachtenden hinzugefügt',
    'Ann hat Bob aus den Beobachtenden entfernt',
  ],
  [
    'pt',
    'Ann acompanha a tarefa',
    'Ann incluiu Bob entre as pessoas que acompanham a tarefa',
    'Ann removeu Bob das pessoas que acompanham a tarefa',
  ],
  [
    'es',
    'Ann sigue la tarea',
    'Ann incluyó a Bob entre quienes siguen la tarea',
    'Ann quitó a Bob de quienes siguen la tarea',
  ],
] as const)('says in %s whether somebody watches or was made to', async (language, self, added, removed) => {
  const { texts } = await createTexts({ language, read: readFromDisk })
  const said = events
    .filter(({ type }) => type.startsWith('task.watcher'))
    .map((event) => {
      const { container, unmount } = render(
        <TextsProvider texts={texts}>
          <ActivityText event={event} nameOf={(it) => ('userId' in it ? (it.userId === ann ? 'Ann' : 'Bob') : '')} />
        </TextsProvider>,
      )
      const sentence = container.textContent
      unmount()
      return sentence
    })
  expect([said[0], said[1], said[3]]).toEqual([self, added, removed])
})

describe.each(Language.options)('in %s', (language) => {
  it('says a sentence for each, with everything that belongs into it', async () => {
    const { texts } = await createTexts({ language, read: readFromDisk })
    const nameOf = (piece: Piece) => ('userId' in piece ? (piece.userId === ann ? 'Ann' : 'Bob') : `<${piece.is}>`)
    for (const event of events) {
      const { container, unmount } = render(
        <TextsProvider texts={texts}>
          <ActivityText event={event} nameOf={nameOf} />
        </TextsProvider>,
      )
      const sentence = container.textContent ?? ''
      expect(sentence, event.type).toContain('Ann')
      // What it was and what it is are both told.
      for (const [name, piece] of Object.entries(sentenceOf(event).pieces)) {
        expect(sentence, `${name} of ${event.type}`).toContain(nameOf(piece))
      }
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

  it('reads as a sentence when the label it tells of is gone', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const task = await board.aTask()
    const { boardId } = board
    const label = await board.aLabel('Urgent', 'red')
    await owner.rpc.tasks.addLabel({ boardId, taskId: task.taskId, labelId: label.labelId })
    await owner.rpc.labels.remove({ boardId, label })
    await showTask(owner, task)
    await waitFor(() => expect(document.body.textContent).toContain('added the label (deleted)'))
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
