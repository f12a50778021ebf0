// The search index of a board follows changes, events and unrecorded texts.

import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { CommentId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { recordSearchText } from '#functions/search/record-search-text.ts'
import { searchTextWithComment } from '#functions/table/access/search-text.ts'
import { newClient } from '#tests/kit/table.ts'
import { type ABoard, openWorld, type Person } from '#tests/kit/world.ts'
import { deliverEvents, titlesFound } from './kit.ts'

// Like a long-lived process: search indexes stay cached.
const world = await openWorld(newClient(), true)
afterAll(world.close)

let board: ABoard
let owner: Person
beforeEach(async () => {
  board = await world.aBoard()
  owner = await board.with('owner')
})

/** An index is considered current for a few seconds. */
const later = () => world.clock.forward(5)

async function describeTask(task: Task, text: string) {
  await owner.rpc.tasks.describe({ ...task, from: 0, text })
}

async function addComment({ boardId, taskId }: Task, text: string) {
  const commentId = CommentId.parse(world.platform.ids.next('cmt'))
  await owner.rpc.comments.add({ boardId, taskId, commentId, text })
  return { boardId, taskId, commentId }
}

describe('an indexed board', () => {
  it('follows changes of titles, descriptions and comments, deletion and restoration', async () => {
    const task = await board.aTask({ title: 'Motor' })
    expect(await titlesFound(owner, 'motor')).toEqual(['Motor'])
    await owner.rpc.tasks.change({ ...task, change: { field: 'title', from: 'Motor', to: 'Engine' } })
    await describeTask(task, 'It hums.')
    const comment = await addComment(task, 'Too loud')
    later()
    for (const word of ['engine', 'hums', 'loud']) expect(await titlesFound(owner, word), word).toEqual(['Engine'])
    expect(await titlesFound(owner, 'motor')).toEqual([])
    await owner.rpc.comments.edit({ ...comment, from: 1, text: 'Quiet now' })
    later()
    expect(await titlesFound(owner, 'loud')).toEqual([])
    expect(await titlesFound(owner, 'quiet')).toEqual(['Engine'])
    await owner.rpc.tasks.delete(task)
    later()
    expect(await titlesFound(owner, 'engine')).toEqual([])
    await owner.rpc.tasks.restore(task)
    later()
    for (const word of ['engine', 'hums', 'quiet']) expect(await titlesFound(owner, word), word).toEqual(['Engine'])
  })

  it('contains texts from before the start of the process as soon as they are recorded', async () => {
    const task = await board.aTask({ title: 'Motor' })
    await describeTask(task, 'It hums.')
    await addComment(task, 'Too loud')
    await deliverEvents(world)
    world.clock.forward(3_600)
    expect(await titlesFound(owner, 'hums loud')).toEqual(['Motor'])
  })

  it('contains texts of a moment ago that are not recorded yet', async () => {
    const task = await board.aTask({ title: 'Motor' })
    await describeTask(task, 'It hums.')
    expect(await titlesFound(owner, 'hums')).toEqual(['Motor'])
  })

  it('contains unrecorded texts, and records them', async () => {
    const task = await board.aTask({ title: 'Motor' })
    await describeTask(task, 'It hums.')
    world.published.splice(0)
    world.clock.forward(3_600)
    expect(await titlesFound(owner, 'hums')).toEqual(['Motor'])
    expect((await world.table.searchText.ofBoard(board.boardId)).get(task.taskId)?.description).toBe('It hums.')
  })

  it('handles events that arrive twice, late or out of order', async () => {
    const task = await board.aTask({ title: 'Motor' })
    await describeTask(task, 'It hums.')
    const comment = await addComment(task, 'Too loud')
    await owner.rpc.comments.remove(comment)
    await deliverEvents(world, (events) => [...events.toReversed(), ...events])
    world.clock.forward(3_600)
    expect(await titlesFound(owner, 'hums')).toEqual(['Motor'])
    expect(await titlesFound(owner, 'loud')).toEqual([])
  })

  it('records each comment on its own, also those that change at the same time', async () => {
    const task = await board.aTask({ title: 'Motor' })
    const expectRecorded = async () => {
      const recorded = (await world.table.searchText.ofBoard(board.boardId)).get(task.taskId)
      expect(recorded).toEqual(await world.table.searchText.computeText(task))
    }
    await describeTask(task, 'It hums.')
    await deliverEvents(world)
    const comments = await Promise.all(['Too loud', 'Now quiet', 'Loud again'].map((text) => addComment(task, text)))
    await Promise.all(world.published.splice(0).map((event) => recordSearchText(world, event)))
    await expectRecorded()
    await owner.rpc.comments.edit({ ...comments[1]!, from: 1, text: 'Very quiet' })
    await owner.rpc.comments.remove(comments[0]!)
    const [edited, removed] = world.published.splice(0)
    await recordSearchText(world, removed!)
    await recordSearchText(world, edited!)
    await expectRecorded()
    await owner.rpc.comments.restore(comments[0]!)
    await deliverEvents(world)
    await expectRecorded()
  })
})

describe('the newest hundred comments of a task', () => {
  const ids = Array.from({ length: 101 }, (_, at) => CommentId.parse(`cmt_${String(at).padStart(26, '0')}`))
  const newestFirst = ids.toReversed().map((commentId) => [commentId, 'text'] as const)
  const full = { description: 'It hums.', comments: newestFirst.slice(0, 100) }

  it('replace the oldest one by a new one, and ignore an older one', () => {
    const withoutNewest = { ...full, comments: newestFirst.slice(1) }
    expect(searchTextWithComment(withoutNewest, ids[100]!, { commentId: ids[100]!, text: 'text' })).toEqual(full)
    expect(searchTextWithComment(full, ids[0]!, { commentId: ids[0]!, text: 'old' })).toEqual(full)
  })

  it('are read again when one of them is deleted', () => {
    expect(searchTextWithComment(full, ids[7]!, null)).toBeNull()
    const fewer = { ...full, comments: newestFirst.slice(0, 2) }
    expect(searchTextWithComment(fewer, ids[100]!, null)).toEqual({ ...full, comments: newestFirst.slice(1, 2) })
  })
})
