import type { Page } from '@playwright/test'

/** Returns the path of a board from a link to it. */
export async function boardPath(page: Page, name = 'Havel One launch'): Promise<string> {
  const link = page.getByRole('main').getByRole('link', { name }).first()
  return (await link.getAttribute('href'))!
}
