// A vault hides a project from an administrator until the administrator takes the vault over.

import { expect, testIsolated as test } from '#tests/kit/browser/e2e.ts'

test('a vault hides its projects from an administrator until it is taken over', async ({ as }) => {
  const leonie = await as('leonie', '/administration/vaults')
  await leonie.getByRole('link', { name: /^People matters/ }).click()
  await expect(leonie.getByRole('link', { name: 'Yearly reviews' })).toBeVisible()
  await leonie.getByRole('button', { name: /^Jonas .* den Zugang entziehen$/ }).click()
  await expect(leonie.getByText(/^Jonas .* hat keinen Zugang mehr$/)).toBeVisible()

  // Jonas is an administrator, who now has no access. Both use German.
  const jonas = await as('jonas', '/administration/vaults')
  await expect(jonas.getByRole('link', { name: /^Offener Arbeitsbereich/ })).toBeVisible()
  await expect(async () => {
    await jonas.reload()
    await expect(jonas.getByRole('link', { name: /^Offener Arbeitsbereich/ })).toBeVisible()
    await expect(jonas.getByRole('link', { name: /^People matters/ })).toHaveCount(0, { timeout: 1_000 })
  }).toPass({ timeout: 40_000 })
  await jonas.getByRole('button', { name: 'Weitere Aktionen' }).first().click()
  await jonas.getByRole('menuitem', { name: /^Tresor übernehmen/ }).click()
  await jonas.getByRole('textbox', { name: /^Name des Tresors/ }).fill('People matters')
  await jonas.getByRole('button', { name: 'Tresor übernehmen' }).click()
  await expect(jonas.getByRole('heading', { level: 2, name: 'People matters' })).toBeVisible()
  await jonas.getByRole('link', { name: 'Yearly reviews' }).click()
  await expect(jonas.getByRole('heading', { level: 1, name: /Yearly reviews/ })).toBeVisible()
})
