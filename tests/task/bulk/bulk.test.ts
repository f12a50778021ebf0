import { afterAll, describe, expect, it } from 'vitest'
import { TaskId } from '#shared/common/ids.ts'
import { itemsPerCall } from '#shared/common/limits.ts'
import { byPosition } from '#shared/common/position.ts'
import { unpackTask } from '#shared/task/card.ts'
import type { TaskStep } from '#shared/task/bulk.ts'
import type { Task } from '#shared/task/model.ts'
import { newMutationId } from '#tests/kit/idempotency.ts'
import { expectRejected, rejectionOf } from '#tests/kit/errors.ts'
import { type ABoard, openWorld } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

async function aBoardWithRow(length: number, fields: (i: number) => Partial<Task> = () => ({})) {
  const board = await world.aBoard()
  const tasks: Task[] = []
  for (let i = 0; i < length; i++) tasks.push(await board.aTask({ title: `Task ${i}`, ...fields(i) }))
  const owner = await board.with('owner')
  return { board, boardId: board.boardId, tasks, owner, rpc: owner.rpc }
}

const urgent = ({ taskId, priority }: Task): TaskStep => ({
  does: 'change',
  taskId,
  change: { field: 'priority', from: priority, to: 'urgent' },
})
const currentTask = (task: Task) => world.table.task.get(task, true)
const newId = () => TaskId.parse(world.platform.ids.next('tsk'))

/** Returns the titles of a list in the order of the board. */
async function titlesIn({ boardId }: ABoard, listId: Task['listId']): Promise<string[]> {
  const cards = await world.table.task.cardsOf(boardId, world.clock.now().getTime())
  return [...cards.values()]
    .map(({ card }) => unpackTask(boardId, card))
    .filter((task) => task.listId === listId && task.state === 'active' && !task.rootId)
    .toSorted(byPosition(({ taskId }) => taskId))
    .map(({ title }) => title)
}

describe('tasks.bulk', () => {
  it('changes a field of several tasks and logs one entry for each', async () => {
    const { boardId, tasks, rpc, owner } = await aBoardWithRow(3)
    const { outcomes } = await rpc.tasks.bulk({ boardId, steps: tasks.map(urgent) })
    expect(outcomes).toMatchObject(tasks.map(({ taskId }) => ({ taskId, changed: true, error: null })))
    for (const [i, task] of tasks.entries()) {
      expect(await currentTask(task)).toMatchObject({ priority: 'urgent', version: 2 })
      expect(unpackTask(boardId, outcomes[i]!.answer!.card)).toEqual(await currentTask(task))
    }
    const log = await world.log(boardId)
    expect(log).toHaveLength(3)
    for (const task of tasks) {
      expect(log).toContainEqual(
        expect.objectContaining({
          type: 'task.changed',
          actorId: owner.userId,
          taskId: task.taskId,
          change: { field: 'priority', from: 'medium', to: 'urgent' },
        }),
      )
    }
    expect(await world.outboxSize()).toBe(0)
  })

  it('assigns several tasks, adds a label to them and removes another', async () => {
    const { board, boardId, tasks, rpc } = await aBoardWithRow(3)
    const [editor, label] = [await board.with('editor'), await board.aLabel()]
    const { labelId } = label
    const each = async (step: (task: Task) => TaskStep) =>
      (await rpc.tasks.bulk({ boardId, steps: tasks.map(step) })).outcomes.map(({ changed }) => changed)
    expect(await each(({ taskId }) => ({ does: 'assign', taskId, from: null, to: editor.userId }))).toEqual([
      true,
      true,
      true,
    ])
    expect(await each(({ taskId }) => ({ does: 'add_label', taskId, labelId }))).toEqual([true, true, true])
    for (const task of tasks)
      expect(await currentTask(task)).toMatchObject({ assigneeId: editor.userId, labelIds: [labelId] })
    expect(await each(({ taskId }) => ({ does: 'add_label', taskId, labelId }))).toEqual([false, false, false])
    expect(await each(({ taskId }) => ({ does: 'remove_label', taskId, labelId }))).toEqual([true, true, true])
    for (const task of tasks) expect(await currentTask(task)).toMatchObject({ labelIds: [] })
  })

  it('sets start and due date of a task in one call, in either order', async () => {
    const { boardId, tasks, rpc } = await aBoardWithRow(2, () => ({
      start: '2026-03-01' as never,
      due: '2026-03-02' as never,
    }))
    const steps = tasks.flatMap(({ taskId, start, due }): TaskStep[] => [
      { does: 'change', taskId, change: { field: 'due', from: due, to: '2026-04-02' as never } },
      { does: 'change', taskId, change: { field: 'start', from: start, to: '2026-04-01' as never } },
    ])
    const { outcomes } = await rpc.tasks.bulk({ boardId, steps })
    expect(outcomes.map(({ changed }) => changed)).toEqual([true, true, true, true])
    for (const task of tasks) expect(await currentTask(task)).toMatchObject({ start: '2026-04-01', due: '2026-04-02' })
  })

  it('reports an outcome for each task: changed, unchanged, conflict, not found', async () => {
    const { board, boardId, tasks, rpc } = await aBoardWithRow(4)
    const [, same, other, archived] = tasks as [Task, Task, Task, Task]
    await board.updateTask(same, { priority: 'urgent' })
    await board.updateTask(other, { priority: 'low' })
    await rpc.tasks.archive(archived)
    const { outcomes } = await rpc.tasks.bulk({ boardId, steps: tasks.map(urgent), mutationId: newMutationId(world) })
    expect(outcomes).toMatchObject([
      { changed: true, error: null },
      { changed: false, error: null },
      { changed: false, error: { code: 'task.changed_meanwhile', details: { field: 'priority', now: 'low' } } },
      { changed: false, error: { code: 'lifecycle.not_active' } },
    ])
    expect(await currentTask(other)).toMatchObject({ priority: 'low' })
  })

  it('changes nothing and names the task with the reason if one may not be changed', async () => {
    const { board, boardId, tasks } = await aBoardWithRow(3)
    const editor = await board.with('editor')
    for (const task of [tasks[0]!, tasks[2]!]) await board.updateTask(task, { assigneeId: editor.userId })
    const call = editor.rpc.tasks.bulk({ boardId, steps: tasks.map(urgent), mutationId: newMutationId(world) })
    await expectRejected(call, 'permission.denied', { reason: 'switched-off', taskId: tasks[1]!.taskId })
    expect(await world.log(boardId)).toEqual([])
    for (const task of tasks) expect(await currentTask(task)).toMatchObject({ priority: 'medium' })
  })

  it('changes nothing if a task is hidden and answers the same for an unknown task', async () => {
    const { board, boardId, tasks } = await aBoardWithRow(2)
    const restricted = await board.with('restricted')
    await board.updateTask(tasks[0]!, { assigneeId: restricted.userId })
    const errorOf = (taskId: TaskId) =>
      rejectionOf(restricted.rpc.tasks.bulk({ boardId, steps: [urgent(tasks[0]!), urgent({ ...tasks[1]!, taskId })] }))
    const unknownId = newId()
    expect(await errorOf(tasks[1]!.taskId)).toEqual({
      code: 'task.not_found',
      rpc: 'NOT_FOUND',
      details: { taskId: tasks[1]!.taskId },
    })
    const notFound = { code: 'task.not_found', rpc: 'NOT_FOUND', details: { taskId: unknownId } }
    expect(await errorOf(unknownId)).toEqual(notFound)
    expect(await currentTask(tasks[0]!)).toMatchObject({ priority: 'medium' })
  })

  it('rejects a call without steps or with more than five hundred tasks', async () => {
    const { boardId, tasks, rpc } = await aBoardWithRow(1)
    expect(await rejectionOf(rpc.tasks.bulk({ boardId, steps: [] }))).toMatchObject({ rpc: 'BAD_REQUEST' })
    const many = Array.from({ length: itemsPerCall + 1 }, () => urgent({ ...tasks[0]!, taskId: newId() }))
    expect(await rejectionOf(rpc.tasks.bulk({ boardId, steps: many }))).toMatchObject({ rpc: 'BAD_REQUEST' })
  })

  it('returns the same answer to a repeated call, also after later changes', async () => {
    const { board, boardId, tasks, rpc } = await aBoardWithRow(3)
    const call = { boardId, steps: tasks.map(urgent), mutationId: newMutationId(world) }
    const [first, beside] = await Promise.all([rpc.tasks.bulk(call), rpc.tasks.bulk(call)])
    expect(beside).toEqual(first)
    expect(first.outcomes.map(({ changed }) => changed)).toEqual([true, true, true])
    await board.updateTask((await currentTask(tasks[1]!))!, { priority: 'low' })
    await rpc.tasks.delete(tasks[2]!)
    const events = (await world.log(boardId)).length
    expect(await rpc.tasks.bulk(call)).toEqual(first)
    expect(await world.log(boardId)).toHaveLength(events)
    expect(await currentTask(tasks[1]!)).toMatchObject({ priority: 'low' })
  })

  it('returns the same answer to a caller whose change took away their access', async () => {
    const { board, boardId, tasks } = await aBoardWithRow(2)
    const [mine, other] = [await board.with('restricted', { reassignOwnTasks: true }), await board.with('editor')]
    for (const task of tasks) await board.updateTask(task, { assigneeId: mine.userId })
    const steps = tasks.map(({ taskId }): TaskStep => ({ does: 'assign', taskId, from: mine.userId, to: other.userId }))
    const call = { boardId, steps, mutationId: newMutationId(world) }
    const first = await mine.rpc.tasks.bulk(call)
    expect(first.outcomes.map(({ changed }) => changed)).toEqual([true, true])
    expect(await mine.rpc.tasks.bulk(call)).toEqual(first)
  })

  it('reports for each task why a label, an assignee or a list is rejected', async () => {
    const { board, boardId, tasks, rpc } = await aBoardWithRow(1)
    const [{ taskId }, stranger] = [tasks[0]!, await board.nonMember()]
    const code = async (step: TaskStep) => (await rpc.tasks.bulk({ boardId, steps: [step] })).outcomes[0]?.error?.code
    const noNeighbours = { after: null, before: null }
    expect(await code({ does: 'add_label', taskId, labelId: world.platform.ids.next('lbl') as never })).toBe(
      'label.not_found',
    )
    expect(await code({ does: 'assign', taskId, from: null, to: stranger.userId })).toBe('task.assignee_no_member')
    expect(await code({ does: 'move', taskId, listId: world.platform.ids.next('lst') as never, ...noNeighbours })).toBe(
      'list.not_found',
    )
    await rpc.lists.archive({ boardId, listId: board.done.listId })
    expect(await code({ does: 'move', taskId, listId: board.done.listId, ...noNeighbours })).toBe(
      'lifecycle.not_active',
    )
  })
})

describe('several moved tasks', () => {
  type Neighbours = { after?: TaskId | null; before?: TaskId | null }
  const moved =
    (listId: Task['listId'], { after = null, before = null }: Neighbours) =>
    ({ taskId }: Task): TaskStep => ({
      does: 'move',
      taskId,
      listId,
      after,
      before,
    })

  it.each(['first', 'last', 'in between', 'into an empty list'] as const)('keep their order: %s', async (where) => {
    const { board, boardId, tasks, rpc } = await aBoardWithRow(6)
    const existing: Task[] = []
    for (const title of where === 'into an empty list' ? [] : ['There 0', 'There 1'])
      existing.push(await board.aTask({ title, listId: board.done.listId }))
    const [one, two] = existing
    const neighbours = {
      first: { before: one?.taskId },
      last: { after: two?.taskId },
      'in between': { after: one?.taskId, before: two?.taskId },
      'into an empty list': {},
    }[where] as Neighbours
    const chosen = [tasks[4]!, tasks[1]!, tasks[2]!]
    await rpc.tasks.bulk({ boardId, steps: chosen.map(moved(board.done.listId, neighbours)) })
    const movedTitles = ['Task 4', 'Task 1', 'Task 2']
    const expected = {
      first: [...movedTitles, 'There 0', 'There 1'],
      last: ['There 0', 'There 1', ...movedTitles],
      'in between': ['There 0', ...movedTitles, 'There 1'],
      'into an empty list': movedTitles,
    }[where]
    expect(await titlesIn(board, board.done.listId)).toEqual(expected)
    expect(await titlesIn(board, board.todo.listId)).toEqual(['Task 0', 'Task 3', 'Task 5'])
  })

  it('fit between two adjacent positions without long keys', async () => {
    const { board, boardId, tasks, rpc } = await aBoardWithRow(40)
    const near = 'i0000000'.padEnd(40, '0')
    const { listId } = board.done
    const one = await board.aTask({ title: 'One', listId, position: `${near.slice(0, 39)}1` as never })
    const two = await board.aTask({ title: 'Two', listId, position: `${near.slice(0, 39)}2` as never })
    const between = { after: one.taskId, before: two.taskId }
    const { outcomes } = await rpc.tasks.bulk({ boardId, steps: tasks.map(moved(listId, between)) })
    expect(await titlesIn(board, listId)).toEqual(['One', ...tasks.map(({ title }) => title), 'Two'])
    for (const { answer } of outcomes) expect(unpackTask(boardId, answer!.card).position.length).toBeLessThan(20)
  })

  it('return to their exact positions on undo', async () => {
    const { board, boardId, tasks, rpc } = await aBoardWithRow(5)
    const chosen = [tasks[0]!, tasks[3]!]
    const { outcomes } = await rpc.tasks.bulk({ boardId, steps: chosen.map(moved(board.done.listId, {})) })
    const steps = outcomes.map(({ answer, taskId }, i): TaskStep => {
      const { listId, position } = unpackTask(boardId, answer!.card)
      const was = chosen[i]!
      const undoPlace = { from: { listId, position }, to: was.position }
      return { does: 'move', taskId, listId: was.listId, after: null, before: null, undoPlace }
    })
    await rpc.tasks.bulk({ boardId, steps })
    expect(await titlesIn(board, board.todo.listId)).toEqual(tasks.map(({ title }) => title))
  })
})

describe('several duplicated tasks', () => {
  it('have their copies directly below them, with their sub-tasks', async () => {
    const { board, boardId, tasks, rpc } = await aBoardWithRow(3)
    await rpc.tasks.addSubTask({ ...tasks[0]!, subTaskId: newId(), title: 'Part', after: null, before: null })
    const steps = tasks.slice(0, 2).map(({ taskId, title }, i): TaskStep => ({
      does: 'duplicate',
      taskId,
      copyId: newId(),
      title: `${title} (copy)`,
      before: tasks[i + 1]!.taskId,
    }))
    const call = { boardId, steps, mutationId: newMutationId(world) }
    const first = await rpc.tasks.bulk(call)
    expect(first.outcomes.map(({ changed }) => changed)).toEqual([true, true])
    expect(first.outcomes.map(({ answer }) => answer?.subTasks?.length)).toEqual([1, 0])
    expect(await rpc.tasks.bulk(call)).toEqual(first)
    expect(await titlesIn(board, board.todo.listId)).toEqual([
      'Task 0',
      'Task 0 (copy)',
      'Task 1',
      'Task 1 (copy)',
      'Task 2',
    ])
  })
})
