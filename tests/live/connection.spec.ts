// The connection of a browser: shared by its tabs, taken over when a tab closes, and opened again after the server was down.
// A page with live updates polls every two minutes only, so what it shows earlier came through the connection.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { freePorts } from '#infra/local/loopback.ts'
import { expect, full, test } from '#tests/kit/browser/e2e.ts'
import { startProduct } from '#tests/kit/product.ts'
import { openBoard, openFirst, rename } from './pages.ts'

/** Counts the live connections that a page has opened and not closed. */
function countConnections(page: Page) {
  const open = new Set<unknown>()
  page.on('websocket', (socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  return () => open.size
}

test('tabs share one connection, and another one takes it over', async ({ as }) => {
  const first = await as('mara', '/boards')
  const second = await first.context().newPage()
  const [ofFirst, ofSecond] = [countConnections(first), countConnections(second)]
  await first.reload()
  await openBoard(first)
  await expect.poll(ofFirst).toBe(1)
  await second.goto('/boards')
  await openBoard(second)
  const jonas = await as('jonas', '/boards')
  await openBoard(jonas)
  await expect(second.getByRole('img', { name: 'Jonas' }).first()).toBeVisible({ timeout: 15_000 })
  expect(ofSecond()).toBe(0)

  await openFirst(jonas)
  await rename(jonas, 'Seen in both tabs')
  await Promise.all(
    [first, second].map((page) => expect(page.getByRole('article', { name: 'Seen in both tabs' })).toBeVisible()),
  )

  await first.close()
  await expect.poll(ofSecond).toBe(1)
  await expect(second.getByRole('img', { name: 'Jonas' }).first()).toBeVisible({ timeout: 15_000 })
  await rename(jonas, 'Seen after the takeover')
  await expect(second.getByRole('article', { name: 'Seen after the takeover' })).toBeVisible()
})

test('a board catches up after the server was down', full, async ({ browser }) => {
  test.setTimeout(240_000)
  const dataDir = mkdtempSync(join(tmpdir(), 'project-board-'))
  const ports = await freePorts(2)
  const options = { dataDir, ports, keepData: true }
  let product = await startProduct(options)
  const openAs = async (name: string) => {
    const cookie = await product.cookieOf(`${name}@havelbikes.example`)
    const at = cookie.indexOf('=')
    const context = await browser.newContext({ baseURL: product.origin })
    const value = cookie.slice(at + 1).split(';')[0]!
    await context.addCookies([{ name: cookie.slice(0, at), value, url: product.origin }])
    const page = await context.newPage()
    await page.goto('/boards')
    await openBoard(page)
    return page
  }
  try {
    const [mara, jonas] = [await openAs('mara'), await openAs('jonas')]
    await expect(mara.getByRole('img', { name: 'Jonas' }).first()).toBeVisible({ timeout: 15_000 })
    await openFirst(jonas)
    await product.stop()
    // Kept by the browser until the server answers again.
    await rename(jonas, 'Renamed while the server was down')
    product = await startProduct(options)
    await expect(mara.getByRole('article', { name: 'Renamed while the server was down' })).toBeVisible({
      timeout: 60_000,
    })
    await expect(mara.getByRole('img', { name: 'Jonas' }).first()).toBeVisible({ timeout: 60_000 })
    await rename(jonas, 'Live again')
    await expect(mara.getByRole('article', { name: 'Live again' })).toBeVisible()
  } finally {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
