// My tasks as somebody wants to see them: found by words, narrowed and put in order, which stands in the address.

import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayIn } from '#shared/common/day-or-time.ts'
import type { Task } from '#shared/task/model.ts'
import { defaultPreferences } from '#shared/user/model.ts'
import { dayAfter } from '#shared/view/days.ts'
import { show } from '#tests/app/show.tsx'
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
  await board.admits(mara, 'owner')
})

const late = { timeout: 10_000 }
const today = dayIn(new Date(), defaultPreferences.timeZone)
/** Far enough from today in any time zone. */
const lastWeek = dayAfter(today, -7)

const mine = (title: string, like: Partial<Task> = {}) => board.aTask({ title, assigneeId: mara.userId, ...like })
const group = async (name: string) => {
  const head = await screen.findByRole('button', { name: new RegExp(`^${name} \\d`) }, late)
  return head.closest('section')!
}
const titlesIn = async (name: string): Promise<string[]> =>
  within(await group(name))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)
const line = (title: string) => screen.findByRole('link', { name: new RegExp(`^${title}`) }, late)

describe('what is shown of them', () => {
  it('is chosen by words, project and priority, stands in the address, and is all again by one press', async () => {
    const other = await workspace.aBoard({ title: 'Dealer portal' })
    await other.admits(mara, 'owner')
    await mine('Paint the gate', { priority: 'urgent' })
    await mine('Oil the gate')
    await other.aTask({ title: 'Sweep', assigneeId: mara.userId })
    const { user, router } = await show(mara, '/my-tasks')
    await line('Sweep')
    await user.type(screen.getByRole('searchbox', { name: 'Find in my tasks' }), 'gate')
    await waitFor(
      async () => expect((await titlesIn('No due date')).toSorted()).toEqual(['Oil the gate', 'Paint the gate']),
      late,
    )
    await user.click(screen.getByRole('button', { name: /^Priority/ }))
    await user.click(await screen.findByRole('option', { name: 'Urgent' }, late))
    await waitFor(async () => expect(await titlesIn('No due date')).toEqual(['Paint the gate']), late)
    await waitFor(() => expect(router.state.location.search).toEqual({ find: 'gate', priority: 'urgent' }), late)
    // The head tells of all there are.
    screen.getByText('3 open tasks in 2 projects')
    await user.click(screen.getByRole('button', { name: /^Project/ }))
    await user.click(await screen.findByRole('option', { name: 'Dealer portal' }, late))
    await screen.findByText('No task matches “gate”', {}, late)
    act(() => screen.getByRole('button', { name: 'Clear search and filters' }).focus())
    await user.keyboard('{Enter}')
    await line('Sweep')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'My tasks', level: 1 }))
    await waitFor(() => expect(router.state.location.search).toEqual({}), late)
  })

  it('is put in order below each head', async () => {
    const [b, a] = [await mine('Beta', { due: lastWeek }), await mine('Alpha', { due: dayAfter(lastWeek, 1) })]
    await mine('Gamma', { due: dayAfter(lastWeek, 2), priority: 'urgent' })
    const { user } = await show(mara, '/my-tasks?sort=title')
    await waitFor(async () => expect(await titlesIn('Overdue')).toEqual([a.title, b.title, 'Gamma']), late)
    await user.click(screen.getByRole('button', { name: /^Sort/ }))
    await user.click(await screen.findByRole('option', { name: 'Priority' }, late))
    await waitFor(async () => expect(await titlesIn('Overdue')).toEqual(['Gamma', 'Beta', 'Alpha']), late)
    await user.click(screen.getByRole('button', { name: /^Sort/ }))
    await user.click(await screen.findByRole('option', { name: 'Due date' }, late))
    await waitFor(async () => expect(await titlesIn('Overdue')).toEqual(['Beta', 'Alpha', 'Gamma']), late)
  })
})
