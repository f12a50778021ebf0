// boards.changes after tasks.convert, for viewers of the board.

import { afterAll, describe, expect, it } from 'vitest'
import { accessKeyOf } from '#shared/board/rules.ts'
import { type Card, taskIdOf } from '#shared/task/card.ts'
import { openWorld, type ABoard, type Person } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

/** Opens the board and returns a function that fetches the changes since then. */
async function openBoard({ boardId }: ABoard, { rpc }: Person) {
  const { cards, cursor, structure } = await rpc.boards.open({ boardId })
  const ids = (JSON.parse(cards) as Card[]).map(taskIdOf)
  return async () => {
    const changes = await rpc.boards.changes({ boardId, since: cursor, accessKey: accessKeyOf(structure.facts) })
    const { mustReload, removedTaskIds } = changes
    return { ids, mustReload, cards: changes.cards.map(taskIdOf), removedTaskIds }
  }
}

describe('board changes after a conversion', () => {
  it('removes a task that becomes a sub-task of a hidden task, and tells nobody else', async () => {
    const board = await world.aBoard()
    const [owner, editor, viewer, restricted] = await Promise.all([
      board.with('owner'),
      board.with('editor'),
      board.with('viewer'),
      board.with('restricted'),
    ])
    const root = await board.aTask({ visibleTo: [editor.userId] })
    const task = await board.aTask()
    const [ofEditor, ofViewer, ofRestricted] = await Promise.all(
      [editor, viewer, restricted].map((one) => openBoard(board, one)),
    )
    await owner.rpc.tasks.convert({ ...task, rootId: root.taskId, after: null, before: null })
    const { taskId } = task
    expect(await ofEditor!()).toMatchObject({ mustReload: false, cards: [taskId], removedTaskIds: [] })
    expect(await ofViewer!()).toMatchObject({ mustReload: false, ids: [taskId], cards: [], removedTaskIds: [taskId] })
    expect(await ofRestricted!()).toEqual({ ids: [], mustReload: false, cards: [], removedTaskIds: [] })
  })

  it('removes a sub-task that leaves a visible task and adds one that joins it', async () => {
    const board = await world.aBoard()
    const [owner, restricted, other] = await Promise.all([
      board.with('owner'),
      board.with('restricted'),
      board.with('restricted'),
    ])
    const root = await board.aTask({ assigneeId: restricted.userId })
    const [subTask, task] = [await board.aSubTask(root), await board.aTask()]
    const [ofRestricted, ofOther] = await Promise.all([restricted, other].map((one) => openBoard(board, one)))
    await owner.rpc.tasks.convert({ ...subTask, rootId: null, after: root.taskId, before: null })
    await owner.rpc.tasks.convert({ ...task, rootId: root.taskId, after: null, before: null })
    expect(await ofRestricted!()).toMatchObject({
      mustReload: false,
      cards: [task.taskId],
      removedTaskIds: [subTask.taskId],
    })
    expect(await ofOther!()).toEqual({ ids: [], mustReload: false, cards: [], removedTaskIds: [] })
  })
})
