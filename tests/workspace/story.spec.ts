// A new user creates a workspace; a user of two workspaces switches between them.

import { expect, testIsolated as test } from '#tests/kit/browser/e2e.ts'

test('a new user creates a workspace and a first project from a template', async ({ as }) => {
  const page = await as('nele')
  await expect(page).toHaveURL('/onboarding')
  await page.getByRole('textbox', { name: 'Workspace name' }).fill('Thomsen Sails')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Workspace name' })).toHaveValue('Thomsen Sails')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: 'Project name' }).fill('Boat show')
  await page.getByRole('radio', { name: /Product launch/ }).check()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Project name' })).toHaveValue('Boat show')
  await expect(page.getByRole('radio', { name: /Product launch/ })).toBeChecked()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: 'E-mail addresses' }).fill('birte@sails.example, no-address')
  await page.reload()
  await page.getByRole('button', { name: 'Send 2 invitations' }).click()
  await expect(page.getByText('“no-address” is not an e-mail address.')).toBeVisible()
  await page.getByRole('textbox', { name: 'E-mail addresses' }).fill('birte@sails.example')
  await page.getByRole('button', { name: 'Send 1 invitation' }).click()
  await expect(page.getByRole('heading', { name: 'Thomsen Sails is ready' })).toBeVisible()
  await expect(page.getByText('1 invitation is on its way', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Open project' }).click()
  await expect(page.getByRole('heading', { name: 'Boat show' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('tab').first()).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('after switching, nothing of the previous workspace is shown, also in another tab', async ({ as }) => {
  const page = await as('mara', '/boards')
  const link = page.getByRole('link', { name: 'Havel One launch' }).first()
  const board = (await link.getAttribute('href'))!
  await link.click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.waitForFunction((id) => localStorage.getItem('boards-seen')?.includes(id), board.split('/').at(-1)!)
  const otherTab = await page.context().newPage()
  await otherTab.goto('/boards')
  await expect(otherTab.getByRole('link', { name: 'Havel One launch' }).first()).toBeVisible()

  await page.bringToFront()
  await page.getByRole('button', { name: 'Workspace: Havel Cargo Bikes' }).click()
  await expect(page.getByRole('menuitemcheckbox', { name: /Kiel Regatta Club/ })).toBeDisabled()
  await page.getByRole('menuitemcheckbox', { name: 'Lindqvist Family' }).click()
  await expect(page.getByRole('button', { name: 'Workspace: Lindqvist Family' })).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Havel One launch')).toHaveCount(0)
  await page.goto('/boards')
  await expect(page.getByRole('link', { name: 'Summer cottage' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Havel One launch' })).toHaveCount(0)
  // The board is stored in this browser, but belongs to the other workspace.
  await page.goto(board)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(page.getByText('Havel One launch')).toHaveCount(0)

  // The other tab notices the switch.
  await otherTab.bringToFront()
  await expect(otherTab.getByRole('button', { name: 'Workspace: Lindqvist Family' })).toBeVisible({ timeout: 30_000 })
  await expect(otherTab.getByRole('link', { name: 'Havel One launch' })).toHaveCount(0)
})
