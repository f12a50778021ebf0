// Filtering and sorting My tasks, with the settings in the address.

import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayIn } from '#shared/common/day-or-time.ts'
import type { Task } from '#shared/task/model.ts'
import { defaultPreferences } from '#shared/user/model.ts'
import { dayAfter } from '#shared/view/days.ts'
import { renderApp } from '#tests/app/render-app.tsx'
import { type ABoard, type AWorkspace, openWorld, type Person, type World } from '#tests/kit/world.ts'

let world: World
let workspace: AWorkspace
let board: ABoard
let mara: Person
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  localStorage.clear()
  workspace = await world.aWorkspace()
  board = await workspace.aBoard({ title: 'Havel One' })
  mara = await workspace.aPerson('member', { name: 'Mara' })
  await board.addMember(mara, 'owner')
})

const longTimeout = { timeout: 10_000 }
const today = dayIn(new Date(), defaultPreferences.timeZone)
/** Far enough from today in any time zone. */
const lastWeek = dayAfter(today, -7)

const myTask = (title: string, fields: Partial<Task> = {}) => board.aTask({ title, assigneeId: mara.userId, ...fields })
const group = async (name: string) => {
  const head = await screen.findByRole('button', { name: new RegExp(`^${name} \\d`) }, longTimeout)
  return head.closest('section')!
}
const titlesIn = async (name: string): Promise<string[]> =>
  within(await group(name))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)
const line = (title: string) => screen.findByRole('link', { name: new RegExp(`^${title}`) }, longTimeout)

describe('My tasks filter', () => {
  it('filters by words, project and priority, is written to the address, and is cleared by one button', async () => {
    const other = await workspace.aBoard({ title: 'Dealer portal' })
    await other.addMember(mara, 'owner')
    await myTask('Paint the gate', { priority: 'urgent' })
    await myTask('Oil the gate')
    await other.aTask({ title: 'Sweep', assigneeId: mara.userId })
    const { user, router } = await renderApp(mara, '/my-tasks')
    await line('Sweep')
    await user.type(screen.getByRole('searchbox', { name: 'Find in my tasks' }), 'gate')
    await waitFor(
      async () => expect((await titlesIn('No due date')).toSorted()).toEqual(['Oil the gate', 'Paint the gate']),
      longTimeout,
    )
    await user.click(screen.getByRole('button', { name: /^Priority/ }))
    await user.click(await screen.findByRole('option', { name: 'Urgent' }, longTimeout))
    await waitFor(async () => expect(await titlesIn('No due date')).toEqual(['Paint the gate']), longTimeout)
    await waitFor(() => expect(router.state.location.search).toEqual({ find: 'gate', priority: 'urgent' }), longTimeout)
    // The heading counts all tasks.
    screen.getByText('3 open tasks in 2 projects')
    await user.click(screen.getByRole('button', { name: /^Project/ }))
    await user.click(await screen.findByRole('option', { name: 'Dealer portal' }, longTimeout))
    await screen.findByText('No task matches “gate”', {}, longTimeout)
    act(() => screen.getByRole('button', { name: 'Clear search and filters' }).focus())
    await user.keyboard('{Enter}')
    await line('Sweep')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'My tasks', level: 1 }))
    await waitFor(() => expect(router.state.location.search).toEqual({}), longTimeout)
  })

  it('sorts within each group', async () => {
    const [b, a] = [await myTask('Beta', { due: lastWeek }), await myTask('Alpha', { due: dayAfter(lastWeek, 1) })]
    await myTask('Gamma', { due: dayAfter(lastWeek, 2), priority: 'urgent' })
    const { user } = await renderApp(mara, '/my-tasks?sort=title')
    await waitFor(async () => expect(await titlesIn('Overdue')).toEqual([a.title, b.title, 'Gamma']), longTimeout)
    await user.click(screen.getByRole('button', { name: /^Sort/ }))
    await user.click(await screen.findByRole('option', { name: 'Priority' }, longTimeout))
    await waitFor(async () => expect(await titlesIn('Overdue')).toEqual(['Gamma', 'Beta', 'Alpha']), longTimeout)
    await user.click(screen.getByRole('button', { name: /^Sort/ }))
    await user.click(await screen.findByRole('option', { name: 'Due date' }, longTimeout))
    await waitFor(async () => expect(await titlesIn('Overdue')).toEqual(['Beta', 'Alpha', 'Gamma']), longTimeout)
  })
})
