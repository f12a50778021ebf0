// Onboarding: open invitations, the step that invites the team, and the state of the first project.

import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { anAddress, invite } from '#tests/invitation/kit.ts'
import type { Person } from '#tests/kit/world.ts'
import { setUpWorld, world } from '#tests/screen/fixtures.ts'
import { interceptCalls } from '#tests/screen/network.ts'
import { renderApp } from '#tests/screen/render-app.tsx'

setUpWorld()
beforeEach(() => {
  world.mailbox.sent.length = 0
})

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const addressesField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'E-mail addresses' })
const unavailable = () => Promise.resolve(new Response('', { status: 404 }))

/** Goes through the first two steps. */
async function openTeamStep(nele: Person, startWith: RegExp, options: Parameters<typeof renderApp>[2] = {}) {
  const page = await renderApp(nele, '/onboarding', options)
  await page.user.type(await screen.findByRole('textbox', { name: 'Workspace name' }), 'Harbour{Enter}')
  await page.user.type(await screen.findByRole('textbox', { name: 'Project name' }), 'Spring')
  await page.user.click(await screen.findByRole('radio', { name: startWith }))
  await page.user.click(screen.getByRole('button', { name: 'Continue' }))
  await heading('Invite your team')
  return page
}

describe('open invitations', () => {
  it('are offered first, and accepted', async () => {
    const { invited, stateOf } = await invite(world)
    const { user, path } = await renderApp(invited, '/')
    await heading('Your invitations')
    expect(path()).toBe('/onboarding')
    screen.getByText('Havel Bikes')
    await user.click(screen.getByRole('button', { name: 'Accept' }))
    await waitFor(async () => expect(await stateOf(invited.userId)).toBe('active'))
  })

  it('leave the way to a workspace of their own, also after declining', async () => {
    const first = await invite(world)
    const { user } = await renderApp(first.invited, '/')
    await user.click(await screen.findByRole('button', { name: 'Create a workspace of your own' }))
    await heading('Create your workspace')
    await user.type(screen.getByRole('textbox', { name: 'Workspace name' }), 'Harbour{Enter}')
    await heading('What are you working on?')
    expect(await first.stateOf(first.invited.userId)).toBe('pending')
    cleanup()
    const second = await invite(world)
    const next = await renderApp(second.invited, '/')
    await next.user.click(await screen.findByRole('button', { name: 'Decline' }))
    await next.user.click(await screen.findByRole('button', { name: 'Decline invitation' }))
    await heading('Create your workspace')
  })
})

describe('the team step', () => {
  it('keeps what was typed, names what is no address, and sends each invitation once', async () => {
    const nele = await world.aPersonWithoutWorkspace()
    const [first, second] = [anAddress(), anAddress()]
    const before = await openTeamStep(nele, /Nothing/)
    await before.user.type(await addressesField(), `${first}, lenä@elsewhere.example, nobody`)
    cleanup()
    const { user } = await renderApp(nele, '/onboarding')
    const field = await addressesField()
    expect(field.value).toBe(`${first}, lenä@elsewhere.example, nobody`)
    await user.click(screen.getByRole('button', { name: 'Send 3 invitations' }))
    await screen.findByText('“nobody” is not an e-mail address.')
    await user.type(field, `{Backspace>6/}${second}`)
    await user.click(screen.getByRole('button', { name: 'Send 3 invitations' }))
    await screen.findByText('Not an e-mail address')
    expect(field.value).toBe('lenä@elsewhere.example')
    await user.type(field, `{Backspace>22/}${first}`)
    await user.click(screen.getByRole('button', { name: 'Send 1 invitation' }))
    await heading('Harbour is ready')
    screen.getByText('2 invitations are on their way')
    expect(world.mailbox.sent.map(({ to }) => to).toSorted()).toEqual([first, second].toSorted())
  })

  it('says why nothing was sent, and completes an attempt whose answer was lost', async () => {
    const nele = await world.aPersonWithoutWorkspace()
    const network = { isLost: true }
    const { user } = await openTeamStep(nele, /Nothing/, {
      wrapFetch: (send) => async (url, init) => {
        const answer = await send(url, init)
        const isLost = network.isLost && new Request(url).url.includes('invitations.create')
        return isLost ? new Response('', { status: 504 }) : answer
      },
    })
    const email = anAddress()
    await user.type(await addressesField(), email)
    await user.click(screen.getByRole('combobox', { name: /^Role in the workspace/ }))
    await user.click(await screen.findByRole('option', { name: 'Guest' }))
    await user.click(screen.getByRole('button', { name: 'Send 1 invitation' }))
    await waitFor(() => expect(within(screen.getByRole('main')).getAllByText(email)).toHaveLength(2), {
      timeout: 15_000,
    })
    expect((await addressesField()).value).toBe(email)
    network.isLost = false
    await user.click(screen.getByRole('button', { name: 'Send 1 invitation' }))
    await heading('Harbour is ready')
    screen.getByText('1 invitation is on its way')
    expect(world.mailbox.sent.map(({ to }) => to)).toEqual([email])
    expect((await nele.rpc.invitations.list({})).invitations).toMatchObject([{ email, role: 'guest' }])
  }, 30_000)

  it('says how many seats are free', async () => {
    const nele = await world.aPersonWithoutWorkspace()
    const { user } = await openTeamStep(nele, /Nothing/)
    const { workspaceId } = (await nele.rpc.users.getProfile()).workspace!
    await world.entities.workspace.patch({ workspaceId }).set({ plan: 'free' }).go()
    // The server caches the workspace of a session for some seconds.
    world.clock.forward(60)
    const emails = Array.from({ length: 10 }, anAddress)
    await user.click(await addressesField())
    await user.paste(emails.join('\n'))
    await user.click(screen.getByRole('button', { name: 'Send 10 invitations' }))
    expect(await screen.findAllByText('The plan has 10 seats, and 9 are free.')).toHaveLength(10)
    expect((await addressesField()).value).toBe(emails.join('\n'))
  })
})

describe('the last step', () => {
  it('can read the state of the copy again when that has failed', async () => {
    const nele = await world.aPersonWithoutWorkspace()
    const network = { isDown: true }
    const { user } = await openTeamStep(nele, /Product launch/, {
      wrapFetch: interceptCalls({ 'copies.get': () => (network.isDown ? unavailable() : Promise.resolve(null)) }),
    })
    await user.click(screen.getByRole('button', { name: 'Skip' }))
    await heading('Harbour is ready')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The progress of your project could not be loaded.')
    expect(screen.queryByText('Create your first project whenever you like.')).toBeNull()
    network.isDown = false
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await screen.findByRole('button', { name: 'Open project' })
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
