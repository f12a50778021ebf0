// live.presence: who is on a board, as the caller may see it.

import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { presenceSeconds } from '#shared/common/limits.ts'
import { batchWindow } from '#functions/platform/deferred-work.ts'
import { readBoardAnswers, testCallers } from '#tests/kit/callers.ts'
import { openWorld } from '#tests/kit/world.ts'
import { openLive } from './kit.ts'

const world = await openWorld()
const { connect } = openLive(world)
afterAll(world.close)
beforeEach(() => world.clock.forward(3_600))

async function aBoardWithPresence() {
  const board = await world.aBoard()
  const [mara, jonas] = [await board.with('owner'), await board.with('editor')]
  const task = await board.aTask()
  const jonasLive = await connect(jonas)
  await jonasLive.open(board.boardId)
  const presence = async (person = mara) => (await person.rpc.live.presence({ boardId: board.boardId })).people
  return { board, boardId: board.boardId, mara, jonas, task, jonasLive, presence }
}

it('shows the others with their task and what they do there', async () => {
  const { boardId, jonas, jonasLive, task, presence } = await aBoardWithPresence()
  const expiresInMs = presenceSeconds * 1_000
  expect(await presence()).toEqual([{ userId: jonas.userId, taskId: null, activity: 'viewing', expiresInMs }])
  await jonasLive.send({ type: 'look', boardId, taskId: task.taskId, activity: 'describing' })
  expect(await presence()).toEqual([{ userId: jonas.userId, taskId: task.taskId, activity: 'describing', expiresInMs }])
  expect(await presence(jonas)).toEqual([])
})

it('tells the others that it has changed, not the one who caused it', async () => {
  const { boardId, mara, jonasLive } = await aBoardWithPresence()
  expect(jonasLive.frames()).toEqual([{ type: 'opened', boardId }])
  const maraLive = await connect(mara)
  await maraLive.open(boardId)
  expect(jonasLive.frames().slice(1)).toMatchObject([{ type: 'presence', boardId }])
  await maraLive.disconnect()
  expect(jonasLive.frames()).toHaveLength(3)
})

it('tells a person who has just come that the only other one has left meanwhile', async () => {
  const live = openLive({ ...world, platform: { ...world.platform, defer: batchWindow, sharedState: 'memory' } })
  const board = await world.aBoard()
  const [mara, jonas] = [await live.connect(await board.with('owner')), await live.connect(await board.with('editor'))]
  await jonas.open(board.boardId)
  await live.fanOut.settled()
  await mara.open(board.boardId)
  await jonas.disconnect()
  await live.fanOut.settled()
  expect(mara.frames()).toMatchObject([{ type: 'opened' }, { type: 'presence' }])
})

it('shows a person with several browsers once, where they do most', async () => {
  const { boardId, jonas, task, presence } = await aBoardWithPresence()
  const second = await connect(jonas)
  await second.open(boardId)
  await second.send({ type: 'look', boardId, taskId: task.taskId, activity: 'commenting' })
  expect(await presence()).toMatchObject([{ userId: jonas.userId, activity: 'commenting' }])
})

it('forgets a person whose connection was lost after half a minute', async () => {
  const { jonasLive, presence } = await aBoardWithPresence()
  world.clock.forward(presenceSeconds - 5)
  expect(await presence()).toHaveLength(1)
  await jonasLive.send({ type: 'ping' })
  world.clock.forward(presenceSeconds - 1)
  expect(await presence()).toMatchObject([{ expiresInMs: 1_000 }])
  world.clock.forward(1)
  expect(await presence()).toEqual([])
})

it('tells the others that a person is back after half a minute without a ping', async () => {
  const { boardId, mara, jonasLive, presence } = await aBoardWithPresence()
  const maraLive = await connect(mara)
  await maraLive.open(boardId)
  world.clock.forward(25)
  await maraLive.send({ type: 'ping' })
  world.clock.forward(presenceSeconds - 25)
  world.live.sent.length = 0
  await jonasLive.send({ type: 'ping' })
  expect(maraLive.frames()).toMatchObject([{ type: 'presence', boardId }])
  expect(await presence()).toHaveLength(1)
  world.live.sent.length = 0
  await jonasLive.send({ type: 'ping' })
  expect(maraLive.frames()).toEqual([])
})

it.each(['leave', 'disconnect', 'malformed'] as const)(
  'does not tell the others that an invisible person is gone, after %s',
  async (end) => {
    const { boardId, mara, jonas, jonasLive } = await aBoardWithPresence()
    const maraLive = await connect(mara)
    await maraLive.open(boardId)
    await jonas.rpc.users.changePreferences({ isInvisible: true })
    world.people.clearPersonCache()
    await jonasLive.send({ type: 'look', boardId, taskId: null, activity: 'viewing' })
    expect(maraLive.frames().at(-1)).toMatchObject({ type: 'presence', boardId })
    world.live.sent.length = 0
    if (end === 'leave') await jonasLive.send({ type: 'leave', boardId })
    else if (end === 'disconnect') await jonasLive.disconnect()
    else await jonasLive.sendText('no JSON')
    expect(maraLive.frames()).toEqual([])
  },
)

it('does not show people who are invisible', async () => {
  const { jonas, jonasLive, presence } = await aBoardWithPresence()
  await jonas.rpc.users.changePreferences({ isInvisible: true })
  world.people.clearPersonCache()
  await jonasLive.send({ type: 'ping' })
  expect(await presence()).toEqual([])
})

describe('a task that the caller may not see', () => {
  it('is not named, and neither is what happens there', async () => {
    const { board, boardId, mara, jonas, jonasLive, presence } = await aBoardWithPresence()
    const secret = await board.aTask({ visibleTo: [jonas.userId] })
    await jonasLive.send({ type: 'look', boardId, taskId: secret.taskId, activity: 'commenting' })
    const restricted = await board.with('editor')
    expect(await presence(restricted)).toMatchObject([{ userId: jonas.userId, taskId: null, activity: 'viewing' }])
    expect(mara.userId).not.toBe(jonas.userId)
  })
})

it('shows a guest only people of shared boards', async () => {
  const { board, boardId, presence } = await aBoardWithPresence()
  const manager = await board.nonMember('manager')
  await (await connect(manager)).open(boardId)
  const guest = await board.nonMember('guest')
  await board.addMember(guest, 'viewer')
  expect(await presence()).toHaveLength(2)
  expect((await presence(guest)).map(({ userId }) => userId)).not.toContain(manager.userId)
})

describe('who may call it', () => {
  testCallers(world, ({ rpc, board }) => rpc.live.presence({ boardId: board.boardId }), readBoardAnswers)
})
