// Changes language, name and picture, and signs out another device. No other isolated story uses this person.

import { expect, testIsolated as test } from '#tests/kit/browser/e2e.ts'

/** Draws an image of 400 × 300 pixels in the browser. */
const drawImage = () => {
  const canvas = document.createElement('canvas')
  canvas.width = 400
  canvas.height = 300
  const context = canvas.getContext('2d')!
  context.fillStyle = 'teal'
  context.fillRect(0, 0, 400, 300)
  return canvas.toDataURL('image/png').split(',')[1]!
}

test('a user changes language, name and picture, and signs out another device', async ({ as }) => {
  const otherDevice = await as('priya', '/boards')
  const page = await as('priya', '/')
  await page.getByRole('button', { name: 'Your profile' }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page).toHaveURL('/profile')

  await page.getByRole('button', { name: 'Your name: Priya Raman' }).click()
  await page.getByRole('textbox', { name: 'Your name' }).fill('Priya Lind')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Priya Lind' })).toBeVisible()

  await page.getByRole('button', { name: 'Change your picture' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('menuitem', { name: 'Choose a picture' }).click()
  const buffer = Buffer.from(await page.evaluate(drawImage), 'base64')
  await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('button', { name: 'Save picture' }).click()
  const topBarImage = page.getByRole('banner').locator('img')
  await expect(topBarImage).toHaveAttribute('src', /^\/api\/pictures\//)
  // The image is loaded, and not replaced by the initials.
  await expect.poll(() => topBarImage.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(256)

  await page.getByRole('combobox', { name: /^Language/ }).click()
  await page.getByRole('option', { name: 'Deutsch' }).click()
  await expect(page.getByRole('heading', { name: 'Sprache und Zeit' })).toBeVisible()

  const devices = page.getByRole('region', { name: 'Geräte' })
  const before = await devices.getByRole('listitem').count()
  expect(before).toBeGreaterThan(1)
  for (let count = before; count > 1; count--) {
    await devices.getByRole('listitem').nth(1).getByRole('button').click()
    await expect(devices.getByRole('listitem')).toHaveCount(count - 1)
  }
  await otherDevice.reload()
  await expect(otherDevice.getByRole('heading', { level: 1, name: /^Willkommen|^Welcome/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Priya Lind' })).toBeVisible()
})
