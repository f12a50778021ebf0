// Failed loads, network errors, an ended session and a lost connection.

import { act, screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { hashOf } from '#functions/rpc/context.ts'
import type { AWorkspace, Person } from '#tests/kit/world.ts'
import { setUpWorld, world } from '#tests/screen/fixtures.ts'
import { renderApp } from '#tests/screen/render-app.tsx'

let workspace: AWorkspace
let mara: Person
setUpWorld()
beforeAll(async () => {
  workspace = await world.aWorkspace({ name: 'Havel Cargo Bikes' })
  mara = await workspace.aPerson('administrator', { name: 'Mara Lindqvist' })
})

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

describe('on failure', () => {
  it('a page that failed to load can be retried', async () => {
    let down = true
    const { user } = await renderApp(mara, '/boards', {
      wrapFetch: (send) => async (url, init) => {
        if (down && new Request(url).url.includes('boards.list')) throw new TypeError('Failed to fetch')
        return send(url, init)
      },
    })
    await screen.findByText(/The projects could not be loaded\./)
    down = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No projects yet')).toBeTruthy()
  })

  it('a network error does not redirect to the sign-in page', async () => {
    await renderApp(mara, '/boards', {
      wrapFetch: () => async () => {
        throw new TypeError('Failed to fetch')
      },
    })
    await screen.findByText('No connection. Changes are kept and sent later')
    expect(screen.queryByText('Welcome back')).toBeNull()
  })

  it('an ended session is announced and the requested page is kept', async () => {
    const lukas = await workspace.aPerson('member', { name: 'Lukas Brandt' })
    const { cache, path } = await renderApp(lukas, '/boards')
    // A first load is not repeated on focus.
    await screen.findByText('No projects yet')
    await world.table.session.end(hashOf(lukas.userId))
    world.clock.forward(60)
    lukas.context().clearPersonCache()
    await act(() => cache.invalidateQueries({ queryKey: ['boards'] }))
    await heading('Welcome back')
    expect(path()).toBe('/auth/signin?redirectUrl=%2Fboards')
    await screen.findByText('Your session has ended')
  })

  it('a lost connection is announced', async () => {
    await renderApp(mara, '/boards')
    await heading('Projects')
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    await screen.findByText('No connection. Changes are kept and sent later')
    online.mockRestore()
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(screen.queryByText(/Changes are kept/)).toBeNull())
  })
})
