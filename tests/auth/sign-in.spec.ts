// Sign-in, return to the requested page, and sign-out, in a browser with the real provider.

import type { Page } from '@playwright/test'
import { expect, full, test } from '#tests/kit/browser/e2e.ts'

const signInPage = (page: Page) => page.getByRole('heading', { name: 'Welcome back' })
const startSignIn = (page: Page) => page.getByRole('link', { name: 'Sign in' }).click()
const pickAt = (page: Page, name: RegExp) => page.getByRole('button', { name }).click()
const pathOf = (page: Page) => page.url().slice(new URL(page.url()).origin.length)

test('signing in opens the requested page', async ({ browser, product }) => {
  const page = await browser.newPage({ baseURL: product.origin })
  await page.goto('/boards?from=a%20letter#part')
  await expect(signInPage(page)).toBeVisible()
  await expect(page.getByText('Sign in to open the page you wanted.')).toBeVisible()
  await startSignIn(page)
  await pickAt(page, /Olga Petrenko/)
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  expect(pathOf(page)).toMatch(/^\/boards\?from=a(?:%20|\+)letter#part$/)

  const [session] = (await page.context().cookies()).filter(({ name }) => name.startsWith('project-board-session'))
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  await page.close()
})

test('after signing out, the next user has to pick an account', async ({ as }) => {
  const page = await as('mara', '/boards')
  await page.getByRole('button', { name: 'Your profile' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await page.goBack()
  await expect(signInPage(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Havel One launch' })).toHaveCount(0)

  await page.goto('/auth/signin?signedOut=true')
  await startSignIn(page)
  await expect(page.getByRole('heading', { name: 'Who are you today?' })).toBeVisible()
})

test('an invited user sees the invitation and can switch accounts', full, async ({ browser, product }) => {
  const page = await browser.newPage({ baseURL: product.origin })
  await page.goto('/')
  await startSignIn(page)
  await pickAt(page, /Felix Krüger/)
  await expect(page).toHaveURL('/onboarding')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deine Einladungen')
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.getByRole('link', { name: 'Anderes Konto verwenden' }).click()
  await pickAt(page, /Mara Lindqvist/)
  await expect(page.getByRole('heading', { name: /^Good .*, Mara$/ })).toBeVisible()
  await page.close()
})

const elsewhere = ['//elsewhere.example', '/\\elsewhere.example', '/\t/elsewhere.example', '%2F%2Felsewhere.example']

test('a forged address redirects nowhere else', full, async ({ as }) => {
  const page = await as('mara', '/404')
  for (const wanted of elsewhere) {
    await page.goto(`/auth/signin?redirectUrl=${encodeURIComponent(wanted)}`)
    await expect(page.getByRole('heading', { name: /^Good .*, Mara$/ })).toBeVisible()
    await expect(page).toHaveURL('/')
  }
  for (const wanted of elsewhere.slice(0, 2)) {
    const at = `/api/auth/signin?loginHint=mara%40havelbikes.example&redirectUrl=${encodeURIComponent(wanted)}`
    await page.goto(at)
    await expect(page).toHaveURL('/')
  }
})

test('typed text survives the end of a session, and the user returns to the page', async ({ as }) => {
  const page = await as('mara', '/boards')
  await page.getByRole('link', { name: 'Havel One launch' }).first().click()
  await page.getByRole('article', { name: 'Press kit with studio images' }).click()
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Comment' })
  await field.fill('We need the night picture too')
  const path = pathOf(page)

  await page.context().clearCookies()
  await expect(signInPage(page)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Your session has ended')).toBeVisible()
  await startSignIn(page)
  await pickAt(page, /Mara Lindqvist/)
  await expect(field).toHaveValue('We need the night picture too')
  expect(pathOf(page)).toBe(path)
})
