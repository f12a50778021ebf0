// Earlier versions of a description: displayed from the log, restored, and read-only for viewers.

import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Person } from '#tests/kit/world.ts'
import { board, owner, setUpBoard, world } from '#tests/screen/fixtures.ts'
import { showTask } from '#tests/task/panel/task-page.tsx'

setUpBoard()

async function aTaskWithEarlierVersions() {
  const task = await board.aTask()
  for (const [from, text] of ['Paint it **red**', 'Paint it blue'].entries()) {
    await owner.rpc.tasks.describe({ ...task, from, text })
  }
  const described = async () => (await world.table.taskDetails.body(task)).description
  return { task, described }
}

async function openEarlierVersion(person: Person, task: Parameters<typeof showTask>[1]) {
  const shown = await showTask(person, task)
  await shown.user.click(await screen.findByRole('tab', { name: 'Activity' }))
  await shown.user.click(await screen.findByRole('button', { name: 'Show earlier text' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Earlier description' }))
  expect((await dialog.findByText('red')).tagName).toBe('STRONG')
  return { ...shown, dialog }
}

it('an earlier version is displayed and restored; Ctrl-Z undoes that', async () => {
  const { task, described } = await aTaskWithEarlierVersions()
  const { user, dialog } = await openEarlierVersion(owner, task)
  await user.click(dialog.getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Earlier description' })).toBeNull())
  await waitFor(async () => expect(await described()).toBe('Paint it **red**'))
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(async () => expect(await described()).toBe('Paint it blue'))
})

it('reports a conflict when another user has changed the description meanwhile', async () => {
  const { task, described } = await aTaskWithEarlierVersions()
  const other = await board.with('owner')
  const { user, dialog } = await openEarlierVersion(owner, task)
  await other.rpc.tasks.describe({ ...task, from: 2, text: 'Paint it green' })
  await user.click(dialog.getByRole('button', { name: 'Restore' }))
  await dialog.findByText(/Somebody changed the description in the meantime/)
  expect(await described()).toBe('Paint it green')
  await user.click(dialog.getByRole('button', { name: 'Restore' }))
  await waitFor(async () => expect(await described()).toBe('Paint it **red**'))
})

it('an earlier version is displayed to a viewer with the reason why they cannot restore it', async () => {
  const { task, described } = await aTaskWithEarlierVersions()
  const { user, dialog } = await openEarlierVersion(await board.with('viewer'), task)
  await user.click(dialog.getByRole('button', { name: 'Restore' }))
  expect((await screen.findByRole('tooltip')).textContent).toContain('Your role does not allow this.')
  expect(await described()).toBe('Paint it blue')
})
