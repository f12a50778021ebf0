import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { UserId } from '#shared/common/ids.ts'
import { notificationRefetchPauseMs } from '#shared/common/limits.ts'
import { invalidateMyTasksSoon } from '#web/board-store/use-board.ts'
import { spaced } from '#web/live/spaced.ts'
import { onLiveConnection, onNotified } from '#web/live/live-boards.ts'
import { startLive } from '#web/live/start-live.ts'
import { invalidateNotifications } from '#web/notification/queries.ts'
import { pageWorkspace } from '#web/rpc/page-workspace.ts'

/** Connects the page with live updates as long as the user is signed in. */
export function LiveUpdates({ me }: { me: UserId }) {
  const cache = useQueryClient()
  const workspaceId = pageWorkspace(cache)
  useEffect(() => (workspaceId ? startLive({ userId: me, workspaceId }) : undefined), [me, workspaceId])
  useEffect(() => {
    const refetch = spaced(() => invalidateNotifications(cache), notificationRefetchPauseMs)
    const stopListening = onNotified(() => {
      refetch()
      // Most notifications are about own tasks.
      invalidateMyTasksSoon(cache)
    })
    // Frames may have been missed before a connection; without one, polling goes on.
    const stopWatching = onLiveConnection(refetch)
    return () => {
      stopListening()
      stopWatching()
    }
  }, [cache])
  return null
}
