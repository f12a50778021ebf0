// The number of one's late tasks; it comes when the first page has what it shows.

import { Suspense } from 'react'
import { part } from '#web/rpc/part.tsx'
import { useFirstQuiet } from './use-first-quiet.ts'

const OverdueBadge = part(async () => (await import('#web/dashboard/mine/overdue-badge.tsx')).OverdueBadge)

export function LateBadge() {
  return useFirstQuiet() ? (
    <Suspense>
      <OverdueBadge />
    </Suspense>
  ) : null
}
