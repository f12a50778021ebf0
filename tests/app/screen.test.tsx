// The shell in a person's hands: who gets where, what stands around the pages, and what happens when something fails.

import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { hashOf } from '#functions/rpc/context.ts'
import { type AWorkspace, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { showToast } from '#web/app/toasts.tsx'
import { show } from './show.tsx'

let world: World
let workspace: AWorkspace
let mara: Person
beforeAll(async () => {
  world = await openWorld()
  workspace = await world.aWorkspace({ name: 'Havel Cargo Bikes' })
  mara = await workspace.aPerson('administrator', { name: 'Mara Lindqvist' })
})
afterAll(() => world.close())
beforeEach(() => localStorage.clear())

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

describe('somebody signed out', () => {
  it('is not asked about in vain', async () => {
    const asked: string[] = []
    await show(world.nobody, '/boards', {
      net: (send) => (url, init) => {
        asked.push(...new URL(new Request(url).url).pathname.slice('/api/trpc/'.length).split(','))
        return send(url, init)
      },
    })
    await heading('Welcome back')
    expect([...new Set(asked)]).toEqual(['users.session'])
  })

  it('gets to the sign-in, which keeps the page they wanted', async () => {
    const { path } = await show(world.nobody, '/boards?q=a%20b')
    await heading('Welcome back')
    const { searchParams } = new URL(path(), 'http://board.test')
    expect(searchParams.get('redirectUrl')).toMatch(/^\/boards\?q=/)
    const link = screen.getByRole('link', { name: 'Sign in' })
    expect(link.getAttribute('href')).toMatch(/^\/api\/auth\/signin\?redirectUrl=%2Fboards%3Fq%3D/)
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('is not signed in unasked on any page, when the first one said so', async () => {
    const { path } = await show(world.nobody, '/boards?nosso=true')
    await heading('Welcome back')
    const { searchParams } = new URL(path(), 'http://board.test')
    expect(searchParams.get('nosso')).toBe('true')
    expect(searchParams.get('redirectUrl')).toBe('/boards?nosso=true')
  })

  it('reads what went wrong, in words of ours whatever the address says', async () => {
    await show(world.nobody, '/auth/signin?error=lost')
    expect((await screen.findByRole('alert')).textContent).toMatch(/took too long/)
  })

  it('reads nothing that somebody wrote into the address', async () => {
    await show(world.nobody, '/auth/signin?error=call+this+number')
    expect((await screen.findByRole('alert')).textContent).toMatch(/did not work/)
  })

  it('is asked who they are after signing out', async () => {
    await show(world.nobody, '/auth/signin?signedOut=true')
    await screen.findByText('You are signed out.')
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toContain('prompt=login')
  })

  it('may choose the language, and it is remembered', async () => {
    const { user } = await show(world.nobody, '/auth/signin')
    await user.click(await screen.findByRole('button', { name: 'Deutsch' }))
    await heading('Willkommen zurück')
    expect(localStorage.getItem('language')).toBe('de')
    await waitFor(() => expect(document.documentElement.lang).toBe('de'))
  })
})

describe('somebody signed in', () => {
  it('is greeted inside the frame', async () => {
    await show(mara, '/')
    await heading(/^Good (morning|afternoon|evening), Mara$/)
    expect(document.title).toBe('Home · Project Board')
    expect(screen.getByRole('banner').textContent).toContain('Havel Cargo Bikes')
    const main = screen.getByRole('navigation', { name: 'Main' })
    expect(within(main).getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page')
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#main')
  })

  it('hears what went wrong before there was a place to say it', async () => {
    await showToast('error', { title: 'Your session could not be renewed.' })
    await show(mara, '/')
    expect(await screen.findByText('Your session could not be renewed.')).toBeTruthy()
  })

  it('is led on from the sign-in to the page they wanted', async () => {
    const { path } = await show(mara, '/auth/signin?redirectUrl=%2Fboards%3Fview%3Dlist')
    await heading('Projects')
    expect(path()).toBe('/boards?view=list')
  })

  it.each(['https://elsewhere.example', '//elsewhere.example'])('is not led to %s', async (wanted) => {
    const { path } = await show(mara, `/auth/signin?redirectUrl=${encodeURIComponent(wanted)}`)
    await heading(/^Good/)
    expect(path()).toBe('/')
  })

  it('hears of a page that is not there, and finds the way on', async () => {
    const { user } = await show(mara, '/nowhere/at/all')
    await heading('This page is not here')
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'All projects' }))
    const next = await heading('Projects')
    await waitFor(() => expect(document.activeElement).toBe(next))
  })

  it.each(['brd_nowhere', 'brd_00000000000000'])('hears of a project that is not there: %s', async (boardId) => {
    await show(mara, `/boards/${boardId}`)
    await heading('This project is not here')
    expect(document.title).toBe('This project is not here · Project Board')
    expect(screen.getByRole('link', { name: 'All projects' })).toBeTruthy()
  })

  it.each(['/workspace/confirm-delete', '/workspace/confirm-delete/now'])('has no frame around %s', async (address) => {
    await show(mara, address)
    await heading('This page is not here')
    expect(screen.queryByRole('banner')).toBeNull()
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('changes the language for good', async () => {
    const jonas = await workspace.aPerson('member', { name: 'Jonas Weber', preferences: { language: 'en' } })
    const { user } = await show(jonas, '/boards')
    await heading('Projects')
    screen.getByRole('button', { name: 'Your profile' }).focus()
    await user.keyboard('{Enter}')
    await user.keyboard('{Enter}')
    await screen.findByRole('menuitemcheckbox', { name: 'Español' })
    await user.keyboard('{End}{Enter}')
    await heading('Proyectos')
    expect(document.title).toBe('Proyectos · Project Board')
    await waitFor(async () => {
      const { user: kept } = await jonas.rpc.users.getProfile()
      expect(kept.preferences.language).toBe('es')
    })
  })

  it('reads in the language that is saved for them', async () => {
    const ines = await workspace.aPerson('member', { name: 'Ines Carvalho', preferences: { language: 'pt' } })
    await show(ines, '/boards')
    await heading('Projetos')
    await waitFor(() => expect(document.documentElement.lang).toBe('pt-BR'))
  })

  it('keeps the language of the page until they have saved one, and begins projects in it', async () => {
    const here = await world.aWorkspace()
    const person = await here.aPerson('member', { name: 'Eva Brandt', preferences: { language: null } })
    const { user, cache } = await show(person, '/boards', { language: 'de' })
    await heading('Projekte')
    await waitFor(() => expect(cache.isFetching()).toBe(0))
    expect(document.documentElement.lang).toBe('de')
    const [begin] = await screen.findAllByRole('button', { name: 'Neues Projekt' })
    await user.click(begin!)
    await screen.findByRole('dialog')
    await user.keyboard('Messe{Enter}')
    await screen.findByRole('heading', { level: 1, name: /Messe/ })
    const { boards } = await person.rpc.boards.list({})
    const { boardId } = boards.find(({ title }) => title === 'Messe')!
    const frame = await world.table.boardStructure.get(boardId)
    expect(frame!.tabs.map(({ title }) => title)).toEqual(['Aufgaben'])
  })

  it('is asked about again whenever the window has the focus again, with what they may open, and nothing else is', async () => {
    const asked: string[] = []
    const { cache } = await show(mara, '/boards', {
      net: (send) => (url, init) => {
        asked.push(...new URL(new Request(url).url).pathname.slice('/api/trpc/'.length).split(','))
        return send(url, init)
      },
    })
    await heading('Projects')
    await waitFor(() => expect(asked).toContain('users.getCurrentUser'))
    await waitFor(() => expect(asked).toEqual(expect.arrayContaining(['boards.list', 'tasks.mine'])))
    for (const times of [1, 2]) {
      await waitFor(() => expect(cache.isFetching()).toBe(0))
      asked.length = 0
      window.dispatchEvent(new Event('focus'))
      await waitFor(() => expect(asked.toSorted(), `time ${times}`).toEqual(['boards.list', 'users.getCurrentUser']))
    }
  })

  it('switches the theme, and it is kept', async () => {
    const { user } = await show(mara, '/boards')
    await user.click(await screen.findByRole('button', { name: 'Switch to dark theme' }))
    expect(document.body.classList.contains('dark')).toBe(true)
    expect(localStorage.getItem('theme')).toBe('dark')
    expect(screen.getByRole('button', { name: 'Switch to light theme' })).toBeTruthy()
  })
})

describe('somebody without a workspace they may use', () => {
  it.each([
    ['nobody invited', 'You are not in a workspace yet', () => world.aNewcomer()],
    ['is still invited', 'You are not in this workspace yet', () => workspace.aPerson('member', { state: 'pending' })],
    [
      'was sent away',
      'Your access to this workspace has ended',
      () => workspace.aPerson('member', { state: 'deactivated' }),
    ],
  ])('whom %s is told so, whatever page they want', async (_, title, aPerson) => {
    const { path } = await show(await aPerson(), '/boards')
    await heading(title)
    expect(path()).toBe('/noworkspace')
    expect(screen.queryByRole('banner')?.textContent ?? '').not.toContain('Havel')
  })

  it('reads whom to ask, and in a language of their choice, which is saved', async () => {
    const here = await world.aWorkspace()
    await here.aPerson('administrator', { name: 'Mara Lindqvist' })
    const person = await here.aPerson('member', { state: 'deactivated' })
    const { user } = await show(person, '/noworkspace')
    await screen.findByText('Mara Lindqvist can help.')
    expect(screen.getByRole('link', { name: 'Ask by e-mail' }).getAttribute('href')).toMatch(/^mailto:/)
    await user.click(screen.getByRole('button', { name: 'Deutsch' }))
    await heading('Dein Zugang zu diesem Arbeitsbereich ist beendet')
    await waitFor(async () => expect((await person.rpc.users.getProfile()).user.preferences.language).toBe('de'))
  })
})

describe('somebody whose access ends while they work', () => {
  it('hears why, and comes back when it is given back', async () => {
    const lukas = await workspace.aPerson('member', { name: 'Lukas Brandt' })
    const { user, path } = await show(lukas, '/boards')
    await heading('Projects')
    const [begin] = await screen.findAllByRole('button', { name: 'New project' })
    await user.click(begin!)
    await screen.findByRole('dialog')
    await user.keyboard('One more')
    await workspace.makes(lukas, { state: 'deactivated' })
    await user.keyboard('{Enter}')
    await heading('Your access to this workspace has ended')
    await screen.findByText('The project could not be created')
    expect(path()).toBe('/noworkspace')
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()

    await workspace.makes(lukas, { state: 'active' })
    window.dispatchEvent(new Event('focus'))
    await heading(/^Good/)
  })
})

describe('when something fails', () => {
  it('a page that could not be loaded can be tried again', async () => {
    let down = true
    const { user } = await show(mara, '/boards', {
      net: (send) => async (url, init) => {
        if (down && new Request(url).url.includes('boards.list')) throw new TypeError('Failed to fetch')
        return send(url, init)
      },
    })
    await screen.findByText(/The projects could not be loaded\./)
    down = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No projects yet')).toBeTruthy()
  })

  it('nobody is sent to the sign-in because the net is gone', async () => {
    await show(mara, '/boards', {
      net: () => async () => {
        throw new TypeError('Failed to fetch')
      },
    })
    await screen.findByText('No connection. Changes are kept and sent later')
    expect(screen.queryByText('Welcome back')).toBeNull()
  })

  it('a session that has ended is said, and the page that was wanted is kept', async () => {
    const lukas = await workspace.aPerson('member', { name: 'Lukas Brandt' })
    const { cache, path } = await show(lukas, '/boards')
    // What is being read for the first time is not asked for once more.
    await screen.findByText('No projects yet')
    await world.table.session.end(hashOf(lukas.userId))
    world.clock.forward(60)
    lukas.context().forget()
    await cache.invalidateQueries({ queryKey: ['boards'] })
    await heading('Welcome back')
    expect(path()).toBe('/auth/signin?redirectUrl=%2Fboards')
    await screen.findByText('Your session has ended')
  })

  it('says that there is no connection', async () => {
    await show(mara, '/boards')
    await heading('Projects')
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    await screen.findByText('No connection. Changes are kept and sent later')
    online.mockRestore()
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(screen.queryByText(/Changes are kept/)).toBeNull())
  })
})
