// The handler of live connections: handshake, frames, fan-out, and how connections end.

import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { BoardId } from '#shared/common/ids.ts'
import {
  boardsPerConnection,
  connectionsPerUser,
  liveHandshakeSeconds,
  liveTimeoutSeconds,
  rateLimits,
} from '#shared/common/limits.ts'
import { notifyLive } from '#functions/live/notify.ts'
import { leasingRateLimiter } from '#functions/platform/rate-limiters.ts'
import { openWorld } from '#tests/kit/world.ts'
import { openLive } from './kit.ts'

const world = await openWorld()
const { connect, fanOut } = openLive(world)
afterAll(world.close)
// The stopped clock would otherwise exhaust the limits.
beforeEach(() => world.clock.forward(3_600))

const unknownBoard = BoardId.parse('brd_00000000000000000000000000')

/** A board with two members; each has it open. */
async function twoOnABoard() {
  const board = await world.aBoard()
  const [mara, jonas] = [await board.with('owner'), await board.with('editor')]
  const [maraLive, jonasLive] = [await connect(mara), await connect(jonas)]
  await maraLive.open(board.boardId)
  await jonasLive.open(board.boardId)
  world.live.sent.length = 0
  return { board, mara, jonas, maraLive, jonasLive }
}

const changed = (boardId: BoardId) => fanOut.boardChanged({ boardId })

describe('the handshake', () => {
  it('is accepted for a session of our own origin', async () => {
    const mara = await (await world.aBoard()).with('owner')
    expect((await connect(mara)).status).toBe(200)
  })

  it.each([
    ['from another origin', { origin: 'https://attacker.example' }, 403],
    ['without a session', { cookie: 'theme=dark' }, 401],
    ['with an unknown session', { cookie: 'project-board-session=unknown' }, 401],
    ['of a page of another workspace', { workspace: 'wsp_00000000000000000000000000' }, 409],
  ])('is rejected %s', async (_case, options, status) => {
    const mara = await (await world.aBoard()).with('owner')
    expect((await connect(mara, options)).status).toBe(status)
  })

  it('is rejected without a workspace', async () => {
    expect((await connect(await world.aPersonWithoutWorkspace())).status).toBe(403)
  })

  it('is limited per user', async () => {
    const mara = await (await world.aBoard()).with('owner')
    for (let at = 0; at < rateLimits.liveHandshakes.burst; at++) {
      const live = await connect(mara)
      expect(live.status).toBe(200)
      await live.disconnect()
    }
    expect((await connect(mara)).status).toBe(429)
  })

  it('is rejected for a user with too many connections, until their clients fall silent', async () => {
    const mara = await (await world.aBoard()).with('owner')
    for (let at = 0; at < connectionsPerUser; at++) expect((await connect(mara)).status).toBe(200)
    expect((await connect(mara)).status).toBe(429)
    world.clock.forward(liveTimeoutSeconds)
    expect((await connect(mara)).status).toBe(200)
  })
})

describe('opening a board', () => {
  it('is confirmed to a member', async () => {
    const board = await world.aBoard()
    const live = await connect(await board.with('viewer'))
    expect(await live.open(board.boardId)).toEqual({ type: 'opened', boardId: board.boardId })
  })

  it('answers for a hidden board as for an unknown one', async () => {
    const board = await world.aBoard()
    const live = await connect(await board.nonMember())
    expect(await live.open(board.boardId)).toEqual({ type: 'hidden', boardId: board.boardId })
    expect(await live.open(unknownBoard)).toEqual({ type: 'hidden', boardId: unknownBoard })
    await changed(board.boardId)
    expect(live.frames()).toEqual([])
  })

  it('is limited to a few boards', async () => {
    const workspace = await world.aWorkspace()
    const admin = await workspace.aPerson('administrator')
    const live = await connect(admin)
    const boards = await Promise.all(Array.from({ length: boardsPerConnection + 1 }, () => workspace.aBoard()))
    const answers = []
    for (const { boardId } of boards) answers.push((await live.open(boardId))?.type)
    expect(answers).toEqual([...Array.from({ length: boardsPerConnection }, () => 'opened'), 'hidden'])
    await live.send({ type: 'leave', boardId: boards[0]!.boardId })
    expect(await live.open(boards.at(-1)!.boardId)).toMatchObject({ type: 'opened' })
  })
})

describe('a change', () => {
  it('is sent to everybody who has the board open, with ids only', async () => {
    const { board, mara, maraLive, jonasLive } = await twoOnABoard()
    const task = await board.aTask()
    await mara.rpc.tasks.change({
      boardId: board.boardId,
      taskId: task.taskId,
      change: { field: 'title', from: task.title, to: 'A secret title' },
    })
    const event = world.published.at(-1)!
    await fanOut.boardChanged(event)
    const frame = { type: 'changed', boardId: board.boardId }
    expect(maraLive.frames()).toEqual([frame])
    expect(jonasLive.frames()).toEqual([frame])
    expect(JSON.stringify(world.live.sent)).not.toContain('secret')
  })

  it('is sent in few frames for a burst, also if events arrive twice and late', async () => {
    const { board, jonasLive } = await twoOnABoard()
    await Promise.all(Array.from({ length: 500 }, () => changed(board.boardId)))
    const { length } = jonasLive.frames()
    expect(length).toBeLessThan(10)
    await changed(board.boardId)
    expect(jonasLive.frames()).toHaveLength(length + 1)
  })

  it('is sent to every connection of a user', async () => {
    const { board, jonas, jonasLive } = await twoOnABoard()
    const second = await connect(jonas)
    await second.open(board.boardId)
    world.live.sent.length = 0
    await changed(board.boardId)
    expect([jonasLive.frames().length, second.frames().length]).toEqual([1, 1])
  })

  it('is sent again after the process of an open window has ended', async () => {
    const { board, jonasLive } = await twoOnABoard()
    await world.table.connection.openWindow(board.boardId, 'changed', world.clock.now())
    await changed(board.boardId)
    expect(jonasLive.frames()).toEqual([])
    world.clock.forward(6)
    await changed(board.boardId)
    expect(jonasLive.frames().length).toBe(1)
  })

  it('is not sent to people who has left or lost the connection, whose rows are removed', async () => {
    const { board, maraLive, jonasLive } = await twoOnABoard()
    await maraLive.send({ type: 'leave', boardId: board.boardId })
    world.live.gone.add(jonasLive.connectionId)
    world.clock.forward(liveHandshakeSeconds)
    await changed(board.boardId)
    expect(maraLive.frames().filter(({ type }) => type === 'changed')).toEqual([])
    expect(await world.table.connection.ofBoard(board.boardId, world.clock.now())).toEqual([])
    expect(await world.table.connection.get(jonasLive.connectionId)).toBeNull()
  })

  it('keeps a connection whose handshake has not ended', async () => {
    const { jonas, jonasLive } = await twoOnABoard()
    world.live.gone.add(jonasLive.connectionId)
    await notifyLive(world, jonas.userId)
    world.live.gone.delete(jonasLive.connectionId)
    await notifyLive(world, jonas.userId)
    expect(jonasLive.frames()).toEqual([{ type: 'notified' }])
  })

  it('is not sent after a minute without a ping', async () => {
    const { board, maraLive, jonasLive } = await twoOnABoard()
    world.clock.forward(liveTimeoutSeconds - 1)
    await jonasLive.send({ type: 'ping' })
    world.clock.forward(1)
    await changed(board.boardId)
    const changes = (live: typeof maraLive) => live.frames().filter(({ type }) => type === 'changed').length
    expect([changes(maraLive), changes(jonasLive)]).toEqual([0, 1])
  })
})

describe('a connection ends', () => {
  it.each([
    ['too-large', JSON.stringify({ type: 'ping', padding: 'x'.repeat(1_024) })],
    ['malformed', 'no JSON'],
    ['malformed', JSON.stringify({ type: 'unknown' })],
    ['malformed', JSON.stringify({ type: 'open', boardId: '../../etc' })],
    ['malformed', JSON.stringify({ type: 'ping', more: 1 })],
    ['malformed', '[]'],
    ['malformed', ''],
  ])('as %s after the frame %.40s', async (reason, text) => {
    const { board, maraLive } = await twoOnABoard()
    await maraLive.sendText(text)
    expect(maraLive.frames()).toEqual([{ type: 'closed', reason }])
    expect(maraLive.isClosed()).toBe(true)
    const left = await world.table.connection.ofBoard(board.boardId, world.clock.now())
    expect(left.map(({ connectionId }) => connectionId)).not.toContain(maraLive.connectionId)
  })

  it('but not for too few frames, whichever processes handle them', async () => {
    const { board, maraLive } = await twoOnABoard()
    const store = world.table.rateLimit
    const processes = Array.from({ length: 8 }, () =>
      openLive(world, { limiter: leasingRateLimiter(world.clock, store) }),
    )
    const ping = (at: number) => processes[at % processes.length]!.sendHere(maraLive.connectionId, { type: 'ping' })
    for (let at = 0; at < 80; at++) {
      expect(await ping(at)).toEqual({ type: 'pong', boardIds: [board.boardId] })
      world.clock.forward(0.2)
    }
  })

  it('after too many frames in a second', async () => {
    const { maraLive } = await twoOnABoard()
    for (let at = 0; at < rateLimits.liveFrames.burst + 2 && !maraLive.isClosed(); at++)
      await maraLive.send({ type: 'ping' })
    expect(maraLive.frames()).toContainEqual({ type: 'closed', reason: 'too-many' })
  })

  it('when the session has ended', async () => {
    const { maraLive, mara } = await twoOnABoard()
    await world.table.session.endAllOf(mara.userId)
    await maraLive.send({ type: 'ping' })
    expect(maraLive.frames()).toContainEqual({ type: 'closed', reason: 'signed-out' })
    expect(maraLive.isClosed()).toBe(true)
  })

  it('within a minute after the user was deactivated', async () => {
    const workspace = await world.aWorkspace()
    const board = await workspace.aBoard()
    const jonas = await board.with('editor')
    const live = await connect(jonas)
    await live.open(board.boardId)
    await world.entities.people
      .patch({ workspaceId: workspace.workspaceId, userId: jonas.userId })
      .set({ state: 'deactivated' })
      .go()
    world.clock.forward(25)
    await live.send({ type: 'ping' })
    expect(live.frames()).toContainEqual({ type: 'closed', reason: 'no-access' })
  })

  it('when the browser switches to another workspace', async () => {
    const { mara, maraLive } = await twoOnABoard()
    const other = await world.aWorkspace()
    const { session } = (await mara.context().readSession())!
    await world.table.session.switchWorkspace(session.hash, other.workspaceId)
    await maraLive.send({ type: 'ping' })
    expect(maraLive.frames()).toContainEqual({ type: 'closed', reason: 'switched' })
  })

  it('for frames after it was removed', async () => {
    const { maraLive } = await twoOnABoard()
    await maraLive.disconnect()
    await maraLive.send({ type: 'ping' })
    expect(maraLive.frames()).toEqual([{ type: 'closed', reason: 'unknown' }])
  })
})

it('stops the frames of a board that the user may no longer see', async () => {
  const { board, mara, jonas, jonasLive } = await twoOnABoard()
  await mara.rpc.members.remove({ boardId: board.boardId, userId: jonas.userId })
  expect(await jonasLive.send({ type: 'ping' })).toEqual({ type: 'pong', boardIds: [] })
  expect(jonasLive.frames()).toContainEqual({ type: 'hidden', boardId: board.boardId })
  world.live.sent.length = 0
  await changed(board.boardId)
  expect(jonasLive.frames()).toEqual([])
})

it('stops the frames and the presence of such a board with the next frame about it, too', async () => {
  const { board, mara, jonas, jonasLive } = await twoOnABoard()
  const { boardId } = board
  const { taskId } = await board.aTask()
  await mara.rpc.members.remove({ boardId, userId: jonas.userId })
  const answer = await jonasLive.send({ type: 'look', boardId, taskId, activity: 'describing' })
  expect(answer).toEqual({ type: 'hidden', boardId })
  expect((await mara.rpc.live.presence({ boardId })).people).toEqual([])
  world.live.sent.length = 0
  await changed(boardId)
  expect(jonasLive.frames()).toEqual([])
})

describe('the answer to a ping', () => {
  it('names the boards that are open', async () => {
    const { board, jonas, jonasLive } = await twoOnABoard()
    expect(await jonasLive.send({ type: 'ping' })).toEqual({ type: 'pong', boardIds: [board.boardId] })
    await jonasLive.send({ type: 'leave', boardId: board.boardId })
    expect(await jonasLive.send({ type: 'ping' })).toEqual({ type: 'pong', boardIds: [] })
    expect(await (await connect(jonas)).send({ type: 'ping' })).toEqual({ type: 'pong', boardIds: [] })
  })

  it('names a board whose row had expired, and restores the row', async () => {
    const { board, jonasLive } = await twoOnABoard()
    const { boardId } = board
    await world.entities.boardConnection.delete({ boardId, connectionId: jonasLive.connectionId }).go()
    expect(await jonasLive.send({ type: 'ping' })).toEqual({ type: 'pong', boardIds: [boardId] })
    world.live.sent.length = 0
    await changed(boardId)
    expect(jonasLive.frames()).toEqual([{ type: 'changed', boardId }])
  })
})

it.each(['leave', 'disconnect'] as const)(
  'is not brought back by a frame that is handled late, after %s',
  async (end) => {
    const { board, jonas, jonasLive } = await twoOnABoard()
    const { boardId } = board
    const { connectionId } = jonasLive
    if (end === 'leave') await jonasLive.send({ type: 'leave', boardId })
    else await jonasLive.disconnect()
    const seen = { boardId, connectionId, userId: jonas.userId, isVisible: true, seenAt: world.clock.now() }
    expect(await world.table.connection.keepOnBoard(seen)).toBeNull()
    expect(await world.table.connection.saveOnBoard({ ...seen, taskId: null, activity: 'viewing' })).toBe(false)
    const left = await world.table.connection.ofBoard(boardId, world.clock.now())
    expect(left.map((one) => one.connectionId)).not.toContain(connectionId)
  },
)

it('follows the renewal of its session', async () => {
  const { board, mara, maraLive } = await twoOnABoard()
  const { session } = (await mara.context().readSession())!
  const until = new Date(world.clock.now().getTime() + 300_000)
  await world.table.session.rotate(session.hash, { ...session, hash: 'f'.repeat(64) }, { seed: 'seed', until })
  expect(await maraLive.send({ type: 'ping' })).toEqual({ type: 'pong', boardIds: [board.boardId] })
  world.clock.forward(301)
  expect(await maraLive.send({ type: 'ping' })).toEqual({ type: 'pong', boardIds: [board.boardId] })
})

it('tells all browsers of a user about notifications with one frame, and no one else', async () => {
  const { jonas, jonasLive, maraLive } = await twoOnABoard()
  const second = await connect(jonas)
  await Promise.all([1, 2, 3].map(() => fanOut.notified(jonas.userId)))
  expect([jonasLive.frames(), second.frames()]).toEqual([[{ type: 'notified' }], [{ type: 'notified' }]])
  expect(maraLive.frames()).toEqual([])
})
