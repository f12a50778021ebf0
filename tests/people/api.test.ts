// people.list: the people of a workspace, and what guests see of them.

import { afterAll, describe, expect, it } from 'vitest'
import { expectRejected } from '#tests/kit/errors.ts'
import { openWorld } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

describe('people.list', () => {
  it('returns the people of the workspace with role and state, and nobody of another', async () => {
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
    expect(Object.keys(people[0]!).toSorted()).toEqual([
      'email',
      'groupIds',
      'hue',
      'name',
      'picture',
      'role',
      'state',
      'userId',
    ])
  })

  it('returns to guests only people they share a board with', async () => {
    const workspace = await world.aWorkspace()
    const guest = await workspace.aPerson('guest')
    const board = await workspace.aBoard()
    const shared = await board.with('owner')
    await board.addMember(guest, 'viewer')
    await workspace.aPerson('member', { name: 'Elsewhere' })
    const { people } = await guest.rpc.people.list({})
    expect(people.map(({ userId }) => userId).toSorted()).toEqual([guest.userId, shared.userId].toSorted())
  })

  it('returns to guests nobody of a board in another workspace or of a removed board', async () => {
    const [workspace, other] = [await world.aWorkspace(), await world.aWorkspace()]
    const [guest, colleague] = [await workspace.aPerson('guest'), await workspace.aPerson()]
    for (const board of [await other.aBoard(), await workspace.aBoard({ state: 'deleted' })]) {
      await board.addMember(guest, 'viewer')
      await board.addMember(colleague, 'viewer')
    }
    const { people } = await guest.rpc.people.list({})
    expect(people.map(({ userId }) => userId)).toEqual([guest.userId])
  })

  it('requires a signed-in user and a workspace', async () => {
    await expectRejected(world.anonymous.rpc.people.list({}), 'auth.sign_in_required')
    await expectRejected((await world.aPersonWithoutWorkspace()).rpc.people.list({}), 'auth.no_workspace')
    const pending = await (await world.aWorkspace()).aPerson('member', { state: 'pending' })
    await expectRejected(pending.rpc.people.list({}), 'auth.no_workspace')
  })
})
