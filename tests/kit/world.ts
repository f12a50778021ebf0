// A small world to test in: workspaces, people, boards and tasks over the real table, and the real calls.

import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { DomainEvent } from '#shared/activity/event.ts'
import type { BoardId } from '#shared/common/ids.ts'
import { maxCatchUpEntries } from '#shared/common/limits.ts'
import { UserId, WorkspaceId } from '#shared/common/ids.ts'
import { defaultPreferences, type Preferences } from '#shared/user/model.ts'
import type { MembershipState, Workspace, WorkspaceRole } from '#shared/workspace/model.ts'
import { type Context, hashOf, sessionReader } from '#functions/rpc/context.ts'
import { publishEvents } from '#functions/rpc/publish-events.ts'
import { createCallerFactory } from '#functions/rpc/trpc.ts'
import { appRouter } from '#functions/router.ts'
import { bindEntities } from '#functions/table/bind.ts'
import { openTable } from '#functions/table/open.ts'
import { boardIn } from './board.ts'
import { openPorts } from './ports.ts'
import { putsTogether } from './puts.ts'
import { newClient, newTable } from './table.ts'

const caller = createCallerFactory(appRouter)
export type Rpc = ReturnType<typeof caller>

/** Somebody with a session of their own, and their calls. */
export type Person = { userId: UserId; name: string; rpc: Rpc; context: () => Context }

export async function openWorld(client: DynamoDBClient = newClient(), keepBoards = false) {
  const name = await newTable(client)
  const ports = openPorts()
  const { platform, clock } = ports
  const table = openTable(client, name, { cacheBoards: keepBoards })
  const bound = bindEntities(client, name)
  const { entities } = bound
  const put = putsTogether(bound)
  const people = sessionReader(table, platform)

  /** What functions/handlers/api.ts gives to the calls of one request. */
  const contextFor = (cookie: string | undefined): Context => {
    let asked: ReturnType<Context['who']> | null = null
    return {
      table,
      platform,
      committedEvents: [],
      forget: people.forget,
      who: () => (asked ??= people.readSession(cookie)),
    }
  }

  /** Every call is a request of its own, and ends as one: what happened is handed over. */
  const rpcFor = (cookie: string | undefined): Rpc =>
    everyCall(async (room, verb, input) => {
      const context = contextFor(cookie)
      const calls = caller(context) as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>
      try {
        return await calls[room]![verb]!(input)
      } finally {
        await publishEvents(context)
      }
    })

  async function aWorkspace(wanted: Partial<Omit<Workspace, 'workspaceId'>> = {}) {
    const workspace: Workspace = {
      workspaceId: WorkspaceId.parse(platform.ids.next('wsp')),
      name: 'Havel Bikes',
      plan: 'business',
      subscriptionState: 'active',
      membersCreateBoards: true,
      ...wanted,
    }
    await put(entities.workspace.put(workspace))

    /** Somebody of this workspace, signed in. */
    async function aPerson(role: WorkspaceRole = 'member', like: LikePerson = {}): Promise<Person> {
      const { state = 'active', name: called = role, preferences } = like
      const userId = UserId.parse(platform.ids.next('usr'))
      const person = { userId, name: called, email: `${userId}@havel.example`, hue: 'teal' as const }
      await Promise.all([
        put(entities.user.put({ ...person, preferences: { ...defaultPreferences, ...preferences } })),
        put(entities.people.put({ ...person, workspaceId: workspace.workspaceId, role, state })),
        table.session.start(aSession(userId, workspace.workspaceId)),
      ])
      return { userId, name: called, rpc: rpcFor(userId), context: () => contextFor(userId) }
    }

    return {
      ...workspace,
      aPerson,
      aBoard: boardIn({ entities, put, platform }, { ...workspace, aPerson }),
      /** The workspace changes, and people are looked at anew. */
      async becomes(change: Partial<Pick<Workspace, 'plan' | 'subscriptionState' | 'membersCreateBoards'>>) {
        await entities.workspace.patch({ workspaceId: workspace.workspaceId }).set(change).go()
        people.forget()
      },
      async makes({ userId }: Pick<Person, 'userId'>, change: { role?: WorkspaceRole; state?: MembershipState }) {
        await entities.people.patch({ workspaceId: workspace.workspaceId, userId }).set(change).go()
        people.forget()
      },
    }
  }

  const aSession = (userId: UserId, workspaceId: WorkspaceId | null) => ({
    hash: hashOf(userId),
    userId,
    workspaceId,
    device: 'a test',
    startedAt: clock.now(),
    renewedAt: clock.now(),
    expiresAt: new Date(clock.now().getTime() + 30 * 86_400_000),
  })

  return {
    ...ports,
    people,
    client,
    table,
    /** The same table as a process sees it that has served nothing yet. */
    afresh: (keep = false) => openTable(client, name, { cacheBoards: keep }),
    entities,
    put,
    aWorkspace,
    /** A board in a workspace of its own. */
    aBoard: async (like: Parameters<ReturnType<typeof boardIn>>[0] = {}) => (await aWorkspace()).aBoard(like),
    /** Somebody who is signed in and belongs to no workspace. */
    async aNewcomer(): Promise<Person> {
      const userId = UserId.parse(platform.ids.next('usr'))
      const person = { userId, name: 'newcomer', email: `${userId}@havel.example`, hue: 'sky' as const }
      await put(entities.user.put({ ...person, preferences: defaultPreferences }))
      await table.session.start(aSession(userId, null))
      return { userId, name: 'newcomer', rpc: rpcFor(userId), context: () => contextFor(userId) }
    },
    /** Somebody of the product's support, who belongs to no workspace. */
    async supportStaff(): Promise<Person> {
      const person = await this.aNewcomer()
      await this.becomesSupport(person)
      return person
    },
    async becomesSupport({ userId }: Pick<Person, 'userId'>): Promise<void> {
      await entities.user.patch({ userId }).set({ platformRole: 'support' }).go()
      people.forget()
    },
    nobody: { rpc: rpcFor(undefined), context: () => contextFor(undefined) },
    /** The whole log of a board, oldest first. */
    async log(boardId: BoardId): Promise<DomainEvent[]> {
      const committedEvents: DomainEvent[] = []
      for (let after = 'act_'; ;) {
        const entries = await table.activity.since(boardId, after)
        committedEvents.push(...entries.map(({ event }) => event).filter(({ entryId }) => entryId !== after))
        if (entries.length <= maxCatchUpEntries) return committedEvents
        after = committedEvents.at(-1)!.entryId
      }
    },
    /** What still waits for the bus. */
    async waiting(): Promise<number> {
      const shards = Array.from({ length: table.activity.shards }, (_, shard) => shard)
      const rows = await Promise.all(
        shards.map((shard) => table.activity.waiting(shard, 'act_~' as never, { limit: 1_000 })),
      )
      return rows.flatMap(({ waiting }) => waiting).length
    },
    close: () => client.destroy(),
  }
}

export type World = Awaited<ReturnType<typeof openWorld>>
export type AWorkspace = Awaited<ReturnType<World['aWorkspace']>>
export type ABoard = Awaited<ReturnType<World['aBoard']>>

type LikePerson = { state?: MembershipState; name?: string; preferences?: Partial<Preferences> }

/** `rpc.room.verb(input)` for any room and verb. */
const everyCall = (call: (room: string, verb: string, input: unknown) => Promise<unknown>): Rpc =>
  new Proxy({} as Rpc, {
    get: (_, room) => new Proxy({}, { get: (__, verb) => (input: unknown) => call(String(room), String(verb), input) }),
  })
