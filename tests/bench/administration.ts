// The largest workspace: processor time and DynamoDB cost of its lists, and home of a person in many groups.

import { groupsPerPerson } from '#shared/common/limits.ts'
import { createApiHandler } from '#functions/handlers/create-api-handler.ts'
import type { HttpEvent } from '#functions/handlers/lambda.ts'
import { openDatabase } from '#functions/platform/database.ts'
import { countCapacity } from '#tests/kit/capacity.ts'
import { boardsOfGroups, fillWorkspace, largestWorkspace } from '#tests/kit/large-workspace.ts'
import { openWorld, type Person } from '#tests/kit/world.ts'
import type { Figure } from './figures.ts'

const origin = 'http://board.test'
const projects = 300
const maxProcessorMs = 50
const maxRequests = 10
const [warmUps, times] = [5, 10]

/** The environment of the instance must be set before; the workspace gets a table of its own. */
export async function administrationFigures(client = openDatabase()): Promise<Figure[]> {
  const world = await openWorld(client)
  const count = countCapacity(client)
  const workspace = await world.aWorkspace({ plan: 'enterprise' })
  const manager = await workspace.aPerson('administrator', { name: 'Mara Lindqvist' })
  const filled = await fillWorkspace(world, workspace, { sizes: largestWorkspace, manager })
  const member = await workspace.aPerson('member', { name: 'Jonas Weber' })
  const groupIds = filled.groupIds.slice(0, groupsPerPerson)
  await boardsOfGroups(world, workspace, { groupIds, boards: projects })
  await world.entities.people
    .patch({ workspaceId: workspace.workspaceId, userId: member.userId })
    .set({ groupIds })
    .go()
  world.people.clearPersonCache()
  const { handler } = createApiHandler({
    platform: world.platform,
    table: world.table,
    sessions: world.people,
    publicOrigin: origin,
    limiter: { take: async () => 0 },
    addressOf: () => '',
  })

  const callAs = async ({ userId }: Person, path: string, input: object): Promise<number> => {
    const answer = await handler(requestOf(userId, path, input))
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`)
    return Buffer.byteLength(answer.body ?? '', 'base64')
  }
  const figures: Figure[] = []
  const measure = async (name: string, person: Person, path: string, input: object = {}) => {
    // Lists across all projects have no pages, so that their processor time grows with the projects.
    const isPage = !/^(boards|tasks)\./.test(path)
    let bytes = 0
    for (let i = 0; i < warmUps; i++) bytes = await callAs(person, path, input)
    const { requests, readUnits } = await count.costOf(() => callAs(person, path, input))
    const before = process.cpuUsage()
    for (let i = 0; i < times; i++) await callAs(person, path, input)
    const { user, system } = process.cpuUsage(before)
    figures.push(
      {
        name: `${name}, processor`,
        value: (user + system) / 1_000 / times,
        unit: 'ms',
        ...(isPage && { target: { max: maxProcessorMs } }),
      },
      { name: `${name}, requests`, value: requests, unit: '', target: { max: maxRequests } },
      { name: `${name}, read units`, value: readUnits, unit: '' },
      { name: `${name}, bytes`, value: bytes, unit: 'B gz' },
    )
  }
  await measure('people.list', manager, 'people.list')
  await measure('people.details', manager, 'people.details')
  await measure('groups.list', manager, 'groups.list')
  await measure('groups.get', manager, 'groups.get', { groupId: groupIds[0] })
  await measure('vaults.list', manager, 'vaults.list')
  await measure('vaults.get', manager, 'vaults.get', { vaultId: filled.vaultIds[0] })
  await measure('invitations.list, open', manager, 'invitations.list', { state: 'open' })
  await measure('invitations.list, all', manager, 'invitations.list', { state: 'all' })
  await measure('audit.list', manager, 'audit.list')
  await measure('boards.list, administrator', manager, 'boards.list')
  for (const path of ['boards.list', 'tasks.myTasks']) await measure(`${path}, ${groupsPerPerson} groups`, member, path)
  world.close()
  return figures
}

/** Returns the request of a query, as API Gateway passes it. */
function requestOf(secret: string, path: string, input: object): HttpEvent {
  const rawQueryString = `input=${encodeURIComponent(JSON.stringify({ json: input }))}`
  return {
    version: '2.0',
    routeKey: 'ANY /api/trpc/{proxy+}',
    rawPath: `/api/trpc/${path}`,
    rawQueryString,
    cookies: [`project-board-session=${secret}`],
    headers: { 'accept-encoding': 'gzip' },
    queryStringParameters: { input: JSON.stringify({ json: input }) },
    pathParameters: { proxy: path },
    requestContext: { http: { method: 'GET', path: '', sourceIp: '', userAgent: '' }, requestId: path },
    isBase64Encoded: false,
  }
}
