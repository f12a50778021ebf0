// people.list: who is in the workspace, and what a guest learns of it.

import { afterAll, describe, expect, it } from 'vitest'
import { expectRefused } from '#tests/kit/refusals.ts'
import { openWorld } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

describe('people.list', () => {
  it('lists everybody of the workspace with role and state, and nobody of another', async () => {
    const workspace = await world.aWorkspace()
    const me = await workspace.aPerson('member', { name: 'Mara' })
    const others = [
      await workspace.aPerson('administrator', { name: 'Emeka' }),
      await workspace.aPerson('member', { name: 'Jonas', state: 'pending' }),
      await workspace.aPerson('member', { name: 'Priya', state: 'deactivated' }),
    ]
    await (await world.aWorkspace()).aPerson()
    const { people } = await me.rpc.people.list({})
    expect(people.map(({ userId }) => userId).toSorted()).toEqual(
      [me, ...others].map(({ userId }) => userId).toSorted(),
    )
    expect(people.find(({ name }) => name === 'Jonas')).toMatchObject({ role: 'member', state: 'pending' })
    expect(Object.keys(people[0]!).toSorted()).toEqual(['email', 'hue', 'name', 'picture', 'role', 'state', 'userId'])
  })

  it('shows a guest only those they share a board with', async () => {
    const workspace = await world.aWorkspace()
    const guest = await workspace.aPerson('guest')
    const board = await workspace.aBoard()
    const shared = await board.with('owner')
    await board.admits(guest, 'viewer')
    await workspace.aPerson('member', { name: 'Elsewhere' })
    const { people } = await guest.rpc.people.list({})
    expect(people.map(({ userId }) => userId).toSorted()).toEqual([guest.userId, shared.userId].toSorted())
  })

  it('shows a guest nobody with whom they share but a board of another workspace, or one that is put away', async () => {
    const [workspace, other] = [await world.aWorkspace(), await world.aWorkspace()]
    const [guest, colleague] = [await workspace.aPerson('guest'), await workspace.aPerson()]
    for (const board of [await other.aBoard(), await workspace.aBoard({ state: 'deleted' })]) {
      await board.admits(guest, 'viewer')
      await board.admits(colleague, 'viewer')
    }
    const { people } = await guest.rpc.people.list({})
    expect(people.map(({ userId }) => userId)).toEqual([guest.userId])
  })

  it('is refused to nobody and to who has no workspace', async () => {
    await expectRefused(world.nobody.rpc.people.list({}), 'auth.sign_in_required')
    await expectRefused((await world.aNewcomer()).rpc.people.list({}), 'auth.no_workspace')
    const pending = await (await world.aWorkspace()).aPerson('member', { state: 'pending' })
    await expectRefused(pending.rpc.people.list({}), 'auth.no_workspace')
  })
})
