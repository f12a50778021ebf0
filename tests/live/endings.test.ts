// Connections that the server ends or ignores on its own: ended sessions and memberships, and clients that fell silent.

import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { liveTimeoutSeconds } from '#shared/common/limits.ts'
import { relayOutbox } from '#functions/activity/outbox-relay.ts'
import { hashOf } from '#functions/rpc/context.ts'
import { notifyLive } from '#functions/live/notify.ts'
import { openWorld, type Person } from '#tests/kit/world.ts'
import { openLive } from './kit.ts'

const world = await openWorld()
const { connect, fanOut } = openLive(world)
afterAll(world.close)
beforeEach(() => world.clock.forward(3_600))

/** An administrator and another member, each with the board open. */
async function twoOnABoard() {
  const workspace = await world.aWorkspace()
  const board = await workspace.aBoard()
  const [admin, jonas] = [await workspace.aPerson('administrator'), await board.with('editor')]
  await board.addMember(admin, 'owner')
  const [adminLive, jonasLive] = [await connect(admin), await connect(jonas)]
  await adminLive.open(board.boardId)
  await jonasLive.open(board.boardId)
  world.live.sent.length = 0
  return { board, boardId: board.boardId, admin, jonas, adminLive, jonasLive }
}

/** A second session of the person, on another device. */
async function secondDevice({ userId, context }: Person) {
  const { session } = (await context().readSession())!
  await world.table.session.start({ ...session, hash: hashOf(`second ${userId}`) })
  const cookie = `project-board-session=second ${userId}`
  return { live: await connect({ userId }, { cookie }), sessionId: hashOf(`second ${userId}`) }
}

describe('the connections are closed without a ping', () => {
  it('when the user signs out everywhere, on every device', async () => {
    const { boardId, jonas, jonasLive, adminLive } = await twoOnABoard()
    const { live } = await secondDevice(jonas)
    await jonas.rpc.users.endAllSessions({})
    const closed = { type: 'closed', reason: 'signed-out' }
    expect([jonasLive.frames(), live.frames()]).toEqual([[closed], [closed]])
    expect([jonasLive.isClosed(), live.isClosed(), adminLive.isClosed()]).toEqual([true, true, false])
    expect(adminLive.frames()).toMatchObject([{ type: 'presence', boardId }])
    await fanOut.boardChanged({ boardId })
    expect(jonasLive.frames()).toEqual([closed])
  })

  it('when the user ends the session of one device, and only there', async () => {
    const { jonas, jonasLive } = await twoOnABoard()
    const { live, sessionId } = await secondDevice(jonas)
    await jonas.rpc.users.endSession({ sessionId })
    expect([live.isClosed(), jonasLive.isClosed()]).toEqual([true, false])
  })

  it('when a session ends that was renewed since the last ping', async () => {
    const { jonas, jonasLive } = await twoOnABoard()
    const { session } = (await jonas.context().readSession())!
    const until = new Date(world.clock.now().getTime() + 300_000)
    await world.table.session.rotate(session.hash, { ...session, hash: 'e'.repeat(64) }, { seed: 'seed', until })
    await jonas.rpc.users.endSession({ sessionId: 'e'.repeat(64) })
    expect(jonasLive.isClosed()).toBe(true)
  })

  it.each(['deactivate', 'remove'] as const)('after people.%s', async (verb) => {
    const { admin, jonas, jonasLive, adminLive } = await twoOnABoard()
    await admin.rpc.people[verb]({ userId: jonas.userId })
    expect(jonasLive.frames().at(-1)).toEqual({ type: 'closed', reason: 'no-access' })
    expect([jonasLive.isClosed(), adminLive.isClosed()]).toEqual([true, false])
  })
})

describe('a notification', () => {
  it('is sent to all browsers of the user, and to no one else', async () => {
    const { jonas, jonasLive, adminLive } = await twoOnABoard()
    const second = await connect(jonas)
    await notifyLive(world, jonas.userId)
    expect([jonasLive.frames(), second.frames()]).toEqual([[{ type: 'notified' }], [{ type: 'notified' }]])
    expect(adminLive.frames()).toEqual([])
  })

  it('is not sent to clients that were silent for a minute, whose connections are closed', async () => {
    const { boardId, jonas, jonasLive } = await twoOnABoard()
    const [withoutBoard, left, silent] = [await connect(jonas), await connect(jonas), await connect(jonas)]
    await left.open(boardId)
    world.clock.forward(liveTimeoutSeconds - 1)
    for (const live of [jonasLive, withoutBoard]) await live.send({ type: 'ping' })
    await left.send({ type: 'leave', boardId })
    world.clock.forward(liveTimeoutSeconds - 1)
    world.live.sent.length = 0
    await notifyLive(world, jonas.userId)
    for (const live of [jonasLive, withoutBoard, left]) expect(live.frames()).toEqual([{ type: 'notified' }])
    expect(silent.frames()).toEqual([{ type: 'closed', reason: 'idle' }])
    expect(await world.table.connection.get(silent.connectionId)).toBeNull()
  })
})

describe('a failure', () => {
  it('of the table while a window is finished loses no frame', async () => {
    const { boardId, jonasLive } = await twoOnABoard()
    let failures = 1
    world.client.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          if (commandName?.startsWith('Delete') && failures-- > 0) throw new Error('the table is down')
          return next(args)
        },
      { step: 'initialize', name: 'failOnce' },
    )
    await fanOut.boardChanged({ boardId })
    world.client.middlewareStack.remove('failOnce')
    expect(failures).toBeLessThan(1)
    expect(jonasLive.frames()).toEqual([{ type: 'changed', boardId }])
  })

  it('of the bus delays frames until it is up again', async () => {
    const { board, boardId, admin, jonasLive } = await twoOnABoard()
    const { taskId, title } = await board.aTask()
    const before = world.published.length
    world.bus.isDown = true
    await admin.rpc.tasks.change({ boardId, taskId, change: { field: 'title', from: title, to: 'Renamed meanwhile' } })
    expect(world.published).toHaveLength(before)
    world.bus.isDown = false
    world.clock.forward(120)
    await jonasLive.send({ type: 'ping' })
    await relayOutbox(world)
    for (const event of world.published.slice(before)) await fanOut.boardChanged(event)
    expect(jonasLive.frames()).toContainEqual({ type: 'changed', boardId })
  })
})
