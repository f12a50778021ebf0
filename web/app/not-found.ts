// The page that says that there is none, fetched when it is shown.

import { part } from '#web/rpc/part.tsx'

export const NotFound = part(async () => (await import('./not-found-page.tsx')).NotFoundPage)
