// An administrator deletes a workspace, another person loses access, and the administrator keeps it.

import { expect, testIsolated as test } from '#tests/kit/browser/e2e.ts'

test('a workspace is deleted and kept', async ({ as }) => {
  const [mara, jonas] = [await as('mara', '/boards'), await as('jonas', '/boards')]
  await expect(jonas.getByRole('heading', { name: 'Projekte', level: 1 })).toBeVisible()
  await mara.getByRole('button', { name: 'Workspace: Havel Cargo Bikes' }).click()
  await mara.getByRole('menuitem', { name: 'Workspace settings' }).click()
  await mara.getByRole('link', { name: 'Delete workspace…' }).click()
  await expect(mara).toHaveURL('/workspace/confirm-delete')
  await expect(mara.getByRole('link', { name: 'Keep the workspace' })).toBeFocused()
  await mara.getByRole('textbox', { name: 'Type the name of the workspace' }).fill('Havel Cargo Bikes')
  await mara.getByRole('button', { name: 'Delete workspace' }).click()
  await expect(mara.getByRole('heading', { level: 1 })).toHaveText('Havel Cargo Bikes is being deleted')

  await jonas.bringToFront()
  await expect(async () => {
    await jonas.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(jonas).toHaveURL('/noworkspace', { timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  await expect(jonas.getByText('Havel One launch')).toHaveCount(0)

  await mara.bringToFront()
  await mara.getByRole('button', { name: 'Keep this workspace' }).click()
  await expect(mara.getByRole('button', { name: 'Workspace: Havel Cargo Bikes' })).toBeVisible()
  await mara.goto('/boards')
  await expect(mara.getByRole('link', { name: 'Havel One launch' }).first()).toBeVisible()
  await jonas.bringToFront()
  await expect(async () => {
    await jonas.goto('/boards')
    await expect(jonas.getByRole('link', { name: 'Havel One launch' }).first()).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 60_000 })
})
