// The app shell: redirects and the frame around pages.

import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AWorkspace, Person } from '#tests/kit/world.ts'
import { setUpWorld, world } from '#tests/screen/fixtures.ts'
import { showToast } from '#web/app/toasts.tsx'
import { renderApp } from '#tests/screen/render-app.tsx'
import { focus } from '#tests/screen/page.ts'
import { recordCalls } from '#tests/screen/network.ts'

let workspace: AWorkspace
let mara: Person
setUpWorld()
beforeAll(async () => {
  workspace = await world.aWorkspace({ name: 'Havel Cargo Bikes' })
  mara = await workspace.aPerson('administrator', { name: 'Mara Lindqvist' })
})

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

describe('a signed-out user', () => {
  it('causes no request for the current user', async () => {
    const { calls, wrapFetch } = recordCalls()
    await renderApp(world.anonymous, '/boards', { wrapFetch })
    await heading('Welcome back')
    expect([...new Set(calls)]).toEqual(['users.session'])
  })

  it('is redirected to the sign-in page, which keeps the requested page', async () => {
    const { path } = await renderApp(world.anonymous, '/boards?q=a%20b')
    await heading('Welcome back')
    const { searchParams } = new URL(path(), 'http://board.test')
    expect(searchParams.get('redirectUrl')).toMatch(/^\/boards\?q=/)
    const link = screen.getByRole('link', { name: 'Sign in' })
    expect(link.getAttribute('href')).toMatch(/^\/api\/auth\/signin\?redirectUrl=%2Fboards%3Fq%3D/)
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('is not signed in automatically on any page if the first address opted out', async () => {
    const { path } = await renderApp(world.anonymous, '/boards?nosso=true')
    await heading('Welcome back')
    const { searchParams } = new URL(path(), 'http://board.test')
    expect(searchParams.get('nosso')).toBe('true')
    expect(searchParams.get('redirectUrl')).toBe('/boards?nosso=true')
  })

  it('sees an error from the catalogue, whatever the address says', async () => {
    await renderApp(world.anonymous, '/auth/signin?error=lost')
    expect((await screen.findByRole('alert')).textContent).toMatch(/has expired/)
  })

  it('sees no text that was put into the address', async () => {
    await renderApp(world.anonymous, '/auth/signin?error=call+this+number')
    expect((await screen.findByRole('alert')).textContent).toMatch(/did not work/)
  })

  it('has to pick an account after signing out', async () => {
    await renderApp(world.anonymous, '/auth/signin?signedOut=true')
    await screen.findByText('You are signed out.')
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toContain('prompt=login')
  })

  it('can choose the language, which is stored', async () => {
    const { user } = await renderApp(world.anonymous, '/auth/signin')
    await user.click(await screen.findByRole('button', { name: 'Deutsch' }))
    await heading('Willkommen zurück')
    expect(localStorage.getItem('language')).toBe('de')
    await waitFor(() => expect(document.documentElement.lang).toBe('de'))
  })
})

describe('a signed-in user', () => {
  it('sees the home page inside the app frame', async () => {
    await renderApp(mara, '/')
    await heading(/^Good (morning|afternoon|evening), Mara$/)
    expect(document.title).toBe('Home · Project Board')
    expect(screen.getByRole('banner').textContent).toContain('Havel Cargo Bikes')
    const main = screen.getByRole('navigation', { name: 'Main' })
    expect(within(main).getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page')
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#main')
  })

  it('sees an error that occurred before the page could show it', async () => {
    await showToast('error', { title: 'Your session could not be renewed.' })
    await renderApp(mara, '/')
    expect(await screen.findByText('Your session could not be renewed.')).toBeTruthy()
  })

  it('is redirected from the sign-in page to the requested page', async () => {
    const { path } = await renderApp(mara, '/auth/signin?redirectUrl=%2Fboards%3Fview%3Dlist')
    await heading('Projects')
    expect(path()).toBe('/boards?view=list')
  })

  it.each(['https://elsewhere.example', '//elsewhere.example'])('is not redirected to %s', async (wanted) => {
    const { path } = await renderApp(mara, `/auth/signin?redirectUrl=${encodeURIComponent(wanted)}`)
    await heading(/^Good/)
    expect(path()).toBe('/')
  })

  it('sees a not-found page with a link onwards', async () => {
    const { user } = await renderApp(mara, '/nowhere/at/all')
    await heading('This page is not here')
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'All projects' }))
    const next = await heading('Projects')
    await waitFor(() => expect(document.activeElement).toBe(next))
  })

  it.each(['brd_nowhere', 'brd_00000000000000'])('sees the not-found page of a board: %s', async (boardId) => {
    await renderApp(mara, `/boards/${boardId}`)
    await heading('This project is not here')
    expect(document.title).toBe('This project is not here · Project Board')
    expect(screen.getByRole('link', { name: 'All projects' })).toBeTruthy()
  })

  it.each([
    ['/workspace/confirm-delete', /^(Delete|Only administrators)/],
    ['/workspace/confirm-delete/now', 'This page is not here'],
  ])('sees no app frame around %s', async (address, title) => {
    await renderApp(mara, address)
    await heading(title)
    expect(screen.queryByRole('button', { name: 'Your profile' })).toBeNull()
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('changes the language permanently', async () => {
    const jonas = await workspace.aPerson('member', { name: 'Jonas Weber', preferences: { language: 'en' } })
    const { user } = await renderApp(jonas, '/boards')
    await heading('Projects')
    focus(screen.getByRole('button', { name: 'Your profile' }))
    await user.keyboard('{Enter}')
    await screen.findByRole('menuitem', { name: 'Language' })
    await user.keyboard('{ArrowDown}{Enter}')
    await screen.findByRole('menuitemcheckbox', { name: 'Español' })
    await user.keyboard('{End}{Enter}')
    await heading('Proyectos')
    expect(document.title).toBe('Proyectos · Project Board')
    await waitFor(async () => {
      const { user: stored } = await jonas.rpc.users.getProfile()
      expect(stored.preferences.language).toBe('es')
    })
  })

  it('sees the stored language', async () => {
    const ines = await workspace.aPerson('member', { name: 'Ines Carvalho', preferences: { language: 'pt' } })
    await renderApp(ines, '/boards')
    await heading('Projetos')
    await waitFor(() => expect(document.documentElement.lang).toBe('pt-BR'))
  })

  it('keeps the language of the page until one is stored, and creates boards in it', async () => {
    const otherWorkspace = await world.aWorkspace()
    const person = await otherWorkspace.aPerson('member', { name: 'Eva Brandt', preferences: { language: null } })
    const { user, cache } = await renderApp(person, '/boards', { language: 'de' })
    await heading('Projekte')
    await waitFor(() => expect(cache.isFetching()).toBe(0))
    expect(document.documentElement.lang).toBe('de')
    const [newProject] = await screen.findAllByRole('button', { name: 'Neues Projekt' })
    await user.click(newProject!)
    await screen.findByRole('dialog')
    await user.keyboard('Messe{Enter}')
    await screen.findByRole('heading', { level: 1, name: /Messe/ })
    const { boards } = await person.rpc.boards.list({})
    const { boardId } = boards.find(({ title }) => title === 'Messe')!
    const structure = await world.table.boardStructure.get(boardId)
    expect(structure!.tabs.map(({ title }) => title)).toEqual(['Aufgaben'])
  })

  it('is re-read on window focus together with boards and unread notifications, and nothing else is', async () => {
    const { calls, wrapFetch } = recordCalls()
    const { cache } = await renderApp(mara, '/boards', { wrapFetch })
    await heading('Projects')
    await waitFor(() => expect(calls).toContain('users.getCurrentUser'))
    await waitFor(() =>
      expect(calls).toEqual(expect.arrayContaining(['boards.list', 'tasks.myTasks', 'notifications.unread'])),
    )
    for (const times of [1, 2]) {
      await waitFor(() => expect(cache.isFetching()).toBe(0))
      calls.length = 0
      act(() => void window.dispatchEvent(new Event('focus')))
      await waitFor(() =>
        expect(calls.toSorted(), `time ${times}`).toEqual([
          'boards.list',
          'notifications.unread',
          'users.getCurrentUser',
        ]),
      )
    }
  })

  it('switches the theme, which is stored', async () => {
    const { user } = await renderApp(mara, '/boards')
    await user.click(await screen.findByRole('button', { name: 'Switch to dark theme' }))
    expect(document.body.classList.contains('dark')).toBe(true)
    expect(localStorage.getItem('theme')).toBe('dark')
    expect(screen.getByRole('button', { name: 'Switch to light theme' })).toBeTruthy()
  })
})

describe('a user without a usable workspace', () => {
  it.each([
    ['missing', 'You are not in a workspace yet', () => world.aPersonWithoutWorkspace()],
    ['pending', 'You are not in this workspace yet', () => workspace.aPerson('member', { state: 'pending' })],
    [
      'deactivated',
      'Your access to this workspace has ended',
      () => workspace.aPerson('member', { state: 'deactivated' }),
    ],
  ])('whose membership is %s is told so on every page', async (_, title, aPerson) => {
    const { path } = await renderApp(await aPerson(), '/boards')
    await heading(title)
    expect(path()).toBe('/noworkspace')
    expect(screen.queryByRole('banner')?.textContent ?? '').not.toContain('Havel')
  })

  it('sees whom to ask, and can choose and store a language', async () => {
    const otherWorkspace = await world.aWorkspace()
    await otherWorkspace.aPerson('administrator', { name: 'Mara Lindqvist' })
    const person = await otherWorkspace.aPerson('member', { state: 'deactivated' })
    const { user } = await renderApp(person, '/noworkspace')
    await screen.findByText('Mara Lindqvist can help.')
    expect(screen.getByRole('link', { name: 'Ask by e-mail' }).getAttribute('href')).toMatch(/^mailto:/)
    await user.click(screen.getByRole('button', { name: 'Deutsch' }))
    await heading('Dein Zugang zu diesem Arbeitsbereich ist beendet')
    await waitFor(async () => expect((await person.rpc.users.getProfile()).user.preferences.language).toBe('de'))
  })
})

describe('a user who loses access while working', () => {
  it('sees the reason, and the page returns when access does', async () => {
    const lukas = await workspace.aPerson('member', { name: 'Lukas Brandt' })
    const { user, path } = await renderApp(lukas, '/boards')
    await heading('Projects')
    const [newProject] = await screen.findAllByRole('button', { name: 'New project' })
    await user.click(newProject!)
    await screen.findByRole('dialog')
    await user.keyboard('One more')
    await workspace.updateMember(lukas, { state: 'deactivated' })
    await user.keyboard('{Enter}')
    await heading('Your access to this workspace has ended')
    await screen.findByText('The project could not be created')
    expect(path()).toBe('/noworkspace')
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()

    await workspace.updateMember(lukas, { state: 'active' })
    act(() => void window.dispatchEvent(new Event('focus')))
    await heading(/^Good/)
  })
})
