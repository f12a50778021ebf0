// The pages /profile and /{id}/profile.
/* oxlint-disable vitest/expect-expect -- findBy and getBy fail when nothing is found */

import '#web/profile/profile-page.tsx'
import '#web/profile/person-page.tsx'
import '#web/profile/crop-dialog.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startSession } from '#functions/auth/session.ts'
import { administrator, setUpWorkspace, workspace, world } from '#tests/screen/fixtures.ts'
import { interceptCalls, recordCalls } from '#tests/screen/network.ts'
import { renderApp } from '#tests/screen/render-app.tsx'
import { base64, jpegHeader, pngHeader } from './images.ts'

setUpWorkspace()
afterEach(() => vi.unstubAllGlobals())

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const ownPage = () => screen.findByRole('button', { name: /^Your name:/ })
const failure = async () => new Response('{}', { status: 500 })

async function editName(user: { click: (element: Element) => Promise<void> }) {
  await user.click(await ownPage())
  return screen.getByRole('textbox', { name: 'Your name' })
}

/** Replaces the browser's decoding and drawing of images, which jsdom lacks. Returns the drawn squares. */
function stubImages(size: { width: number; height: number }) {
  const squares: number[][] = []
  vi.stubGlobal('createImageBitmap', async () => ({ ...size, close: () => {} }))
  URL.createObjectURL = () => 'blob:image'
  URL.revokeObjectURL = () => {}
  HTMLCanvasElement.prototype.getContext = (() => ({
    fillRect: () => {},
    drawImage: (_image: unknown, ...square: number[]) => squares.push(square.slice(0, 4)),
  })) as never
  HTMLCanvasElement.prototype.toDataURL = () => `data:image/jpeg;base64,${base64(jpegHeader(256))}`
  return squares
}

const chooseFile = (content: Uint8Array, type: string) => {
  const file = new File([content as never], 'me', { type })
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } })
}

describe('one’s own profile', () => {
  it('shows name, e-mail address and role', async () => {
    const mara = await workspace.aPerson('administrator', { name: 'Mara Lindqvist' })
    await renderApp(mara, '/profile')
    await heading('Mara Lindqvist')
    screen.getByText(`${mara.userId}@havel.example, administrator of Havel Bikes`)
    expect(document.title).toBe('Profile · Project Board')
  })

  it('is opened by the profile menu, and by the address with one’s own id', async () => {
    const { user, path } = await renderApp(administrator, `/${administrator.userId}/profile`)
    await ownPage()
    await user.click(screen.getByRole('button', { name: 'Your profile' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Profile' }))
    await waitFor(() => expect(path()).toBe('/profile'))
  })

  it('saves the name and shows it everywhere', async () => {
    const { user } = await renderApp(administrator, '/profile')
    await user.clear(await editName(user))
    await user.keyboard('{Enter}')
    await screen.findByText('Enter your name.')
    await user.keyboard('Mara Lindqvist{Enter}')
    await heading('Mara Lindqvist')
    await waitFor(async () => expect((await administrator.rpc.users.getProfile()).user.name).toBe('Mara Lindqvist'))
  })

  it('keeps the typed name if it cannot be saved', async () => {
    const { user } = await renderApp(administrator, '/profile', {
      wrapFetch: interceptCalls({ 'users.changeProfile': async () => new Response('{}', { status: 400 }) }),
    })
    const field = await editName(user)
    await user.clear(field)
    await user.keyboard('Mara Lindqvist{Enter}')
    await screen.findByText('Your name could not be saved')
    await screen.findByText('Your name is not saved yet.')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your name' }).value).toBe('Mara Lindqvist')
  })

  it('crops a picture by keyboard, saves it and removes it again', async () => {
    const squares = stubImages({ width: 800, height: 600 })
    const { user } = await renderApp(administrator, '/profile')
    await ownPage()
    chooseFile(jpegHeader(800, 600), 'image/jpeg')
    const dialog = within(await screen.findByRole('dialog', { name: 'Crop your picture' }))
    const area = dialog.getByRole('application', { name: 'Visible part' })
    await waitFor(() => expect(document.activeElement).toBe(area))
    await user.keyboard('{ArrowLeft}')
    await user.tab()
    const zoom = dialog.getByRole<HTMLInputElement>('slider', { name: 'Zoom' })
    expect(document.activeElement).toBe(zoom)
    fireEvent.change(zoom, { target: { value: '2' } })
    await user.click(dialog.getByRole('button', { name: 'Save picture' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // The image moves to the left, so the square of 600 pixels moves 30 pixels to the right; then it is magnified.
    expect(squares).toEqual([[280, 150, 300, 300]])
    const { picture } = (await administrator.rpc.users.getProfile()).user
    await waitFor(() => expect(screen.getByRole('main').querySelector('img')?.getAttribute('src')).toBe(picture))

    await user.click(screen.getByRole('button', { name: 'Change your picture' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove picture' }))
    await waitFor(() => expect(screen.getByRole('main').querySelector('img')).toBeNull())
    expect((await administrator.rpc.users.getProfile()).user.picture).toBeNull()
  })

  it('keeps the dialog open if the picture cannot be saved', async () => {
    stubImages({ width: 300, height: 300 })
    const { user } = await renderApp(administrator, '/profile', {
      wrapFetch: interceptCalls({ 'users.changeProfile': async () => new Response('{}', { status: 400 }) }),
    })
    await ownPage()
    chooseFile(jpegHeader(300), 'image/jpeg')
    await user.click(await screen.findByRole('button', { name: 'Save picture' }))
    await screen.findByText('Your picture could not be saved')
    screen.getByRole('dialog', { name: 'Crop your picture' })
  })

  it.each([
    ['another type', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml', /PNG, JPEG or WebP/],
    ['a broken image', Buffer.from('nothing'), 'image/png', /cannot be read/],
    ['too many bytes', Buffer.concat([pngHeader(64), Buffer.alloc(10 * 1024 * 1024)]), 'image/png', /more than 10 MB/],
  ])('says why a file cannot be used: %s', async (_, content, type, message) => {
    await renderApp(administrator, '/profile')
    await ownPage()
    chooseFile(content, type)
    expect((await screen.findByRole('alert')).textContent).toMatch(message)
  })

  it('changes language and formats at once', async () => {
    const { user } = await renderApp(administrator, '/profile')
    await user.click(await screen.findByRole('combobox', { name: /^Date format/ }))
    await user.click(await screen.findByRole('option', { name: 'yyyy-MM-dd' }))
    await screen.findByText(/^Today reads \d{4}-\d\d-\d\d\.$/)
    await user.click(screen.getByRole('radio', { name: /^12-hour/ }))
    await user.click(screen.getByRole('combobox', { name: /^Time zone/ }))
    await user.keyboard('sao paulo{Enter}')
    await user.click(screen.getByRole('combobox', { name: /^Language/ }))
    await user.click(await screen.findByRole('option', { name: 'Deutsch' }))
    await screen.findByRole('heading', { name: 'Sprache und Zeit' })
    const preferences = {
      dateFormat: 'yyyy-MM-dd',
      timeFormat24h: false,
      timeZone: 'America/Sao_Paulo',
      language: 'de',
    }
    await waitFor(async () =>
      expect((await administrator.rpc.users.getProfile()).user.preferences).toMatchObject(preferences),
    )
  })

  it('changes theme and shortcuts', async () => {
    const { user } = await renderApp(administrator, '/profile')
    await user.click(await screen.findByRole('radio', { name: 'Dark' }))
    expect(document.body.classList.contains('dark')).toBe(true)
    await user.click(screen.getByRole('switch', { name: /^Single-letter shortcuts/ }))
    await waitFor(async () =>
      expect((await administrator.rpc.users.getProfile()).user.preferences.letterKeys).toBe(false),
    )
  })

  it('lists the devices and signs one out', async () => {
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0'
    await startSession(world, administrator.userId, userAgent)
    const { user } = await renderApp(administrator, '/profile')
    const list = within(await screen.findByRole('region', { name: 'Devices' }))
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2))
    expect(list.getAllByRole('listitem')[0]!.textContent).toMatch(/^Unknown deviceThis deviceLast used/)
    await user.click(list.getByRole('button', { name: 'Sign out Firefox on Linux' }))
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
    await waitFor(async () => expect((await administrator.rpc.users.sessions()).sessions).toHaveLength(1))
  })

  it('asks before it signs out everywhere', async () => {
    const { calls, wrapFetch } = recordCalls('users.endAllSessions')
    const { user } = await renderApp(administrator, '/profile', { wrapFetch })
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Sign out everywhere?' }))
    expect(calls).not.toContain('users.endAllSessions')
    await user.click(question.getByRole('button', { name: 'Sign out everywhere' }))
    await waitFor(() => expect(calls).toContain('users.endAllSessions'))
  })

  it('loads the devices again after a failure', async () => {
    let answer: typeof failure | null = failure
    const { user } = await renderApp(administrator, '/profile', {
      wrapFetch: interceptCalls({ 'users.sessions': async () => answer?.() }),
    })
    const list = within(await screen.findByRole('region', { name: 'Devices' }))
    await list.findByText(/Your devices could not be loaded/)
    answer = null
    await user.click(list.getByRole('button', { name: 'Try again' }))
    await list.findByText('This device')
  })
})

describe('the profile of another person', () => {
  it('shows role, state and the projects in common', async () => {
    const board = await workspace.aBoard({ title: 'Havel One launch' })
    const person = await board.with('editor')
    await renderApp(administrator, `/${person.userId}/profile`)
    await heading(person.name)
    screen.getByText('Member')
    screen.getByText('Active')
    const link = screen.getByRole('link', { name: `${person.userId}@havel.example` })
    expect(link.getAttribute('href')).toBe(`mailto:${person.userId}@havel.example`)
    const projects = within(screen.getByRole('region', { name: 'Projects in common' }))
    expect(projects.getByRole('link').getAttribute('href')).toBe(`/boards/${board.boardId}`)
  })

  it('says that there are no projects in common', async () => {
    const person = await workspace.aPerson('guest', { name: 'Bruno', state: 'deactivated' })
    await renderApp(administrator, `/${person.userId}/profile`)
    await heading('Bruno')
    screen.getByText('Deactivated')
    screen.getByText('You have no projects in common.')
  })

  it.each(['usr_00000000000000000000000000', 'somebody'])('is the 404 page for %s', async (id) => {
    await renderApp(administrator, `/${id}/profile`)
    await screen.findByText('404')
  })
})
