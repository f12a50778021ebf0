// One connection per browser: the window that holds a web lock has it, and the others reach it through a BroadcastChannel.

import { ulid } from 'ulid'
import type { BoardId } from '#shared/common/ids.ts'
import { livePingSeconds } from '#shared/common/limits.ts'
import type { ServerFrame } from '#shared/live/frames.ts'
import { type Look, moreSpecific } from './live-boards.ts'
import { type LiveSocket, openLiveSocket } from './live-socket.ts'

type Message =
  /** From a window: what it wants. Sent again before it counts as closed. */
  | { kind: 'wants'; windowId: string; looks: Look[] }
  | { kind: 'closes'; windowId: string }
  /** From the window with the connection. */
  | { kind: 'frame'; frame: ServerFrame }
  | { kind: 'live'; boardIds: BoardId[] | null }
  | { kind: 'leads' }

type ConnectionOptions = {
  url: string
  /** Shared by the windows of a user in a workspace. */
  name: string
  onFrame: (frame: ServerFrame) => void
  /** Null without a connection. */
  onLive: (boardIds: BoardId[] | null) => void
}

const heartbeatMs = (livePingSeconds - 5) * 1_000
/** A window that is silent for this time was closed or has crashed. Hidden windows want nothing unless they edit. */
const closedAfterMs = 2 * heartbeatMs + 10_000
/** A visible window whose messages are not answered takes the connection over. */
const leaderTimeoutMs = 2 * heartbeatMs + 5_000

/** Collects what all windows want; the more specific look counts. */
function createWants() {
  const wants = new Map<string, { looks: readonly Look[]; at: number }>()
  return {
    set: (windowId: string, looks: readonly Look[]) => void wants.set(windowId, { looks, at: Date.now() }),
    delete: (windowId: string) => void wants.delete(windowId),
    merged(ownLooks: readonly Look[]): Look[] {
      const openedAfter = Date.now() - closedAfterMs
      for (const [windowId, { at }] of wants) if (at < openedAfter) wants.delete(windowId)
      const byBoard = new Map<BoardId, Look>()
      for (const look of [...[...wants.values()].flatMap(({ looks }) => looks), ...ownLooks])
        byBoard.set(look.boardId, moreSpecific(byBoard.get(look.boardId) ?? look, look))
      return [...byBoard.values()]
    },
  }
}

/**
 * Holds the lock as long as `lead` runs. Without web locks (over plain http, or with blocked storage), each window has a
 * connection of its own.
 */
function requestLead(
  name: string,
  options: LockOptions,
  { lead, onLost }: { lead: () => Promise<void>; onLost: () => void },
) {
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return void lead()
  locks.request(name, options, lead).catch((error: unknown) => {
    // The page has ended, or another window has taken the lock.
    if (error instanceof DOMException && error.name === 'AbortError') onLost()
    else void lead()
  })
}

/** Opens the socket of the window that leads, which passes on to the other windows what arrives. */
function openSocketForWindows(
  { url, onFrame, onLive }: ConnectionOptions,
  post: (message: Message) => void,
): LiveSocket {
  return openLiveSocket({
    url,
    onFrame(frame) {
      post({ kind: 'frame', frame })
      onFrame(frame)
    },
    onLive(boardIds) {
      post({ kind: 'live', boardIds })
      onLive(boardIds)
    },
  })
}

/** Opens the connection of this browser. */
export function openSharedConnection(options: ConnectionOptions) {
  const { name, onFrame, onLive } = options
  const windowId = ulid()
  const channel = new BroadcastChannel(name)
  const ended = new AbortController()
  const { signal } = ended
  const wants = createWants()
  let socket: LiveSocket | null = null
  let ownLooks: Look[] = []
  let answeredAt = Date.now()
  let heartbeat: ReturnType<typeof setTimeout> | undefined

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target origin
  const post = (message: Message) => void (signal.aborted || channel.postMessage(message))
  const publishWants = () => {
    if (socket) socket.want(wants.merged(ownLooks))
    else post({ kind: 'wants', windowId, looks: ownLooks })
  }
  const lead = (): Promise<void> => {
    if (signal.aborted) return Promise.resolve()
    socket = openSocketForWindows(options, post)
    post({ kind: 'leads' })
    publishWants()
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve()))
  }
  const stopLeading = () => {
    socket?.end()
    socket = null
  }
  const request = (lockOptions: LockOptions) =>
    requestLead(name, lockOptions, {
      lead,
      onLost() {
        stopLeading()
        if (!signal.aborted) request({ signal })
      },
    })

  function receive(message: Message): void {
    if (message.kind === 'wants' || message.kind === 'closes') {
      if (!socket) return
      if (message.kind === 'wants') wants.set(message.windowId, message.looks)
      else wants.delete(message.windowId)
      publishWants()
      return socket.pingIfLate()
    }
    // From a window that led until now, or that leads without a lock.
    if (socket) return
    answeredAt = Date.now()
    if (message.kind === 'frame') onFrame(message.frame)
    else if (message.kind === 'live') onLive(message.boardIds)
    else publishWants()
  }

  function beat(): void {
    heartbeat = setTimeout(beat, heartbeatMs)
    const isHidden = document.visibilityState === 'hidden'
    // The window with the connection notices that others have closed, also while it is hidden.
    if (socket || !isHidden || ownLooks.length > 0) publishWants()
    if (socket) socket.pingIfLate()
    else if (!isHidden && Date.now() - answeredAt > leaderTimeoutMs) {
      answeredAt = Date.now()
      request({ steal: true })
    }
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => receive(data))
  request({ signal })
  heartbeat = setTimeout(beat, heartbeatMs)
  return {
    want(looks: Look[]): void {
      ownLooks = looks
      publishWants()
    },
    end(): void {
      clearTimeout(heartbeat)
      if (!socket) post({ kind: 'closes', windowId })
      ended.abort()
      stopLeading()
      channel.close()
    },
  }
}
