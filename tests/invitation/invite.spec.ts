// An administrator invites somebody, who accepts in another browser and language.

import { expect, testIsolated as test } from '#tests/kit/browser/e2e.ts'

test('an invited person accepts by the link of the mail, in German, and sees the project', async ({
  as,
  browser,
  product,
}) => {
  const mara = await as('mara', '/invite-user/lena.neu%40example.com')
  const dialog = mara.getByRole('dialog', { name: 'Invite people' })
  await expect(dialog.getByRole('textbox', { name: 'E-mail addresses' })).toHaveValue('lena.neu@example.com')
  await dialog.getByRole('combobox', { name: 'Projects' }).click()
  await mara.getByRole('option', { name: 'Dealer portal' }).click()
  await dialog.getByRole('button', { name: 'Send 1 invitation' }).click()
  await expect(dialog.getByText('Invitation sent')).toBeVisible()

  const mailbox = await browser.newPage({ baseURL: product.origin })
  await expect(async () => {
    await mailbox.goto('/mailbox')
    await mailbox
      .getByRole('link', { name: /Mara Lindqvist invited you/ })
      .first()
      .click({ timeout: 1_000 })
  }).toPass()
  const text = await mailbox.locator('pre').innerText()
  const link = /https?:\/\/\S+\/invitation\/\S+/.exec(text)![0]
  await mailbox.close()

  const context = await browser.newContext({ baseURL: product.origin })
  const page = await context.newPage()
  await page.goto(link.replace('lang=en', 'lang=de'))
  await expect(page.getByRole('heading', { name: 'Havel Cargo Bikes beitreten' })).toBeVisible()
  await page.getByRole('link', { name: 'Anmelden und annehmen' }).click()
  await page.getByLabel('Name').fill('Lena Neu')
  await page.getByLabel('E-mail').fill('lena.neu@example.com')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Annehmen' }).click()
  await expect(page.getByRole('link', { name: 'Dealer portal' }).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lena')
  await context.close()
})
