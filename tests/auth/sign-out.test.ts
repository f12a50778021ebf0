// Signing out while several server processes have the user cached.

import { afterAll, describe, expect, it } from 'vitest'
import { createConnectionCloser } from '#functions/live/close-connections.ts'
import type { AuthDeps } from '#functions/auth/auth-handler.ts'
import { renewSession } from '#functions/auth/session.ts'
import { signOut } from '#functions/auth/sign-out.ts'
import { memoryRateLimiter } from '#functions/platform/rate-limiters.ts'
import { hashOf, sessionReader } from '#functions/rpc/context.ts'
import { createCallerFactory } from '#functions/rpc/procedures.ts'
import { appRouter } from '#functions/router.ts'
import { countCapacity } from '#tests/kit/capacity.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { newClient } from '#tests/kit/table.ts'
import { openWorld } from '#tests/kit/world.ts'

const client = newClient()
const world = await openWorld(client)
const count = countCapacity(client)
afterAll(world.close)

const origin = 'https://board.example.com'
const connectionCloser = createConnectionCloser(world)
const deps = { ...world, connectionCloser, environment: { PUBLIC_ORIGIN: origin } } as unknown as AuthDeps

const signOutWith = (cookie: string) =>
  signOut(deps, {
    query: {},
    rawQuery: '',
    header: (name) => ({ origin, 'x-project-board-teams': 'false' })[name],
    cookie: () => cookie,
  })

/** A server process of its own: its calls and its cache. */
function startProcess() {
  const { platform } = world
  const table = world.reopenTable()
  const people = sessionReader(table, platform)
  return (cookie: string) =>
    createCallerFactory(appRouter)({
      table,
      platform,
      committedEvents: [],
      committedMails: [],
      endedAccess: [],
      limiter: memoryRateLimiter(platform.clock),
      clearPersonCache: people.clearPersonCache,
      readSession: () => people.readSession(cookie),
    })
}

async function signedInEverywhere() {
  const board = await world.aBoard()
  const { userId } = await board.with('owner')
  const processes = [startProcess(), startProcess()]
  for (const calls of processes) await calls(userId).boards.list({})
  // The session cookie of a test user is their id.
  return { board, cookie: userId as string, processes, task: await board.aTask() }
}

describe('signing out', () => {
  it('ends reading and writing at once in every process', async () => {
    const { cookie, processes, board, task } = await signedInEverywhere()
    await signOutWith(cookie)
    for (const calls of processes) {
      const rpc = calls(cookie)
      await expectRejected(rpc.boards.open({ boardId: board.boardId }), 'auth.sign_in_required')
      await expectRejected(rpc.tasks.archive(task), 'auth.sign_in_required')
      expect(await rpc.users.session()).toBeNull()
    }
  })

  it('ends the session under the refreshed cookie and under the previous one', async () => {
    const { cookie, processes, board } = await signedInEverywhere()
    const { value } = (await renewSession(world, cookie))!
    for (const calls of processes) {
      for (const one of [cookie, value!]) await calls(one).boards.open({ boardId: board.boardId })
    }
    await signOutWith(value!)
    for (const calls of processes) {
      for (const one of [cookie, value!]) {
        await expectRejected(calls(one).boards.open({ boardId: board.boardId }), 'auth.sign_in_required')
      }
    }
  })

  it('ends a session that another tab refreshes at the same time', async () => {
    const { cookie, processes, board } = await signedInEverywhere()
    const [renewed] = await Promise.all([renewSession(world, cookie), signOutWith(cookie)])
    for (const one of [cookie, renewed?.value].filter((secret) => typeof secret === 'string')) {
      await expectRejected(processes[0]!(one).boards.open({ boardId: board.boardId }), 'auth.sign_in_required')
    }
  })

  it('leaves other sessions of the same user untouched', async () => {
    const { cookie, processes, board } = await signedInEverywhere()
    const session = await world.table.session.get(hashOf(cookie), world.clock.now())
    await world.table.session.start({ ...session!, hash: hashOf('another device') })
    await signOutWith(cookie)
    expect(await processes[1]!('another device').boards.list({})).toMatchObject({
      boards: [{ boardId: board.boardId }],
    })
  })
})

it('costs one consistent read of the session per request', async () => {
  const { cookie, processes } = await signedInEverywhere()
  const cost = await count.costOf(() => processes[0]!(cookie).users.session())
  expect(cost).toMatchObject({ sessionReads: 1, requests: 0, readUnits: 0 })
})
