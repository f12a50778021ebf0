// Errors over HTTP: the fifteen codes with their statuses, and the details that a browser receives.

import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { TRPCError } from '@trpc/server'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { catalogue, type ErrorCode, type RpcCode, rpcStatus } from '#shared/error/catalogue.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { procedure, router } from '#functions/rpc/procedures.ts'
import { inProcessFetch, inProcessRpc } from '#tests/kit/in-process-rpc.ts'
import { openWorld } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

/** Procedures that fail, each in one way. */
const failing = router({
  as: procedure.input(z.string()).query(({ input }) => {
    throw new TRPCError({ code: input as RpcCode, message: 'Words of a library' })
  }),
  refusing: procedure.input(z.string()).query(({ input }) => throwError(input as ErrorCode, { limit: 7 })),
  breaking: procedure.query(() => {
    throw new Error('the password of the table is hunter2')
  }),
})

async function ask(path: string, input?: string) {
  const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify({ json: input }))}`
  const req = new Request(`http://board.test/api/trpc/${path}${query}`)
  const createContext = () => world.anonymous.context()
  const answer = await fetchRequestHandler({ router: failing, endpoint: '/api/trpc', req, createContext })
  return { status: answer.status, text: await answer.clone().text(), error: (await answer.json()).error.json }
}

describe('the error codes', () => {
  it('are fifteen', () => expect(Object.keys(rpcStatus)).toHaveLength(15))

  it.each(Object.entries(rpcStatus))('%s has the status %d', async (code, status) => {
    const answer = await ask('as', code)
    expect(answer.status).toBe(status)
    const isNone = ['PARSE_ERROR', 'BAD_REQUEST', 'NOT_FOUND', 'METHOD_NOT_SUPPORTED'].includes(code)
    const domain = isNone ? { code: 'request.not_understood', details: {} } : null
    expect(answer.error.data).toMatchObject({ code, httpStatus: status, domain })
    expect(answer.text).not.toContain('Words of a library')
  })
})

describe('an error of the catalogue', () => {
  it.each(Object.entries(catalogue))('%s', async (code, { rpc, text }) => {
    const answer = await ask('refusing', code)
    expect(answer.status).toBe(rpcStatus[rpc])
    expect(answer.error.message).toBe(code)
    expect(answer.error.data.domain).toEqual({ code, details: { limit: 7 } })
    expect(text).toMatch(/^[a-z_]+:[a-z_.]+$/)
  })
})

describe('an unexpected error', () => {
  it('reveals nothing to the browser except its occurrence', async () => {
    const answer = await ask('breaking')
    expect(answer.status).toBe(500)
    expect(answer.text).not.toContain('hunter2')
    expect(answer.error.data.code).toBe('INTERNAL_SERVER_ERROR')
  })
})

describe('an invalid input', () => {
  it.each<[string, object, object[]]>([
    ['an empty title', { title: '' }, [{ path: 'title', code: 'too_small', limit: 1 }]],
    ['a title that is too long', { title: 'x'.repeat(501) }, [{ path: 'title', code: 'too_big', limit: 500 }]],
    ['no title', {}, [{ path: 'title', code: 'invalid_type', limit: null }]],
    [
      'a colour there is not',
      { title: 'Havel', color: 'gold' },
      [{ path: 'color', code: 'invalid_value', limit: null }],
    ],
  ])('names its field and the kind of error: %s', async (_, input, fields) => {
    const person = await (await world.aWorkspace()).aPerson()
    const call = inProcessRpc(person).boards.create.mutate(input as { title: string })
    await expect(call).rejects.toMatchObject({ message: 'request.invalid', data: { code: 'BAD_REQUEST', fields } })
  })

  it('names a nested field', async () => {
    const board = await world.aBoard()
    const [owner, task] = [await board.with('owner'), await board.aTask()]
    const call = inProcessRpc(owner).tasks.change.mutate({
      ...task,
      change: { field: 'title', from: task.title, to: ' ' },
    })
    await expect(call).rejects.toMatchObject({ data: { fields: [{ path: 'change.to', code: 'too_small', limit: 1 }] } })
  })

  it('is rejected before rows are read', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const call = inProcessRpc(owner).tasks.create.mutate({
      boardId: board.boardId,
      taskId: 'x',
      listId: board.todo.listId,
      title: 'x',
      after: null,
      before: null,
    })
    await expect(call).rejects.toMatchObject({ data: { fields: [{ path: 'taskId' }] } })
  })
})

describe('over HTTP', () => {
  it('dates and errors are preserved', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const rpc = inProcessRpc(owner)
    const { structure } = await rpc.boards.open.query({ boardId: board.boardId })
    expect(structure.board.createdAt).toEqual(board.createdAt)
    const gone = { boardId: world.platform.ids.next('brd') }
    await expect(rpc.boards.open.query(gone)).rejects.toMatchObject({
      data: { code: 'NOT_FOUND', httpStatus: 404, domain: { code: 'board.not_found' } },
    })
  })

  it('several calls are batched, and each has its own response', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const rpc = inProcessRpc(owner)
    const [one, other] = await Promise.allSettled([
      rpc.users.session.query(),
      rpc.boards.open.query({ boardId: world.platform.ids.next('brd') }),
    ])
    expect([one.status, other.status]).toEqual(['fulfilled', 'rejected'])
  })

  it('a mutation is not accepted as a query, and an unknown call is not found', async () => {
    const answer = inProcessFetch(await (await world.aWorkspace()).aPerson())
    expect((await answer('http://board.test/api/trpc/boards.create')).status).toBe(405)
    expect((await answer('http://board.test/api/trpc/boards.burn')).status).toBe(404)
  })
})
