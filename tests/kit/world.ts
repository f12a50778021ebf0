// A small world for tests: workspaces, people, boards and tasks in a real table, with the real procedures.

import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { DomainEvent } from '#shared/activity/event.ts'
import type { BoardId } from '#shared/common/ids.ts'
import { maxCatchUpEntries } from '#shared/common/limits.ts'
import { UserId, WorkspaceId } from '#shared/common/ids.ts'
import { defaultPreferences, type Preferences } from '#shared/user/model.ts'
import type { MembershipState, Workspace, WorkspaceRole } from '#shared/workspace/model.ts'
import { type Context, hashOf, sessionReader } from '#functions/rpc/context.ts'
import { createConnectionCloser } from '#functions/live/close-connections.ts'
import { createMailSender } from '#functions/mail/send.ts'
import { memoryRateLimiter } from '#functions/platform/rate-limiters.ts'
import { publishEvents } from '#functions/rpc/events.ts'
import { createCallerFactory } from '#functions/rpc/procedures.ts'
import { appRouter } from '#functions/router.ts'
import { bindEntities } from '#functions/table/bind.ts'
import { openTable } from '#functions/table/open.ts'
import { boardIn } from './board.ts'
import { openPorts } from './ports.ts'
import { bulkPuts } from './bulk-puts.ts'
import { newClient, newTable } from './table.ts'

const createRpc = createCallerFactory(appRouter)
export type Rpc = ReturnType<typeof createRpc>

/** A person with a session and their calls. */
export type Person = { userId: UserId; name: string; rpc: Rpc; context: () => Context }

export async function openWorld(client: DynamoDBClient = newClient(), cacheBoards = false) {
  const name = await newTable(client)
  const ports = openPorts()
  const { platform, clock } = ports
  const table = openTable(client, name, { cacheBoards })
  const bound = bindEntities(client, name)
  const { entities } = bound
  const put = bulkPuts(bound)
  const people = sessionReader(table, platform)
  const limiter = memoryRateLimiter(clock)
  const connectionCloser = createConnectionCloser({ table, platform })
  const mailSender = createMailSender({ table, platform, publicOrigin: 'http://board.test' })

  /** Returns the context that functions/handlers/api.ts creates for one request. */
  const contextFor = (cookie: string | undefined): Context => {
    let identity: ReturnType<Context['readSession']> | null = null
    return {
      table,
      platform,
      committedEvents: [],
      committedMails: [],
      endedAccess: [],
      limiter,
      clearPersonCache: people.clearPersonCache,
      readSession: () => (identity ??= people.readSession(cookie)),
    }
  }

  /** Every call is a request of its own, and its events are published at the end. */
  const rpcFor = (cookie: string | undefined): Rpc =>
    rpcProxy(async (feature, procedure, input) => {
      const context = contextFor(cookie)
      const procedures = createRpc(context) as unknown as Record<
        string,
        Record<string, (input: unknown) => Promise<unknown>>
      >
      try {
        return await procedures[feature]![procedure]!(input)
      } finally {
        await publishEvents(context)
        await mailSender.add(context.committedMails)
        await connectionCloser.add(context.endedAccess)
      }
    })

  async function aWorkspace(overrides: Partial<Omit<Workspace, 'workspaceId'>> = {}) {
    const workspace: Workspace = {
      workspaceId: WorkspaceId.parse(platform.ids.next('wsp')),
      name: 'Havel Bikes',
      plan: 'business',
      subscriptionState: 'active',
      membersCreateBoards: true,
      ...overrides,
    }
    await put(entities.workspace.put(workspace))

    /** Creates a signed-in person of this workspace. */
    async function aPerson(role: WorkspaceRole = 'member', overrides: PersonOptions = {}): Promise<Person> {
      const { state = 'active', name: displayName = role, preferences } = overrides
      const userId = UserId.parse(platform.ids.next('usr'))
      const person = { userId, name: displayName, email: `${userId}@havel.example`, hue: 'teal' as const }
      await Promise.all([
        put(entities.user.put({ ...person, preferences: { ...defaultPreferences, ...preferences } })),
        put(entities.people.put({ ...person, workspaceId: workspace.workspaceId, role, state })),
        table.session.start(aSession(userId, workspace.workspaceId)),
      ])
      return { userId, name: displayName, rpc: rpcFor(userId), context: () => contextFor(userId) }
    }

    return {
      ...workspace,
      aPerson,
      aBoard: boardIn({ entities, put, platform }, { ...workspace, aPerson }),
      /** Changes the workspace, and clears the cached people. */
      async update(change: Partial<Pick<Workspace, 'plan' | 'subscriptionState' | 'membersCreateBoards'>>) {
        await entities.workspace.patch({ workspaceId: workspace.workspaceId }).set(change).go()
        people.clearPersonCache()
      },
      async updateMember(
        { userId }: Pick<Person, 'userId'>,
        change: { role?: WorkspaceRole; state?: MembershipState },
      ) {
        await entities.people.patch({ workspaceId: workspace.workspaceId, userId }).set(change).go()
        people.clearPersonCache()
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
    /** Opens the same table as a new process would, with empty caches. */
    reopenTable: (withBoardCache = false) => openTable(client, name, { cacheBoards: withBoardCache }),
    entities,
    put,
    aWorkspace,
    /** Creates a board in a workspace of its own. */
    aBoard: async (like: Parameters<ReturnType<typeof boardIn>>[0] = {}) => (await aWorkspace()).aBoard(like),
    /** Creates a signed-in person without a workspace. */
    async aPersonWithoutWorkspace(): Promise<Person> {
      const userId = UserId.parse(platform.ids.next('usr'))
      const person = { userId, name: 'newcomer', email: `${userId}@havel.example`, hue: 'sky' as const }
      await put(entities.user.put({ ...person, preferences: defaultPreferences }))
      await table.session.start(aSession(userId, null))
      return { userId, name: 'newcomer', rpc: rpcFor(userId), context: () => contextFor(userId) }
    },
    /** Signs in a user who exists already, such as an invited one. */
    async signIn(userId: UserId): Promise<Person> {
      await table.session.start(aSession(userId, null))
      return { userId, name: 'invited', rpc: rpcFor(userId), context: () => contextFor(userId) }
    },
    /** Creates a person of the product's support, who belongs to no workspace. */
    async supportStaff(): Promise<Person> {
      const person = await this.aPersonWithoutWorkspace()
      await this.makeSupportStaff(person)
      return person
    },
    async makeSupportStaff({ userId }: Pick<Person, 'userId'>): Promise<void> {
      await entities.user.patch({ userId }).set({ platformRole: 'support' }).go()
      people.clearPersonCache()
    },
    anonymous: { rpc: rpcFor(undefined), context: () => contextFor(undefined) },
    /** Returns the whole log of a board, oldest first. */
    async log(boardId: BoardId): Promise<DomainEvent[]> {
      const committedEvents: DomainEvent[] = []
      for (let after = 'act_'; ;) {
        const entries = await table.activity.since(boardId, after)
        committedEvents.push(...entries.map(({ event }) => event).filter(({ entryId }) => entryId !== after))
        if (entries.length <= maxCatchUpEntries) return committedEvents
        after = committedEvents.at(-1)!.entryId
      }
    },
    /** Returns the number of events in the outbox. */
    async outboxSize(): Promise<number> {
      const shards = Array.from({ length: table.activity.shards }, (_, shard) => shard)
      const rows = await Promise.all(
        shards.map((shard) => table.activity.unpublished(shard, 'act_~' as never, { limit: 1_000 })),
      )
      return rows.flatMap(({ unpublished }) => unpublished).length
    },
    close: () => client.destroy(),
  }
}

export type World = Awaited<ReturnType<typeof openWorld>>
export type AWorkspace = Awaited<ReturnType<World['aWorkspace']>>
export type ABoard = Awaited<ReturnType<World['aBoard']>>

type PersonOptions = { state?: MembershipState; name?: string; preferences?: Partial<Preferences> }

/** `rpc.feature.procedure(input)` for any feature and procedure. */
const rpcProxy = (call: (feature: string, procedure: string, input: unknown) => Promise<unknown>): Rpc =>
  new Proxy({} as Rpc, {
    get: (_, feature) =>
      new Proxy({}, { get: (__, procedure) => (input: unknown) => call(String(feature), String(procedure), input) }),
  })
