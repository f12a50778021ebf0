// Applying many changes to the board state at once equals applying them one by one.

import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { withTaskChanges, withEvents } from '#shared/board/board-state-bulk.ts'
import { type BoardState, boardStateFromSnapshot, withEvent, withoutTask, withTask } from '#shared/board/board-state.ts'
import type { VisibleBoardStructure } from '#shared/board/snapshot.ts'
import { BoardId, EntryId, ListId, TaskId, UserId } from '#shared/common/ids.ts'
import type { Position } from '#shared/common/position.ts'
import { packTask } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { newTask } from '#shared/task/rules.ts'

const boardId = BoardId.parse('brd_0000000000')
const lists = [ListId.parse('lst_0000000000'), ListId.parse('lst_1111111111')]
const idOf = (number: number) => TaskId.parse(`tsk_${String(number).repeat(10)}`)

/** Three roots and five sub-tasks; a task never changes its root. */
const rootOf = (number: number) => (number < 3 ? null : idOf(number % 3))
const aTask = (number: number, { list, place, version }: { list: number; place: number; version: number }): Task =>
  newTask({
    boardId,
    taskId: idOf(number),
    version,
    rootId: rootOf(number),
    listId: lists[list]!,
    position: `5555555${place + 1}` as Position,
    number,
    title: `${number} in ${list} at ${place}`,
    createdAt: new Date(0),
    createdBy: UserId.parse('usr_0000000000'),
  })
const changes = fc.record({ list: fc.nat(1), place: fc.nat(7), version: fc.integer({ min: 1, max: 4 }) })
const tasks = fc
  .uniqueArray(fc.tuple(fc.nat(7), changes), { selector: ([number]) => number })
  .map((all) => all.map(([number, fields]) => aTask(number, fields)))

const boardStateWith = (all: readonly Task[]): BoardState =>
  boardStateFromSnapshot({
    structure: { board: { boardId } } as VisibleBoardStructure,
    cards: JSON.stringify(all.map(packTask)),
    cursor: EntryId.parse('act_0000000000'),
    lastView: null,
  })

/** The rendered content of a board state; empty rows are ignored. */
const shown = ({ tasks: all, tasksByList, subTasksByRoot }: BoardState) => ({
  tasks: [...all.values()].toSorted((one, other) => one.number - other.number),
  rows: [...tasksByList, ...subTasksByRoot]
    .filter(([, row]) => row.length > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1)),
})

it('equals single changes when many tasks are added and removed', () => {
  fc.assert(
    fc.property(tasks, tasks, fc.uniqueArray(fc.nat(2)), (before, after, numbers) => {
      const removedIds = numbers.map(idOf)
      const stays = after.filter(({ taskId, rootId }) => !removedIds.includes(taskId) && !removedIds.includes(rootId!))
      const boardState = boardStateWith(before)
      const without = removedIds.reduce(withoutTask, boardState)
      expect(shown(withTaskChanges(boardState, stays, removedIds))).toEqual(shown(stays.reduce(withTask, without)))
    }),
  )
})

it('equals single changes when many cards are updated or archived', () => {
  fc.assert(
    fc.property(tasks, tasks, fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }), (before, after, isArchived) => {
      const cards = after.map((task) => packTask(isArchived[task.number] ? { ...task, state: 'archived' } : task))
      // Removing a root removes its sub-tasks, so roots go first.
      const inOrder = cards.toSorted((one, other) => one[16] - other[16]).toReversed()
      const boardState = boardStateWith(before)
      const parts = inOrder.filter((card) => card[2] === 0)
      expect(shown(withEvents(boardState, parts))).toEqual(shown(parts.reduce(withEvent, boardState)))
    }),
  )
})
