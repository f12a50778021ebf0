// Where a board is, for whoever looks at it in more than one way.

import type { Page } from '@playwright/test'

/** Its address, from a page that links to it. */
export async function boardOf(page: Page, name = 'Havel One launch'): Promise<string> {
  const link = page.getByRole('main').getByRole('link', { name }).first()
  return (await link.getAttribute('href'))!
}
