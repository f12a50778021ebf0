// Malformed requests are rejected with an error of our own, whatever the library reports.

import { afterAll, describe, expect, it } from 'vitest'
import { callsPerRequest } from '#shared/common/limits.ts'
import { inProcessFetch, inProcessRpc } from '#tests/kit/in-process-rpc.ts'
import { openWorld } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

async function sendRequest(path: string, { body, query = '' }: { body?: string; query?: string } = {}) {
  const fetchAsPerson = inProcessFetch(await (await world.aWorkspace()).aPerson())
  const headers = { 'content-type': 'application/json' }
  const init = body === undefined ? {} : { method: 'POST', body, headers }
  const response = await fetchAsPerson(`http://board.test/api/trpc/${path}${query}`, init)
  const text = await response.text()
  const [first] = [JSON.parse(text)].flat()
  return { status: response.status, text, error: first.error.json }
}

const superjsonBody = (values: object, json: object = { title: 'Havel' }) => JSON.stringify({ json, meta: values })
const input = (text: string) => `?input=${encodeURIComponent(text)}`

describe('a malformed request', () => {
  it.each<[string, string, { body?: string; query?: string }, number]>([
    ['invalid JSON', 'boards.create', { body: '{"json": nope' }, 400],
    ['an empty body', 'boards.create', { body: '' }, 400],
    ['null', 'boards.create', { body: 'null' }, 400],
    ['an invalid bigint', 'boards.create', { body: superjsonBody({ values: { title: ['bigint'] } }) }, 400],
    [
      'an invalid regular expression',
      'boards.create',
      { body: superjsonBody({ values: { title: ['regexp'] } }, { title: '((' }) },
      400,
    ],
    ['an invalid URL', 'boards.create', { body: superjsonBody({ values: { title: ['URL'] } }) }, 400],
    [
      'a path that would pollute the prototype',
      'boards.create',
      { body: superjsonBody({ values: { '__proto__.x': ['Date'] } }) },
      400,
    ],
    ['an unknown class', 'boards.create', { body: superjsonBody({ values: { title: [['class', 'Nope']] } }) }, 400],
    ['a query that is not JSON', 'boards.open', { query: input('{') }, 400],
    [
      'a query with an unknown class',
      'boards.open',
      { query: input(superjsonBody({ values: { title: [['class', 'Nope']] } })) },
      400,
    ],
    ['an unknown procedure', 'boards.unknown', { body: '{}' }, 404],
    ['a property name of Object.prototype', 'constructor', { body: '{}' }, 404],
    ['a mutation that is sent as a query', 'boards.create', {}, 405],
  ])('is rejected: %s', async (_, path, request, status) => {
    const response = await sendRequest(path, request)
    expect(response.status).toBe(status)
    expect(response.error.message).toBe('request.not_understood')
    expect(response.error.data).toMatchObject({ domain: { code: 'request.not_understood', details: {} }, fields: null })
    expect(response.text).not.toMatch(/superjson|github|JSON at|destructure|procedure|http:\/\//i)
  })
})

it('names the field that has a value of the wrong type', async () => {
  const response = await sendRequest('boards.create', {
    body: superjsonBody({ values: { title: ['Date'] } }, { title: '2026-11-21T09:00:00.000Z' }),
  })
  expect(response).toMatchObject({ status: 400, error: { message: 'request.invalid', data: { domain: null } } })
  expect(response.error.data.fields).toMatchObject([{ path: 'title', code: 'invalid_type' }])
})

describe('batched calls', () => {
  const batch = (count: number) =>
    sendRequest(Array.from({ length: count }, () => 'users.unknown').join(','), { query: '?batch=1&input=%7B%7D' })

  it('are rejected above callsPerRequest', async () => {
    expect((await batch(callsPerRequest)).status).toBe(404)
    const tooMany = await batch(callsPerRequest + 1)
    expect(tooMany).toMatchObject({ status: 400, error: { message: 'request.not_understood' } })
  })

  it('all succeed above callsPerRequest, because the client splits them', async () => {
    const person = await (await world.aWorkspace()).aPerson()
    const rpc = inProcessRpc(person)
    const calls = Array.from({ length: callsPerRequest * 2 }, (_, i) =>
      rpc.boards.create.mutate({ title: `Board ${i}` }),
    )
    expect(await Promise.all(calls)).toHaveLength(callsPerRequest * 2)
  })
})
