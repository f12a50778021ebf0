// The idle prefetch loads what the first page did not need, so that a dialog also opens while the server is unreachable.

import { expect, full, test } from '#tests/kit/browser/e2e.ts'

test('the idle prefetch resumes after the connection broke', full, async ({ as }) => {
  const page = await as('mara')
  await page.clock.install()
  const came: string[] = []
  let broken: string | null = null
  await page.route('**/assets/*', async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue()
    const { pathname } = new URL(route.request().url())
    if (came.length === 3 && !broken) {
      broken = pathname
      return route.abort('connectionfailed')
    }
    came.push(pathname)
    return route.continue()
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const parts = await page.evaluate(async () => (await (await fetch('/parts.json')).json()) as string[])
  await page.clock.fastForward('00:10')
  await expect.poll(() => broken).not.toBeNull()
  await page.clock.fastForward('01:00')
  await expect.poll(() => parts.filter((part) => !came.includes(`/${part}`))).toEqual([])
  expect(came[3]).toBe(broken)
  expect(came.length).toBe(new Set(came).size)
})
