// An administrator changes a role, deactivates and reactivates a person, and gives a group access to a project.

import { expect, testIsolated as test } from '#tests/kit/browser/e2e.ts'

test('an administrator deactivates a person, who loses access, and a group opens a project to its people', async ({
  as,
}) => {
  const olga = await as('olga', '/boards')
  await expect(olga.getByRole('heading', { level: 1, name: 'Projects' })).toBeAttached()
  const page = await as('mara', '/administration/people')
  await page.getByRole('searchbox', { name: 'Find by name or e-mail' }).fill('olga')
  const row = page.getByRole('row', { name: /^Select Olga/ })
  await row.getByRole('button', { name: /^More for Olga/ }).click()
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(row.getByText('Deactivated')).toBeVisible()
  await expect(async () => {
    await olga.reload()
    await expect(olga.getByRole('heading', { name: 'Your access to this workspace has ended' })).toBeVisible({
      timeout: 3_000,
    })
  }).toPass({ timeout: 40_000 })
  await page
    .getByRole('button', { name: 'Undo' })
    .or(row.getByRole('button', { name: /^More for/ }))
    .first()
    .click()
  const reactivate = page.getByRole('menuitem', { name: 'Reactivate' })
  if (await reactivate.isVisible()) await reactivate.click()
  await expect(row.getByText('Active')).toBeVisible()

  await page.getByRole('link', { name: 'Groups', exact: true }).click()
  await page.getByRole('link', { name: /^Customer care/ }).click()
  await page.getByRole('combobox', { name: 'Add people' }).fill('Olga')
  await page.getByRole('option', { name: /^Olga/ }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Remove Olga/ })).toBeVisible()
  await expect(async () => {
    await olga.goto('/boards')
    await expect(olga.getByRole('link', { name: 'Havel One launch' }).first()).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 40_000 })
})
