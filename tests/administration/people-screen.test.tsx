// The administration of people and the audit log.

import '#web/administration/people/people-page.tsx'
import '#web/administration/audit/audit-page.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { ulid } from 'ulid'
import { describe, expect, it } from 'vitest'
import { GroupId } from '#shared/common/ids.ts'
import { setUpWorkspace, workspace } from '#tests/screen/fixtures.ts'
import { renderApp } from '#tests/screen/render-app.tsx'

setUpWorkspace()

async function setUp() {
  const mara = await workspace.aPerson('administrator', { name: 'Mara Lindqvist' })
  const jonas = await workspace.aPerson('member', { name: 'Jonas Weber' })
  await workspace.aPerson('guest', { name: 'Pieter Guest' })
  const detailsOf = async (userId: string) =>
    (await mara.rpc.people.details({})).people.find((person) => person.userId === userId)!
  return { mara, jonas, detailsOf }
}

const rowOf = async (name: RegExp) => within((await screen.findByRole('rowheader', { name })).closest('tr')!)

describe('the people page', () => {
  it('finds people, filters by state and says when nobody matches', async () => {
    const { mara } = await setUp()
    const { user } = await renderApp(mara, '/administration/people')
    await rowOf(/^Jonas Weber/)
    await user.type(screen.getByRole('searchbox', { name: 'Find by name or e-mail' }), 'jon')
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: /^Pieter/ })).toBeNull())
    await rowOf(/^Jonas Weber/)
    await user.click(screen.getByRole('radio', { name: /^Pending/ }))
    await screen.findByRole('heading', { name: 'Nobody matches' })
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await rowOf(/^Pieter/)
  })

  it('shows groups and filters by group in the address', async () => {
    const { mara, jonas } = await setUp()
    const groupIds = Array.from({ length: 3 }, () => GroupId.parse(`grp_${ulid().toLowerCase()}`))
    for (const [index, groupId] of groupIds.entries()) {
      await mara.rpc.groups.create({ groupId, name: `Studio ${index}` })
      await mara.rpc.groups.addMembers({ groupId, userIds: [jonas.userId] })
    }
    const { user, path } = await renderApp(mara, '/administration/people')
    const row = await rowOf(/^Jonas Weber/)
    await row.findByText('Studio 0')
    row.getByText('+1')
    row.getByText('Studio 2')
    await user.click(screen.getByRole('button', { name: 'Group All' }))
    await user.click(await screen.findByRole('option', { name: 'Studio 1' }))
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: /^Pieter/ })).toBeNull())
    await rowOf(/^Jonas Weber/)
    expect(path()).toContain(`group=${groupIds[1]}`)
    await user.click(screen.getByRole('button', { name: 'Group Studio 1' }))
    await user.click(await screen.findByRole('option', { name: 'All' }))
    await rowOf(/^Pieter/)
  })

  it('renders some of 150 people, and selects all of them', async () => {
    const { mara } = await setUp()
    await Promise.all(
      Array.from({ length: 150 }, (_, index) => workspace.aPerson('member', { name: `Person ${index}` })),
    )
    const { user } = await renderApp(mara, '/administration/people')
    const table = await screen.findByRole('table', { name: 'People' })
    const all = (await mara.rpc.people.details({})).people.length
    expect(table.getAttribute('aria-rowcount')).toBe(String(all + 1))
    expect(screen.getAllByRole('rowheader').length).toBeLessThan(all)
    await user.click(screen.getByRole('checkbox', { name: 'Select everyone shown' }))
    await screen.findAllByText(`${all} selected`)
  })

  it('changes a role with undo', async () => {
    const { mara, jonas, detailsOf } = await setUp()
    const { user } = await renderApp(mara, '/administration/people')
    const row = await rowOf(/^Jonas Weber/)
    await user.click(row.getByRole('combobox', { name: 'Workspace role of Jonas Weber: Member' }))
    await user.click(await screen.findByRole('option', { name: /^Manager/ }))
    await waitFor(async () => expect((await detailsOf(jonas.userId)).role).toBe('manager'))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect((await detailsOf(jonas.userId)).role).toBe('member'))
  })

  it('asks before it deactivates, and marks the person', async () => {
    const { mara, jonas, detailsOf } = await setUp()
    const { user } = await renderApp(mara, '/administration/people')
    const row = await rowOf(/^Jonas Weber/)
    await user.click(row.getByRole('button', { name: 'More for Jonas Weber' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Deactivate Jonas Weber?' }))
    await user.click(dialog.getByRole('button', { name: 'Deactivate' }))
    await waitFor(async () => expect((await detailsOf(jonas.userId)).state).toBe('deactivated'))
    await (await rowOf(/^Jonas Weber/)).findByText('Deactivated')
  })

  it('says what a removal does before it removes', async () => {
    const { mara, jonas, detailsOf } = await setUp()
    const board = await workspace.aBoard()
    await board.addMember(jonas, 'owner')
    await board.aTask({ assigneeId: jonas.userId })
    const { user } = await renderApp(mara, '/administration/people')
    const row = await rowOf(/^Jonas Weber/)
    await user.click(row.getByRole('button', { name: 'More for Jonas Weber' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from workspace' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Jonas Weber?' }))
    await dialog.findByText('Removing this person takes them off 1 project.')
    dialog.getByText(/^1 open task stays assigned/)
    dialog.getByText('You become its Owner')
    await user.click(dialog.getByRole('button', { name: 'Remove from workspace' }))
    await waitFor(async () => expect(await detailsOf(jonas.userId)).toBeUndefined())
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: /^Jonas/ })).toBeNull())
  })

  it('reassigns the open tasks to another person', async () => {
    const { mara, jonas } = await setUp()
    const board = await workspace.aBoard()
    await board.with('owner')
    await board.addMember(jonas, 'editor')
    await board.aTask({ assigneeId: jonas.userId })
    const { user } = await renderApp(mara, '/administration/people')
    const row = await rowOf(/^Jonas Weber/)
    await user.click(row.getByRole('button', { name: 'More for Jonas Weber' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Reassign tasks' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Reassign the tasks of Jonas Weber' }))
    await user.click(await dialog.findByRole('combobox', { name: /^New assignee/ }))
    await user.click(await screen.findByRole('option', { name: 'Mara Lindqvist' }))
    await user.click(dialog.getByRole('button', { name: 'Reassign 1 task' }))
    await waitFor(async () => expect((await mara.rpc.tasks.myTasks({})).open).toHaveLength(1))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect((await jonas.rpc.tasks.myTasks({})).open).toHaveLength(1))
  })

  it('shows managers the list without changes, and others why not', async () => {
    await setUp()
    const manager = await workspace.aPerson('manager', { name: 'Hannah Vogt' })
    await renderApp(manager, '/administration/people')
    const row = await rowOf(/^Jonas Weber/)
    expect(row.queryByRole('combobox')).toBeNull()
    const member = await workspace.aPerson('member')
    await renderApp(member, '/administration/people')
    await screen.findByRole('heading', { name: 'Only administrators and managers see this page' })
  })
})

describe('the audit log', () => {
  it('shows who changed a role, and filters by kind', async () => {
    const { mara, jonas } = await setUp()
    const { userId } = jonas
    await mara.rpc.people.change({ userId, from: 'member', to: 'manager' })
    await mara.rpc.people.deactivate({ userId })
    const { user } = await renderApp(mara, '/administration/audit')
    await screen.findByText('changed the role of Jonas Weber from Member to Manager')
    screen.getByText('deactivated Jonas Weber')
    await user.click(screen.getByRole('combobox', { name: /^Kind/ }))
    await user.click(await screen.findByRole('option', { name: 'Person deactivated' }))
    await waitFor(() => expect(screen.queryByText(/^changed the role/)).toBeNull())
    await screen.findByText('deactivated Jonas Weber')
  })
})
