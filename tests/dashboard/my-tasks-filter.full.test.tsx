// Filtering and sorting My tasks, with the settings in the address.

import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dayIn } from '#shared/common/day-or-time.ts'
import type { Task } from '#shared/task/model.ts'
import { defaultPreferences } from '#shared/user/model.ts'
import { dayAfter } from '#shared/view/days.ts'
import { renderApp } from '#tests/screen/render-app.tsx'
import { board, owner, setUpBoard, workspace } from '#tests/screen/fixtures.ts'

setUpBoard()

const today = dayIn(new Date(), defaultPreferences.timeZone)
/** Far enough from today in any time zone. */
const lastWeek = dayAfter(today, -7)

const myTask = (title: string, fields: Partial<Task> = {}) =>
  board.aTask({ title, assigneeId: owner.userId, ...fields })
const group = async (name: string) => {
  const head = await screen.findByRole('button', { name: new RegExp(`^${name} \\d`) })
  return head.closest('section')!
}
const titlesIn = async (name: string): Promise<string[]> =>
  within(await group(name))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)
const line = (title: string) => screen.findByRole('link', { name: new RegExp(`^${title}`) })

describe('My tasks filter', () => {
  it('filters by words, project and priority, is written to the address, and is cleared by one button', async () => {
    const other = await workspace.aBoard({ title: 'Dealer portal' })
    await other.addMember(owner, 'owner')
    await myTask('Paint the gate', { priority: 'urgent' })
    await myTask('Oil the gate')
    await other.aTask({ title: 'Sweep', assigneeId: owner.userId })
    const { user, router } = await renderApp(owner, '/my-tasks')
    await line('Sweep')
    await user.type(screen.getByRole('searchbox', { name: 'Find in my tasks' }), 'gate')
    await waitFor(async () =>
      expect((await titlesIn('No due date')).toSorted()).toEqual(['Oil the gate', 'Paint the gate']),
    )
    await user.click(screen.getByRole('button', { name: /^Priority/ }))
    await user.click(await screen.findByRole('option', { name: 'Urgent' }))
    await waitFor(async () => expect(await titlesIn('No due date')).toEqual(['Paint the gate']))
    await waitFor(() => expect(router.state.location.search).toEqual({ find: 'gate', priority: 'urgent' }))
    // The heading counts all tasks.
    screen.getByText('3 open tasks in 2 projects')
    await user.click(screen.getByRole('button', { name: /^Project/ }))
    await user.click(await screen.findByRole('option', { name: 'Dealer portal' }))
    await screen.findByText('No task matches “gate”')
    act(() => screen.getByRole('button', { name: 'Clear search and filters' }).focus())
    await user.keyboard('{Enter}')
    await line('Sweep')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'My tasks', level: 1 }))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  it('sorts within each group', async () => {
    const [b, a] = [await myTask('Beta', { due: lastWeek }), await myTask('Alpha', { due: dayAfter(lastWeek, 1) })]
    await myTask('Gamma', { due: dayAfter(lastWeek, 2), priority: 'urgent' })
    const { user } = await renderApp(owner, '/my-tasks?sort=title')
    await waitFor(async () => expect(await titlesIn('Overdue')).toEqual([a.title, b.title, 'Gamma']))
    await user.click(screen.getByRole('button', { name: /^Sort/ }))
    await user.click(await screen.findByRole('option', { name: 'Priority' }))
    await waitFor(async () => expect(await titlesIn('Overdue')).toEqual(['Gamma', 'Beta', 'Alpha']))
    await user.click(screen.getByRole('button', { name: /^Sort/ }))
    await user.click(await screen.findByRole('option', { name: 'Due date' }))
    await waitFor(async () => expect(await titlesIn('Overdue')).toEqual(['Beta', 'Alpha', 'Gamma']))
  })
})
