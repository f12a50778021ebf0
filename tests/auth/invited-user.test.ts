// The first sign-in of a user who was created by an invitation.

import { afterAll, expect, it } from 'vitest'
import { findOrCreatePerson } from '#functions/auth/find-or-create-person.ts'
import { invite } from '#tests/invitation/kit.ts'
import { openWorld } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

const claims = { iss: 'https://login.example', email_verified: true, name: 'Lena Neu' }
const nameOf = async (invited: Awaited<ReturnType<typeof invite>>) => {
  const { userId } = invited.invited
  const { people } = await invited.administrator.rpc.people.list({})
  const user = (await world.table.person.access(userId, null))!.user
  return [user.name, people.find((person) => person.userId === userId)!.name]
}

it('finds the invited user by the verified address, and takes the name of the provider', async () => {
  const invited = await invite(world, { email: 'lena+1@bücher.example' })
  const signIn = (email: string, name = 'Lena Neu') =>
    findOrCreatePerson(world, { ...claims, sub: 'lena', email, name })
  expect(await signIn('LENA+1@Bücher.example')).toBe(invited.invited.userId)
  expect(await nameOf(invited)).toEqual(['Lena Neu', 'Lena Neu'])
  expect(await signIn('lena+1@xn--bcher-kva.example', 'Another Name')).toBe(invited.invited.userId)
  expect(await nameOf(invited)).toEqual(['Lena Neu', 'Lena Neu'])
})

it('does not find the invited user by an address that is not verified', async () => {
  const { email } = await invite(world)
  const signIn = findOrCreatePerson(world, { ...claims, email, email_verified: false, sub: 'stranger' })
  await expect(signIn).rejects.toThrow(/unverified/)
})
