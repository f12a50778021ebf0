// The board state of the client ends in the server state, whatever the delay, order or repetition of the answers.

import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { type BoardState, boardStateFromSnapshot, withMutationResult, withChanges } from '#shared/board/board-state.ts'
import type { Changes, VisibleBoardStructure } from '#shared/board/snapshot.ts'
import { BoardId, EntryId, ListId, TaskId, UserId } from '#shared/common/ids.ts'
import { catchUpOverlapSeconds } from '#shared/common/limits.ts'
import type { Position } from '#shared/common/position.ts'
import { type Card, packTask } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { newTask } from '#shared/task/rules.ts'
import { ulidAt } from '#functions/platform/ulid-at.ts'
import { sized } from '#tests/kit/full-run.ts'

const boardId = BoardId.parse('brd_0000000000')
const lists = [ListId.parse('lst_0000000000'), ListId.parse('lst_1111111111')]
const structure = { board: { boardId } } as VisibleBoardStructure
const cursorAt = (moment: number) => EntryId.parse(`act_${ulidAt(new Date(moment))}`)
const startMs = Date.UTC(2026, 10, 21)

const aTask = newTask({
  boardId,
  taskId: TaskId.parse('tsk_0000000000'),
  version: 0,
  listId: lists[0]!,
  position: '55555555' as Position,
  number: 1,
  title: 'new',
  createdAt: new Date(startMs),
  createdBy: UserId.parse('usr_0000000000'),
})

/** A fake server that keeps every version of each task with its time. */
function openServer() {
  const log: { at: number; task: Task }[] = []
  const latest = (upTo = log.length) => new Map(log.slice(0, upTo).map(({ task }) => [task.taskId, task]))
  let now = startMs
  return {
    log,
    latest,
    versionOf: ({ taskId, version }: Task) =>
      log.find(({ task }) => task.taskId === taskId && task.version === version)?.task,
    wait: (seconds: number) => void (now += seconds * 1_000),
    change(number: number, change: Partial<Task>) {
      const taskId = TaskId.parse(`tsk_${String(number).repeat(10)}`)
      const before = latest().get(taskId) ?? { ...aTask, taskId, createdAt: new Date(now) }
      log.push({ at: now, task: { ...before, ...change, version: before.version + 1 } })
    },
    open: (): BoardState => {
      const cards = [...latest().values()].filter(({ state }) => state === 'active').map(packTask)
      return boardStateFromSnapshot({ structure, cards: JSON.stringify(cards), cursor: cursorAt(now), lastView: null })
    },
    changesSince(since: number): Changes {
      const entries = log.filter(({ at }) => at >= since - catchUpOverlapSeconds * 1_000)
      const tasks = [...new Map(entries.map(({ task }) => [task.taskId, task])).values()]
      const cards = tasks.filter(({ state }) => state === 'active').map(packTask)
      const removedTaskIds = tasks.filter(({ state }) => state !== 'active').map(({ taskId }) => taskId)
      return {
        structure: null,
        cards,
        removedTaskIds,
        cursor: cursorAt(now),
        mustReload: false,
        handledEntries: [],
      }
    },
    now: () => now,
  }
}

const task = fc.nat(2)
const change = fc.oneof(
  fc.record({ title: fc.constantFrom('one', 'two', 'three') }),
  fc.record({ listId: fc.constantFrom(...lists), position: fc.constantFrom('11111111', '55555555', '99999999') }),
  fc.record({ state: fc.constantFrom('active' as const, 'archived' as const) }),
) as fc.Arbitrary<Partial<Task>>
const anyStep = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('change' as const), task, change }) },
  fc.record({ does: fc.constant('answer' as const), index: fc.nat(60) }),
  fc.record({ does: fc.constantFrom('catch up' as const, 'repeat answers' as const, 'open' as const) }),
  fc.record({ does: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 100 }) }),
)

/** The rendered content of a board state. */
const renderedContent = ({ tasks, tasksByList }: BoardState) => ({
  tasks: new Map([...tasks].toSorted(([one], [other]) => (one < other ? -1 : 1))),
  lists: lists.map((listId) => tasksByList.get(listId) ?? []),
})

it('ends in the server state and never shows an unknown or older version on the way', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 20, maxLength: 40 }), (steps) => {
      const server = openServer()
      let boardState = server.open()
      let loadedAt = server.now()
      let answers: { since: EntryId; changes: Changes }[] = []

      function catchUp() {
        // A browser sends the next request after an answer, so no two cursors have the same time.
        server.wait(0.001)
        const answer = { since: boardState.cursor, changes: server.changesSince(loadedAt) }
        answers = [...answers, answer]
        loadedAt = server.now()
        boardState = withChanges(boardState, answer.since, answer.changes)
      }
      function execute(step: (typeof steps)[number]) {
        if (step.does === 'change') server.change(step.task, step.change)
        if (step.does === 'wait') server.wait(step.seconds)
        if (step.does === 'catch up') catchUp()
        if (step.does === 'repeat answers')
          for (const { since, changes } of answers) boardState = withChanges(boardState, since, changes)
        // The answer to any earlier mutation: it may have been lost and requested again much later.
        const card: Card | undefined =
          step.does === 'answer'
            ? server.log.at(step.index % (server.log.length || 1)) &&
              packTask(server.log[step.index % server.log.length]!.task)
            : undefined
        if (card) boardState = withMutationResult(boardState, card)
        if (step.does === 'open') [boardState, loadedAt] = [server.open(), server.now()]
      }

      for (const step of steps) {
        const before = boardState
        execute(step)
        for (const visibleTask of boardState.tasks.values()) {
          expect(visibleTask).toEqual(server.versionOf(visibleTask))
          expect(visibleTask.version).toBeGreaterThanOrEqual(before.tasks.get(visibleTask.taskId)?.version ?? 0)
        }
      }
      catchUp()
      expect(renderedContent(boardState)).toEqual(renderedContent(server.open()))
    }),
    { numRuns: sized({ full: 1_000, quick: 300 }) },
  )
})
