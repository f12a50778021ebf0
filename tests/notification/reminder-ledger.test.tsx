// The ledger of reminders in the profile.
/* oxlint-disable vitest/expect-expect -- findBy and getBy fail when nothing is found */

import '#web/profile/profile-page.tsx'
import '#web/notification/reminder-ledger.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { DayOrTime } from '#shared/common/day-or-time.ts'
import { administrator, setUpWorkspace, workspace, world } from '#tests/screen/fixtures.ts'
import { interceptCalls } from '#tests/screen/network.ts'
import { renderApp } from '#tests/screen/render-app.tsx'

setUpWorkspace()

const list = (name: string) => screen.findByRole('list', { name })

it('shows when a reminder was sent and why, and links to the task', async () => {
  const board = await workspace.aBoard({ title: 'Havel One' })
  await board.addMember(administrator, 'owner')
  const { userId } = administrator
  const task = await board.aTask({ title: 'Paint the door', assigneeId: userId, due: '2026-11-20' as DayOrTime })
  const { boardId, taskId } = task
  const at = new Date('2026-11-20T08:00:00.000Z')
  await world.table.reminder.claim({
    userId,
    workspaceId: workspace.workspaceId,
    boardId,
    taskId,
    at,
    decidedAt: at,
    kind: 'due_today',
    date: '2026-11-20' as DayOrTime,
    occurrence: 0,
    state: 'sent',
  })
  await renderApp(administrator, '/profile')
  const sent = within(await list('Sent'))
  expect(sent.getByRole('link', { name: 'Paint the door' }).getAttribute('href')).toBe(
    `/boards/${boardId}/tasks/${taskId}`,
  )
  sent.getByText(/Due today, 20\.11\.2026/)
  await screen.findByText('No reminder is planned.')
})

it('says when it could not be loaded', async () => {
  await renderApp(administrator, '/profile', {
    wrapFetch: interceptCalls({ 'reminders.ledger': async () => new Response('{}', { status: 500 }) }),
  })
  await waitFor(() => expect(screen.getAllByText(/Your reminders could not be loaded/)).toHaveLength(2))
})
