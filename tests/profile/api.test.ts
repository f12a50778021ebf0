// users.changeProfile and users.profile.

import { afterAll, describe, expect, it } from 'vitest'
import type { UserId } from '#shared/common/ids.ts'
import { pictureBytes } from '#shared/common/limits.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { newMutationId } from '#tests/kit/idempotency.ts'
import { type AWorkspace, openWorld, type Person } from '#tests/kit/world.ts'
import { base64, jpegHeader, pngHeader, webpHeader } from './images.ts'

const world = await openWorld()
afterAll(world.close)

const pictures = () => [...world.stored.keys()].filter((key) => key.startsWith('pictures/'))
const png = { image: base64(pngHeader(256)) }

/** Adds a person to another workspace. */
async function join({ workspaceId }: AWorkspace, { userId, name }: Person): Promise<void> {
  const copy = { userId, name, email: `${userId}@havel.example`, hue: 'teal' as const }
  await world.put(world.entities.people.put({ ...copy, workspaceId, role: 'guest', state: 'active' }))
}

async function personIn({ workspaceId }: AWorkspace, userId: UserId) {
  return world.table.person.colleague(workspaceId, userId)
}

describe('users.changeProfile', () => {
  it('changes name and picture of the user and in all their workspaces', async () => {
    const [workspace, other] = [await world.aWorkspace(), await world.aWorkspace()]
    const person = await workspace.aPerson('manager', { name: 'Mara' })
    await join(other, person)
    const answer = await person.rpc.users.changeProfile({ name: '  Mara  Lindqvist ', picture: png })
    expect(answer).toEqual({
      name: 'Mara Lindqvist',
      picture: expect.stringMatching(/^\/api\/pictures\/[0-9a-f]{40}$/),
    })
    expect((await person.rpc.users.getProfile()).user).toMatchObject(answer)
    expect(await personIn(workspace, person.userId)).toMatchObject({ ...answer, role: 'manager' })
    expect(await personIn(other, person.userId)).toMatchObject({ ...answer, role: 'guest' })
    const key = answer.picture!.replace('/api/', '')
    expect(world.stored.get(key)).toEqual({ body: Buffer.from(pngHeader(256)), contentType: 'image/png' })
  })

  it('replaces and removes the stored picture', async () => {
    const person = await (await world.aWorkspace()).aPerson()
    const before = pictures()
    await person.rpc.users.changeProfile({ picture: png })
    await person.rpc.users.changeProfile({ picture: { image: base64(jpegHeader(64)) } })
    expect(pictures()).toHaveLength(before.length + 1)
    expect(await person.rpc.users.changeProfile({ picture: null })).toEqual({ name: 'member', picture: null })
    expect((await person.rpc.users.getProfile()).user.picture).toBeNull()
    expect(pictures()).toEqual(before)
  })

  it('lets nothing get lost when name and picture change at the same time', async () => {
    const workspace = await world.aWorkspace()
    const person = await workspace.aPerson()
    const before = pictures().length
    await Promise.all([
      person.rpc.users.changeProfile({ name: 'Mara' }),
      person.rpc.users.changeProfile({ picture: png }),
      person.rpc.users.changeProfile({ picture: { image: base64(webpHeader(512)) } }),
    ])
    const { user } = await person.rpc.users.getProfile()
    expect(user).toMatchObject({ name: 'Mara', picture: expect.any(String) })
    expect(await personIn(workspace, person.userId)).toMatchObject({ name: 'Mara', picture: user.picture })
    // Of two pictures, the one that is not used is removed.
    expect(pictures()).toHaveLength(before + 1)
  })

  it('is executed once if it is repeated', async () => {
    const person = await (await world.aWorkspace()).aPerson()
    const change = { mutationId: newMutationId(world), name: 'Mara', picture: png }
    const first = await person.rpc.users.changeProfile(change)
    const stored = pictures()
    await person.rpc.users.changeProfile({ name: 'Mara Lindqvist' })
    expect(await person.rpc.users.changeProfile(change)).toEqual(first)
    expect((await person.rpc.users.getProfile()).user.name).toBe('Mara Lindqvist')
    expect(pictures()).toEqual(stored)
  })

  it('changes nothing without fields', async () => {
    const person = await (await world.aWorkspace()).aPerson()
    expect(await person.rpc.users.changeProfile({})).toEqual({ name: 'member', picture: null })
  })

  it.each([
    ['an empty name', { name: ' \u200b ' }, 'name'],
    ['a long name', { name: 'M'.repeat(201) }, 'name'],
    ['an image that is not base64', { picture: { image: '<svg/>' } }, 'picture'],
    ['an image over the limit', { picture: { image: base64(new Uint8Array(pictureBytes + 3)) } }, 'picture'],
  ])('names the field of %s', async (_, change, field) => {
    const person = await (await world.aWorkspace()).aPerson()
    const error: unknown = await person.rpc.users.changeProfile(change as never).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code: 'BAD_REQUEST' })
    expect((error as Error).message).toContain(field)
  })

  it.each([
    ['an SVG image', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'picture.not_an_image'],
    ['a broken image', pngHeader(256).subarray(0, 20), 'picture.not_an_image'],
    ['an image that is not square', pngHeader(256, 255), 'picture.wrong_size'],
    ['a small image', webpHeader(63), 'picture.wrong_size'],
    ['a large image', jpegHeader(513), 'picture.wrong_size'],
  ] as const)('rejects %s and stores nothing', async (_, image, code) => {
    const person = await (await world.aWorkspace()).aPerson()
    const before = pictures()
    await expectRejected(person.rpc.users.changeProfile({ picture: { image: base64(image) } }), code)
    expect(pictures()).toEqual(before)
  })

  it('keeps the change if the old picture cannot be removed, and reports it', async () => {
    const person = await (await world.aWorkspace()).aPerson()
    await person.rpc.users.changeProfile({ picture: png })
    const { removePicture } = world.platform.objects
    world.platform.objects.removePicture = async () => Promise.reject(new Error('the storage is down'))
    expect(await person.rpc.users.changeProfile({ picture: null })).toMatchObject({ picture: null })
    world.platform.objects.removePicture = removePicture
    expect(world.problems).toHaveLength(1)
  })

  it('requires a session', async () => {
    await expectRejected(world.anonymous.rpc.users.changeProfile({ name: 'Mara' }), 'auth.sign_in_required')
  })
})

describe('users.profile', () => {
  it('returns person, role, state and the projects in common', async () => {
    const workspace = await world.aWorkspace()
    const board = await workspace.aBoard({ title: 'Havel One launch' })
    const [reader, person] = [await board.with('viewer'), await board.with('editor')]
    const hidden = await workspace.aBoard({ title: 'Salaries' })
    await world.put(world.entities.member.put({ boardId: hidden.boardId, userId: person.userId, role: 'owner' }))
    const archived = await workspace.aBoard({ state: 'archived' })
    for (const { userId } of [reader, person])
      await world.put(world.entities.member.put({ boardId: archived.boardId, userId, role: 'owner' }))
    const profile = await reader.rpc.users.profile({ userId: person.userId })
    expect(profile.person).toMatchObject({ userId: person.userId, name: person.name, state: 'active' })
    expect(profile.projects).toEqual([{ boardId: board.boardId, title: 'Havel One launch', color: expect.any(String) }])
  })

  it('returns a deactivated person with their state', async () => {
    const workspace = await world.aWorkspace()
    const [reader, person] = [await workspace.aPerson(), await workspace.aPerson('member', { state: 'deactivated' })]
    expect((await reader.rpc.users.profile({ userId: person.userId })).person.state).toBe('deactivated')
  })

  it('shows a guest only people on shared boards', async () => {
    const workspace = await world.aWorkspace()
    const board = await workspace.aBoard()
    const [guest, colleague] = [await board.nonMember('guest'), await board.with('editor')]
    const stranger = await workspace.aPerson()
    await world.put(world.entities.member.put({ boardId: board.boardId, userId: guest.userId, role: 'viewer' }))
    expect((await guest.rpc.users.profile({ userId: colleague.userId })).projects).toHaveLength(1)
    expect((await guest.rpc.users.profile({ userId: guest.userId })).person.userId).toBe(guest.userId)
    await expectRejected(guest.rpc.users.profile({ userId: stranger.userId }), 'person.not_found')
  })

  it('hides people of other workspaces', async () => {
    const [reader, stranger] = [
      await (await world.aWorkspace()).aPerson('administrator'),
      await (await world.aWorkspace()).aPerson(),
    ]
    await expectRejected(reader.rpc.users.profile({ userId: stranger.userId }), 'person.not_found')
  })
})
