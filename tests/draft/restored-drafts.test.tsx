// Typed text is restored after a rejected change and after the tab was closed.

import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { board, owner, setUpBoard } from '#tests/screen/fixtures.ts'
import { type Page, renderApp, type RenderOptions } from '#tests/screen/render-app.tsx'
import { interceptCalls } from '#tests/screen/network.ts'
import { showTask } from '#tests/task/panel/task-page.tsx'

setUpBoard()

const onBoard = (options: RenderOptions) => renderApp(owner, `/boards/${board.boardId}`, options)
const press = async ({ user }: Page, role: string, name: string | RegExp) =>
  user.click((await screen.findAllByRole(role, { name }))[0]!)
const inDialog = async (name: string) =>
  within(await screen.findByRole('dialog', { name })).findByRole<HTMLInputElement>('textbox', { name: 'Title' })

type FieldCase = {
  name: string
  /** The procedure that saves the text. */
  call: string
  open: (options: RenderOptions) => Promise<Page>
  field: (page: Page) => Promise<HTMLInputElement | HTMLTextAreaElement>
  failure: string
}

const fieldCases: FieldCase[] = [
  {
    name: 'a sub-task',
    call: 'tasks.addSubTask',
    open: async (options) => showTask(owner, await board.aTask(), options),
    field: async (page) => {
      await press(page, 'button', 'Add sub-task')
      return screen.findByRole('textbox', { name: 'Title of the new sub-task' })
    },
    failure: 'The task could not be created',
  },
  {
    name: 'the name of a new list',
    call: 'lists.create',
    open: onBoard,
    field: async (page) => {
      await press(page, 'button', 'Add list')
      return screen.findByRole('textbox', { name: 'Title of the list' })
    },
    failure: 'The list could not be added',
  },
  {
    name: 'the name of a list',
    call: 'lists.change',
    open: onBoard,
    field: async (page) => {
      await press(page, 'button', 'To do: actions')
      await press(page, 'menuitem', 'Rename')
      return screen.findByRole('textbox', { name: 'Title of the list' })
    },
    failure: 'The list could not be renamed',
  },
  {
    name: 'the name of a new tab',
    call: 'tabs.create',
    open: onBoard,
    field: async (page) => {
      await press(page, 'button', 'Add tab')
      return inDialog('Add tab')
    },
    failure: 'The tab could not be added',
  },
  {
    name: 'the name of a tab',
    call: 'tabs.change',
    open: onBoard,
    field: async (page) => {
      await press(page, 'button', 'Tasks: actions')
      await press(page, 'menuitem', 'Rename')
      return inDialog('Edit tab')
    },
    failure: 'The tab could not be renamed',
  },
  {
    name: 'the title of a project',
    call: 'boards.change',
    open: onBoard,
    field: async (page) => {
      const openField = screen.queryByRole<HTMLTextAreaElement>('textbox', { name: 'Title' })
      if (!openField) await press(page, 'button', /^Title: Havel One/)
      return screen.findByRole('textbox', { name: 'Title' })
    },
    failure: 'The title could not be changed',
  },
  {
    name: 'the title of a new project',
    call: 'boards.create',
    open: (options) => renderApp(owner, '/boards', options),
    field: async (page) => {
      await press(page, 'button', 'New project')
      return inDialog('New project')
    },
    failure: 'The project could not be created',
  },
]

const forbidden = () =>
  new Response(JSON.stringify([{ error: { json: { message: 'no', code: -32_003, data: { code: 'FORBIDDEN' } } } }]), {
    status: 403,
    headers: { 'content-type': 'application/json' },
  })

describe.each(fieldCases)('$name', ({ call, open, field, failure }) => {
  it('is restored after a rejected change', async () => {
    const page = await open({ wrapFetch: interceptCalls({ [call]: async () => forbidden() }) })
    const input = await field(page)
    await page.user.clear(input)
    await page.user.type(input, 'What was typed{Enter}')
    await screen.findByText(new RegExp(failure))
    await waitFor(() => expect(screen.getByDisplayValue('What was typed')).toBeTruthy())
  })

  it('is restored after the tab was closed', async () => {
    const page = await open({})
    const { href } = page.router.state.location
    const input = await field(page)
    await page.user.clear(input)
    await page.user.type(input, 'What was typed')
    act(() => void dispatchEvent(new Event('pagehide')))
    cleanup()
    await field(await renderApp(owner, href))
    expect(await screen.findByDisplayValue('What was typed')).toBeTruthy()
  })
})

it('sends a pending text from the next page and does not restore it as a draft', async () => {
  const newTask = async (page: Page) => {
    await press(page, 'button', 'Add task')
    return screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Title of the new task' })
  }
  const page = await onBoard({ wrapFetch: interceptCalls({ 'tasks.create': () => new Promise(() => {}) }) })
  const input = await newTask(page)
  await page.user.type(input, 'First{Enter}')
  expect(input.value).toBe('')
  act(() => void dispatchEvent(new Event('pagehide')))
  cleanup()
  const next = await newTask(await onBoard({}))
  const cards = async () => (await owner.rpc.boards.open({ boardId: board.boardId })).cards
  await waitFor(async () => expect(await cards()).toContain('"First"'))
  expect(next.value).toBe('')
})

it.each(['{Enter}', '{Escape}'])('moves the focus to the title after %s in a restored draft', async (key) => {
  const title = { name: /^Title: Paint the/ }
  const page = await showTask(owner, await board.aTask({ title: 'Paint the door' }))
  await press(page, 'button', title.name)
  await page.user.type(await screen.findByRole('textbox', { name: 'Title' }), ' red')
  act(() => void dispatchEvent(new Event('pagehide')))
  cleanup()
  const again = await renderApp(owner, page.router.state.location.href)
  const restored = await screen.findByDisplayValue(/ red$/)
  act(() => restored.focus())
  await again.user.keyboard(key)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', title)))
})
