// The invitation page, and open invitations on the page without a workspace.

import '#web/invitation/invitation-page.tsx'
import '#web/workspace/no-workspace-page.tsx'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, afterAll, expect, it } from 'vitest'
import { renderApp } from '#tests/screen/render-app.tsx'
import { openWorld, type World } from '#tests/kit/world.ts'
import { invite } from './kit.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => localStorage.clear())

type Invited = Awaited<ReturnType<typeof invite>>
const pathOf = ({ invitationId, key }: Pick<Invited, 'invitationId' | 'key'>, query = '') =>
  `/invitation/${invitationId}?key=${key}${query}`

it('leads a visitor through sign-in and back, in the language of the mail', async () => {
  const invited = await invite(world)
  const path = pathOf(invited, '&lang=de')
  await renderApp(world.anonymous, path)
  await screen.findByRole('heading', { name: 'Havel Bikes beitreten' })
  screen.getByText(/Die Einladung gilt für p…@elsewhere\.example/)
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Anmelden und annehmen' })
  expect(new URL(link.href).searchParams.get('redirectUrl')).toContain(
    `/invitation/${invited.invitationId}?key=${invited.key}`,
  )
})

it('lets the invited user accept', async () => {
  const invited = await invite(world)
  const { user } = await renderApp(invited.invited, pathOf(invited))
  await user.click(await screen.findByRole('button', { name: 'Accept' }))
  await waitFor(async () => expect(await invited.stateOf(invited.invited.userId)).toBe('active'))
})

it('asks before it declines', async () => {
  const invited = await invite(world)
  const { user } = await renderApp(invited.invited, pathOf(invited))
  await user.click(await screen.findByRole('button', { name: 'Decline' }))
  await user.click(await screen.findByRole('button', { name: 'Decline invitation' }))
  await screen.findByRole('heading', { name: 'This invitation was declined' })
  expect(await invited.stateOf(invited.invited.userId)).toBeNull()
})

it('tells another account which address it is for', async () => {
  const invited = await invite(world)
  await renderApp(invited.administrator, pathOf(invited))
  await screen.findByRole('heading', { name: 'This invitation is for another address' })
  screen.getByText(/It was sent to p…@elsewhere\.example/)
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Use another account' })
  expect(new URL(link.href).searchParams.get('prompt')).toBe('login')
})

it.each<[string, (invited: Invited) => Promise<unknown>, string]>([
  [
    'revoked',
    ({ administrator, invitationId }) => administrator.rpc.invitations.revoke({ invitationId }),
    'This invitation was withdrawn',
  ],
  [
    'used',
    ({ invited, invitationId }) => invited.rpc.invitations.accept({ invitationId }),
    'This invitation was already used',
  ],
  ['expired', async () => world.clock.forward(15 * 86_400), 'This invitation has expired'],
])('says that an invitation is %s', async (_, change, title) => {
  const invited = await invite(world)
  await change(invited)
  await renderApp(world.anonymous, pathOf(invited))
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
})

it.each(['/invitation/inv_01abcdefghjk?key=wrong', '/invitation/nonsense'])('says that %s is unknown', async (path) => {
  await renderApp(world.anonymous, path)
  expect(await screen.findByRole('heading', { name: 'This invitation link does not work' })).toBeTruthy()
})

it('offers open invitations to a user without a workspace', async () => {
  const invited = await invite(world)
  const { user } = await renderApp(invited.invited, '/noworkspace')
  await screen.findByText('Havel Bikes')
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  await waitFor(async () => expect(await invited.stateOf(invited.invited.userId)).toBe('active'))
})
