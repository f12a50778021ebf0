// Shortened cards of the board cache are restored without loss.

import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { type AttachmentId, BoardId, type LabelId, ListId, TaskId, UserId, WorkspaceId } from '#shared/common/ids.ts'
import type { Position } from '#shared/common/position.ts'
import { unpackTask } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { newTask } from '#shared/task/rules.ts'
import { parseCards, serializeCards } from '#shared/task/card-serialization.ts'

const boardId = BoardId.parse('brd_0000000000')
const idOf = (kind: string) => (at: number) => `${kind}_${String(at).padStart(10, '0')}`
const anyIdOf = <Id extends string>(kind: string, most: number) =>
  fc.integer({ min: 0, max: most }).map((at) => idOf(kind)(at) as Id)
const [person, label] = [anyIdOf<UserId>('usr', 4), anyIdOf<LabelId>('lbl', 6)]
const base = newTask({
  boardId,
  taskId: TaskId.parse('tsk_0000000000'),
  version: 1,
  listId: ListId.parse('lst_0000000000'),
  position: '55555555' as Position,
  number: 1,
  title: '',
  createdAt: new Date(0),
  createdBy: UserId.parse('usr_0000000000'),
})

const task: fc.Arbitrary<Task> = fc
  .record({
    taskId: anyIdOf<TaskId>('tsk', 2_000),
    rootId: fc.option(anyIdOf<TaskId>('tsk', 2_000)),
    listId: anyIdOf<ListId>('lst', 5),
    // Also a title that looks like an id, or like the index of an id.
    title: fc.oneof(fc.string(), person, fc.nat({ max: 9 }).map(String)),
    labelIds: fc.uniqueArray(label),
    assigneeId: fc.option(person),
    createdBy: person,
    coverId: fc.option(anyIdOf<AttachmentId>('att', 3)),
    visibleTo: fc.option(fc.uniqueArray(person)),
    estimate: fc.option(fc.integer({ min: 1, max: 900 })),
    removal: fc.option(
      person.map((by) => ({ at: new Date(1), by, workspaceId: WorkspaceId.parse('wsp_0000000000'), archived: null })),
    ),
  })
  .map((own) => ({ ...base, ...own }))

it('restores every card', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(task, { maxLength: 1_200, size: 'max' }), async (tasks) => {
      let pauses = 0
      const pause = async () => void (pauses += 1)
      const text = await serializeCards(tasks, pause)
      expect(parseCards(text).map((card) => unpackTask(boardId, card))).toEqual(tasks)
      expect(pauses).toBe(Math.max(0, Math.ceil(tasks.length / 500) - 1))
    }),
    { numRuns: 25 },
  )
})

it('writes a shared id once', async () => {
  const many = Array.from({ length: 200 }, (_, at) => ({ ...base, taskId: idOf('tsk')(at) as TaskId }))
  const text = await serializeCards(many, async () => {})
  for (const id of [base.listId, base.createdBy]) expect(text.split(id)).toHaveLength(2)
})
