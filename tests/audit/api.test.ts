// audit.list: filters, pages and plans.

import { afterAll, describe, expect, it } from 'vitest'
import { expectRejected } from '#tests/kit/errors.ts'
import { openWorld } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

describe('audit.list', () => {
  it('returns the entries of the workspace, newest first, filtered by person, kind and time', async () => {
    const workspace = await world.aWorkspace()
    const mara = await workspace.aPerson('administrator', { name: 'Mara' })
    const emeka = await workspace.aPerson('administrator', { name: 'Emeka' })
    const { userId } = await workspace.aPerson('member', { name: 'Jonas' })
    await mara.rpc.people.change({ userId, from: 'member', to: 'guest' })
    await emeka.rpc.people.deactivate({ userId })
    const kindsOf = async (filter: Parameters<typeof mara.rpc.audit.list>[0]) =>
      (await mara.rpc.audit.list(filter)).entries.map(({ kind }) => kind)
    expect(await kindsOf({})).toEqual(['person.deactivated', 'person.role_changed'])
    expect(await kindsOf({ actorId: mara.userId })).toEqual(['person.role_changed'])
    expect(await kindsOf({ kind: 'person.deactivated' })).toEqual(['person.deactivated'])
    expect(await kindsOf({ from: new Date(world.clock.now().getTime() + 86_400_000) })).toEqual([])
    expect(await kindsOf({ until: new Date(world.clock.now().getTime() - 86_400_000) })).toEqual([])
  })

  it('pages through all entries without gaps or repetitions', async () => {
    const workspace = await world.aWorkspace()
    const mara = await workspace.aPerson('administrator')
    const { userId } = await workspace.aPerson('member')
    for (let count = 0; count < 35; count++) {
      await mara.rpc.people.change({ userId, from: 'member', to: 'guest' })
      await mara.rpc.people.change({ userId, from: 'guest', to: 'member' })
    }
    const ids: string[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof mara.rpc.audit.list>> = await mara.rpc.audit.list({ cursor })
      ids.push(...page.entries.map(({ auditId }) => auditId))
      cursor = page.cursor
    } while (cursor)
    expect(ids).toHaveLength(70)
    expect(ids).toEqual([...new Set(ids)].toSorted().toReversed())
  })

  it('is for administrators, on plans that include it', async () => {
    const workspace = await world.aWorkspace({ plan: 'team' })
    const mara = await workspace.aPerson('administrator')
    const manager = await workspace.aPerson('manager')
    await expectRejected(mara.rpc.audit.list({}), 'subscription.feature_disabled')
    await expectRejected(manager.rpc.audit.list({}), 'permission.denied')
  })

  it('rejects a cursor of another workspace', async () => {
    const workspace = await world.aWorkspace()
    const mara = await workspace.aPerson('administrator')
    await expectRejected(mara.rpc.audit.list({ cursor: 'not-a-cursor' }), 'request.invalid')
  })
})
