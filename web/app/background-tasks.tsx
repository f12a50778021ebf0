import { Suspense, useEffect } from 'react'
import { onceReached } from '#web/rpc/once-reached.ts'
import { part } from '#web/rpc/part.tsx'
import { fetchSurfaces } from '#web/ui/fetch-surfaces.ts'
import { useMe } from '#web/user/queries.ts'
import { useFirstPageLoaded } from './use-first-page-loaded.ts'

const BoardSaver = part(async () => (await import('./board-saver.tsx')).BoardSaver)
const UnsentKeeper = part(async () => (await import('#web/unsent/unsent-keeper.tsx')).UnsentKeeper)

/** Whatever failed to load is loaded again on demand. */
const ignoreFailure = () => {}

/**
 * Starts the work that the first page does not need, once that page has loaded: loads overlays, saves boards, sends
 * the outbox and prefetches the remaining scripts.
 */
export function BackgroundTasks() {
  const isLoaded = useFirstPageLoaded()
  const me = useMe()
  useEffect(() => {
    if (!isLoaded) return
    void fetchSurfaces()
    void onceReached(() => import('./prefetch-scripts.ts')).then(
      ({ prefetchScriptsLater }) => prefetchScriptsLater(),
      ignoreFailure,
    )
  }, [isLoaded])
  return isLoaded && me ? (
    <>
      <Suspense>
        <BoardSaver me={me} />
      </Suspense>
      <Suspense>
        <UnsentKeeper me={me} />
      </Suspense>
    </>
  ) : null
}
