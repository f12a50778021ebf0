import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { newClient } from '#tests/kit/table.ts'
import { type ABoard, type AWorkspace, openWorld, type Person } from '#tests/kit/world.ts'
import { titlesFound } from './kit.ts'

// Like a long-lived process: search indexes stay cached.
const world = await openWorld(newClient(), true)
afterAll(world.close)

let workspace: AWorkspace
let board: ABoard
let owner: Person
beforeEach(async () => {
  workspace = await world.aWorkspace()
  board = await workspace.aBoard()
  owner = await board.with('owner')
})

describe('hidden tasks', () => {
  it('are not found, nor are tasks of other people’s boards', async () => {
    const reader = await board.with('restricted')
    const elsewhere = await workspace.aBoard()
    await elsewhere.aTask({ title: 'Motor elsewhere' })
    await board.aTask({ title: 'Motor of mine', assigneeId: reader.userId })
    await board.aTask({ title: 'Motor of others' })
    expect(await titlesFound(reader, 'motor')).toEqual(['Motor of mine'])
    const stranger = await (await world.aWorkspace()).aPerson()
    expect(await titlesFound(stranger, 'motor')).toEqual([])
  })

  it('are not found from the moment they are hidden, before the index is updated', async () => {
    const reader = await board.with('editor')
    const task = await board.aTask({ title: 'Motor' })
    expect(await titlesFound(reader, 'motor')).toEqual(['Motor'])
    await owner.rpc.tasks.restrict({ ...task, from: null, to: [owner.userId] })
    expect(await titlesFound(reader, 'motor')).toEqual([])
    expect(await titlesFound(owner, 'motor')).toEqual(['Motor'])
  })

  it('do not keep visible tasks from being found', async () => {
    const reader = await board.with('restricted')
    await Promise.all(Array.from({ length: 80 }, () => board.aTask({ title: 'Motor' })))
    await board.aTask({ title: 'The worst of all motors', status: 'completed', assigneeId: reader.userId })
    expect(await titlesFound(reader, 'motor')).toEqual(['The worst of all motors'])
  })

  it('are not found in archived lists and boards', async () => {
    await board.aTask({ title: 'Motor', listId: board.done.listId })
    await owner.rpc.lists.archive({ boardId: board.boardId, listId: board.done.listId })
    expect(await titlesFound(owner, 'motor')).toEqual([])
    await owner.rpc.boards.archive({ boardId: board.boardId })
    expect(await titlesFound(owner, 'motor')).toEqual([])
  })
})
