// What those who look at a board hear of a task that becomes a sub-task, or of a sub-task that stands on its own.

import { afterAll, describe, expect, it } from 'vitest'
import { standingOf } from '#shared/board/rules.ts'
import { type Card, taskIdOf } from '#shared/task/card.ts'
import { openWorld, type ABoard, type Person } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

/** Looks at a board, and later asks what has changed since. */
async function looking({ boardId }: ABoard, { rpc }: Person) {
  const { cards, cursor, frame } = await rpc.boards.open({ boardId })
  const saw = (JSON.parse(cards) as Card[]).map(taskIdOf)
  return async () => {
    const changes = await rpc.boards.changes({ boardId, since: cursor, standing: standingOf(frame.facts) })
    return { saw, again: changes.again, cards: changes.cards.map(taskIdOf), gone: changes.gone }
  }
}

describe('those who look at a board', () => {
  it('lose a task that becomes part of what they do not see, and nobody else hears of it', async () => {
    const board = await world.aBoard()
    const [owner, editor, viewer, few] = await Promise.all([
      board.with('owner'),
      board.with('editor'),
      board.with('viewer'),
      board.with('restricted'),
    ])
    const root = await board.aTask({ visibleTo: [editor.userId] })
    const task = await board.aTask()
    const [ofEditor, ofViewer, ofFew] = await Promise.all([editor, viewer, few].map((one) => looking(board, one)))
    await owner.rpc.tasks.convert({ ...task, rootId: root.taskId, after: null, before: null })
    const { taskId } = task
    expect(await ofEditor!()).toMatchObject({ again: false, cards: [taskId], gone: [] })
    expect(await ofViewer!()).toMatchObject({ again: false, saw: [taskId], cards: [], gone: [taskId] })
    expect(await ofFew!()).toEqual({ saw: [], again: false, cards: [], gone: [] })
  })

  it('lose a sub-task that leaves the task they have, and see one that comes to it', async () => {
    const board = await world.aBoard()
    const [owner, few, other] = await Promise.all([
      board.with('owner'),
      board.with('restricted'),
      board.with('restricted'),
    ])
    const root = await board.aTask({ assigneeId: few.userId })
    const [part, task] = [await board.aSubTask(root), await board.aTask()]
    const [ofFew, ofOther] = await Promise.all([few, other].map((one) => looking(board, one)))
    await owner.rpc.tasks.convert({ ...part, rootId: null, after: root.taskId, before: null })
    await owner.rpc.tasks.convert({ ...task, rootId: root.taskId, after: null, before: null })
    expect(await ofFew!()).toMatchObject({ again: false, cards: [task.taskId], gone: [part.taskId] })
    expect(await ofOther!()).toEqual({ saw: [], again: false, cards: [], gone: [] })
  })
})
