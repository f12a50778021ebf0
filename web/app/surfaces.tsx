// Fetches tooltips, menus and questions once the first page has what it shows: none of them is part of that. From then on
// boards are kept, too, what earlier windows could not send is sent, and the rest of the scripts is fetched.

import { Suspense, useEffect } from 'react'
import { onceReached } from '#web/rpc/once-reached.ts'
import { part } from '#web/rpc/part.tsx'
import { fetchSurfaces } from '#web/ui/fetch-surfaces.ts'
import { useMe } from '#web/user/queries.ts'
import { useFirstQuiet } from './use-first-quiet.ts'

const BoardsKeeper = part(async () => (await import('./boards-keeper.tsx')).BoardsKeeper)
const UnsentKeeper = part(async () => (await import('#web/unsent/unsent-keeper.tsx')).UnsentKeeper)

/** What is missing is fetched when it is needed. */
const nothing = () => {}

export function Surfaces() {
  const isQuiet = useFirstQuiet()
  const me = useMe()
  useEffect(() => {
    if (!isQuiet) return
    void fetchSurfaces()
    void onceReached(() => import('./fetch-parts.ts')).then(({ fetchPartsLater }) => fetchPartsLater(), nothing)
  }, [isQuiet])
  return isQuiet && me ? (
    <>
      <Suspense>
        <BoardsKeeper me={me} />
      </Suspense>
      <Suspense>
        <UnsentKeeper me={me} />
      </Suspense>
    </>
  ) : null
}
