// Adding users to a workspace of a stage.

import { expect, it } from 'vitest'
import { UserId } from '#shared/common/ids.ts'
import { defaultPreferences } from '#shared/user/model.ts'
import { openTable } from '#functions/table/open.ts'
import { admit } from '#infra/aws/admission.ts'
import { newClient, newTable } from '#tests/kit/table.ts'

const client = newClient()
const table = await newTable(client)
const { person } = openTable(client, table)

async function signedInOnce(name: string): Promise<{ userId: UserId; email: string }> {
  const userId = UserId.parse(`usr_01kybzerj0hyf28qgqvdf0${name.padEnd(4, '0').slice(0, 4)}`)
  const email = `${name}@havelbikes.example`
  const user = { userId, name, email, hue: 'teal' as const, picture: null, preferences: defaultPreferences }
  await person.create(user, 'https://login.example.com', name)
  return { userId, email }
}

it('creates the workspace for the first user, and adds others to it', async () => {
  const [mara, jonas] = [await signedInOnce('mara'), await signedInOnce('j0nas')]
  const founded = await admit({ client, table }, { email: mara.email, into: 'Havel Bikes', role: 'administrator' })
  await admit({ client, table }, { email: jonas.email, into: founded.workspaceId, role: 'member' })

  expect(founded).toMatchObject({ name: 'Havel Bikes', plan: 'business', subscriptionState: 'active' })
  const { workspaceId } = founded
  expect(await person.ofWorkspace(workspaceId)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ userId: mara.userId, email: mara.email, role: 'administrator', state: 'active' }),
      expect.objectContaining({ userId: jonas.userId, role: 'member', state: 'active' }),
    ]),
  )
  expect(await person.workspacesOf(jonas.userId)).toEqual([
    { workspaceId, userId: jonas.userId, role: 'member', state: 'active' },
  ])
})

it('changes the role of a member to the given one', async () => {
  const { email, userId } = await signedInOnce('ay1in')
  const { workspaceId } = await admit({ client, table }, { email, into: 'Havel Bikes', role: 'administrator' })
  await admit({ client, table }, { email, into: workspaceId, role: 'guest' })
  expect((await person.access(userId, workspaceId))?.membership?.role).toBe('guest')
})

it('rejects an unknown user and a missing workspace with a message', async () => {
  const { email } = await signedInOnce('hannah')
  const admitUser = (options: { email: string; into: string }) =>
    admit({ client, table }, { ...options, role: 'member' })
  await expect(admitUser({ email: 'nobody@havelbikes.example', into: 'A' })).rejects.toThrow(/has signed in yet/)
  await expect(admitUser({ email, into: 'wsp_01kybzerj0bq5x1hq5r91w1d52' })).rejects.toThrow(
    /There is no workspace wsp_/,
  )
  expect(await person.byLogin('email', 'nobody@havelbikes.example')).toBeNull()
})
