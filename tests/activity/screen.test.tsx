// Activity entries as sentences: one for each event type in every language, shown in the task panel.

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DomainEvent, isTaskEvent } from '#shared/activity/event.ts'
import { ActivityKind, activityKindOf } from '#shared/activity/kinds.ts'
import { Language } from '#shared/user/model.ts'
import { renderComponent } from '#tests/screen/render-component.tsx'
import { openTexts } from '#tests/screen/texts.ts'
import { board, owner, setUpTask, task } from '#tests/screen/fixtures.ts'
import { showTask } from '#tests/task/panel/task-page.tsx'
import { ActivityText } from '#web/activity/activity-line.tsx'
import type { Piece } from '#web/activity/pieces.ts'
import { isShownAmongComments, sentenceOf } from '#web/activity/sentence.ts'
import { ann, events } from './sample-events.ts'
import { recordCalls } from '#tests/screen/network.ts'

it('covers every event type', () => {
  const types = DomainEvent.options.map(({ shape }) => shape.type.value)
  expect(new Set(events.map(({ type }) => type))).toEqual(new Set(types))
})

it('assigns every event type a kind, and every kind has an event type', () => {
  expect(new Set(events.map(activityKindOf))).toEqual(new Set(ActivityKind.options))
})

it('shows among the comments that somebody else added a watcher, but not that a user watches', () => {
  const watcherEvents = events.filter(isTaskEvent).filter(({ type }) => type.startsWith('task.watcher'))
  expect(watcherEvents.map((event) => [event.type, isShownAmongComments(event)])).toEqual([
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
] as const)('distinguishes in %s watching from being added as a watcher', async (language, self, added, removed) => {
  const { texts } = await openTexts(language)
  const sentences = events
    .filter(({ type }) => type.startsWith('task.watcher'))
    .map((event) => {
      const { container, unmount } = renderComponent(
        <ActivityText event={event} nameOf={(it) => ('userId' in it ? (it.userId === ann ? 'Ann' : 'Bob') : '')} />,
        { texts },
      )
      const sentence = container.textContent
      unmount()
      return sentence
    })
  expect([sentences[0], sentences[1], sentences[3]]).toEqual([self, added, removed])
})

describe.each(Language.options)('in %s', (language) => {
  it('has a sentence with all its values for each event', async () => {
    const { texts } = await openTexts(language)
    const nameOf = (piece: Piece) => ('userId' in piece ? (piece.userId === ann ? 'Ann' : 'Bob') : `<${piece.kind}>`)
    for (const event of events) {
      const { container, unmount } = renderComponent(<ActivityText event={event} nameOf={nameOf} />, { texts })
      const sentence = container.textContent ?? ''
      expect(sentence, event.type).toContain('Ann')
      // Old and new values both appear in the sentence.
      for (const [name, piece] of Object.entries(sentenceOf(event).pieces)) {
        expect(sentence, `${name} of ${event.type}`).toContain(nameOf(piece))
      }
      expect(sentence, event.type).not.toMatch(/activity\.|\{\{|[\uE000-\uE00F]/)
      unmount()
    }
  })
})

describe('the activity of a task', () => {
  setUpTask()

  it('shows old and new values in the task panel, and entries among the comments', async () => {
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

  it('adds an entry for an own change without reading the whole task again', async () => {
    const { calls, wrapFetch } = recordCalls()
    const { user } = await showTask(owner, task, { wrapFetch })
    await screen.findByText('No comments yet')
    calls.length = 0
    await user.click(await screen.findByRole('button', { name: /^Status/ }))
    await user.click(await screen.findByRole('option', { name: 'In progress' }))
    await waitFor(() => expect(screen.getByRole('complementary').textContent).toContain('changed the status'))
    expect(calls).toContain('activity.ofTask')
    expect(calls).not.toContain('tasks.get')
  })

  it('shows a readable sentence if the label of an entry is deleted', async () => {
    const { boardId } = board
    const label = await board.aLabel('Urgent', 'red')
    await owner.rpc.tasks.addLabel({ boardId, taskId: task.taskId, labelId: label.labelId })
    await owner.rpc.labels.remove({ boardId, label })
    await showTask(owner, task)
    await waitFor(() => expect(document.body.textContent).toContain('added the label (deleted)'))
  })

  it('scrolls back to the start', async () => {
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
