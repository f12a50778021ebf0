// Connects the boards of this page with the live connection of the browser.

import type { UserId, WorkspaceId } from '#shared/common/ids.ts'
import { livePath, workspaceParameter } from '#shared/live/frames.ts'
import { liveEvents, onWantedChange, setLiveBoards, wantedLooks } from './live-boards.ts'
import { openSharedConnection } from './shared-connection.ts'

/** A hidden page keeps its boards for this time, so that a short look at another window changes nothing. */
const hiddenGraceMs = 10_000

/**
 * Starts live updates.
 * @returns a function that ends them
 */
export function startLive({ userId, workspaceId }: { userId: UserId; workspaceId: WorkspaceId }): () => void {
  const url = new URL(livePath, window.location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  url.searchParams.set(workspaceParameter, workspaceId)
  const ended = new AbortController()
  let wantedText = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  const open = () =>
    openSharedConnection({
      url: url.href,
      name: `live ${userId} ${workspaceId}`,
      onLive: (boardIds) => setLiveBoards(boardIds),
      onFrame(frame) {
        if (frame.type === 'changed') liveEvents.changed(frame.boardId)
        if (frame.type === 'presence') liveEvents.presence(frame.boardId)
        if (frame.type === 'notified') liveEvents.notified()
      },
    })
  let connection: ReturnType<typeof open> | null = open()
  const want = () => {
    if (!connection) return
    const isHidden = document.visibilityState === 'hidden'
    // Somebody who looks something up while editing a description is still editing it.
    const looks = wantedLooks().filter(({ activity }) => !isHidden || activity === 'describing')
    const text = JSON.stringify(looks)
    if (text === wantedText) return
    wantedText = text
    connection.want(looks)
  }
  // A navigation within a board unmounts and mounts again: one message tells the result.
  const wantSoon = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(want, ms)
  }
  const stopListening = onWantedChange(() => wantSoon(50))
  const onVisibility = () => wantSoon(document.visibilityState === 'hidden' ? hiddenGraceMs : 0)
  document.addEventListener('visibilitychange', onVisibility, { signal: ended.signal })
  const disconnect = () => {
    clearTimeout(timer)
    connection?.end()
    connection = null
    setLiveBoards(null)
  }
  // A page in the back/forward cache must not keep the lock.
  addEventListener('pagehide', disconnect, { signal: ended.signal })
  const reconnect = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || connection) return
    connection = open()
    wantedText = ''
    want()
  }
  addEventListener('pageshow', reconnect, { signal: ended.signal })
  want()
  return () => {
    ended.abort()
    stopListening()
    disconnect()
  }
}
