// The settings of notifications: of the person, and of a project.

import '#web/profile/profile-page.tsx'
import '#web/board/settings/settings-dialog.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NotificationKind } from '#shared/notification/kinds.ts'
import { board, editor, owner, setUpTask, task, world } from '#tests/screen/fixtures.ts'
import { interceptCalls } from '#tests/screen/network.ts'
import { renderApp } from '#tests/screen/render-app.tsx'
import { asPhone } from './screen-fixtures.ts'
import { kindGroups } from '#web/notification/kind-groups.ts'

setUpTask('editor')

const settings = () => owner.rpc.notifications.settings({})

async function openSettings() {
  const page = await renderApp(owner, '/profile')
  const section = within(await screen.findByRole('region', { name: 'Notifications' }))
  await section.findByRole('table')
  return { ...page, section }
}

it('has each kind in one group', () => {
  expect(Object.values(kindGroups).flat().toSorted()).toEqual(NotificationKind.options.toSorted())
})

describe('the person’s settings', () => {
  it('switches a group and a single kind by channel', async () => {
    const { user, section } = await openSettings()
    const group = section.getByRole<HTMLInputElement>('checkbox', { name: 'Comments and mentions: E-mail' })
    expect(group.indeterminate).toBe(true)
    await user.click(section.getByRole('button', { name: 'Show each kind of “Comments and mentions”' }))
    await user.click(section.getByRole('checkbox', { name: 'New comment: E-mail' }))
    expect(group.checked).toBe(true)
    await waitFor(async () => expect((await settings()).off.mail).not.toContain('comment'))
    await user.click(section.getByRole('checkbox', { name: 'Comments and mentions: Here' }))
    await waitFor(async () => expect((await settings()).off.panel).toEqual(['mention', 'comment']))
    // Off here is off everywhere.
    expect(group.checked).toBe(false)
    expect(group.disabled).toBe(true)
  })

  it('changes frequency of mails and quiet hours', async () => {
    const { user, section } = await openSettings()
    await user.click(section.getByRole('combobox', { name: /^E-mail/ }))
    await user.click(await screen.findByRole('option', { name: 'Once an hour' }))
    await user.click(section.getByRole('switch', { name: 'Quiet hours' }))
    await user.click(await section.findByRole('combobox', { name: /^Quiet from/ }))
    await user.click(await screen.findByRole('option', { name: '22:30' }))
    await waitFor(async () =>
      expect(await settings()).toMatchObject({ mail: 'hourly', quietHours: { from: '22:30', to: '07:00' } }),
    )
    // Hours that end when they begin would mean none.
    await user.click(section.getByRole('combobox', { name: /^Quiet until/ }))
    await screen.findByRole('option', { name: '22:00' })
    expect(screen.queryByRole('option', { name: '22:30' })).toBeNull()
  })

  it('switches all mails off, and keeps the kinds for later', async () => {
    const { user, section } = await openSettings()
    const before = await settings()
    await user.click(section.getByRole('combobox', { name: /^E-mail/ }))
    await user.click(await screen.findByRole('option', { name: 'Never' }))
    await waitFor(async () => expect(await settings()).toEqual({ ...before, mail: 'off' }))
    const group = section.getByRole<HTMLInputElement>('checkbox', { name: 'Comments and mentions: E-mail' })
    expect([group.disabled, group.indeterminate]).toEqual([true, true])
  })

  it('takes a change back that cannot be saved', async () => {
    const { user } = await renderApp(owner, '/profile', {
      wrapFetch: interceptCalls({ 'notifications.changeSettings': async () => new Response('{}', { status: 400 }) }),
    })
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Archived, deleted, restored: Here' })
    await user.click(box)
    await screen.findAllByText('The notification setting could not be saved')
    await waitFor(() => expect(box.checked).toBe(true))
  })

  it('allows muted tasks and projects again', async () => {
    const { boardId, taskId } = task
    await owner.rpc.notifications.mute({ isMuted: true, what: { type: 'task', boardId, taskId } })
    await owner.rpc.notifications.mute({ isMuted: true, what: { type: 'board', boardId } })
    const { user, section } = await openSettings()
    await user.click(section.getByRole('button', { name: 'Allow notifications of Paint the door again' }))
    await user.click(section.getByRole('button', { name: 'Allow notifications of Havel One again' }))
    await waitFor(() => expect(section.queryByText('Muted')).toBeNull())
    await waitFor(async () => expect(await settings()).toMatchObject({ mutedTasks: [], mutedBoardIds: [] }))
  })

  it('shows neither push nor Teams where the server offers none', async () => {
    const { section } = await openSettings()
    expect(section.queryByText('Notifications of this browser')).toBeNull()
    expect(section.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Notifications',
      'Here',
      'E-mail',
    ])
  })

  it('is a list on phones', async () => {
    asPhone()
    await renderApp(owner, '/profile')
    const section = within(await screen.findByRole('region', { name: 'Notifications' }))
    await section.findByRole('checkbox', { name: 'Comments and mentions: Here' })
    expect(section.queryByRole('table')).toBeNull()
  })
})

describe('the settings of a project', () => {
  const stored = async () => (await world.table.boardStructure.get(board.boardId, true))!.board.notifications
  const address = () => `/boards/${board.boardId}/settings/notifications`

  it('let an Owner switch kinds, and notify Owners about every task', async () => {
    const { user } = await renderApp(owner, address())
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(await dialog.findByRole('switch', { name: 'Status changed' }))
    await user.click(dialog.getByRole('switch', { name: /^Notify Owners about every task/ }))
    await waitFor(async () => expect(await stored()).toEqual({ off: ['status'], owners: true }))
    await user.click(dialog.getByRole('switch', { name: 'Status changed' }))
    await waitFor(async () => expect(await stored()).toEqual({ off: [], owners: true }))
  })

  it('are read-only for others', async () => {
    await renderApp(editor, address())
    const dialog = within(await screen.findByRole('dialog'))
    const kind = await dialog.findByRole('switch', { name: 'Status changed' })
    expect(kind.getAttribute('aria-disabled')).toBe('true')
    dialog.getByText('Only owners change the settings.')
  })
})
