// Tells the people who have a board open that it has changed, and a user that their notifications have. Changes within a short
// time are sent as one frame: the process that opens the window of a board or user waits, closes it and sends; the others return
// at once (adr 0071). If only one process handles events, its windows are kept in its memory.

import { setTimeout as sleep } from 'node:timers/promises'
import type { DomainEvent } from '#shared/activity/event.ts'
import type { BoardId, UserId } from '#shared/common/ids.ts'
import { liveChangesWindowMs, livePresenceWindowMs } from '#shared/common/limits.ts'
import type { ServerFrame } from '#shared/live/frames.ts'
import type { BoardConnection, LiveWindowKind } from '#functions/table/access/connection.ts'
import type { LiveDeps } from './deps.ts'
import { notifyLive } from './notify.ts'
import { sendToAll } from './send.ts'

/** How long frames of each kind are collected, in ms. */
type WindowDurations = Record<LiveWindowKind, number>
const defaultDurations: WindowDurations = {
  changed: liveChangesWindowMs,
  presence: livePresenceWindowMs,
  notified: liveChangesWindowMs,
}

type BoardWindow = { of: BoardId; kind: 'changed' | 'presence'; exceptConnectionId?: string }
type Window = BoardWindow | { of: UserId; kind: 'notified' }

/**
 * Returns the sender of a process. In a long-lived process, the wait does not delay the caller; on Lambda it does, because the
 * process is frozen afterwards.
 */
export function createFanOut(deps: LiveDeps, windowMs = defaultDurations) {
  const { table, platform } = deps
  const isShared = platform.sharedState === 'table'
  const pending = new Set<Promise<void>>()
  /** Windows that this process has opened and not begun to close: further changes need no request. */
  const openWindows = new Map<string, Window>()

  async function collect(window: Window): Promise<void> {
    const { of, kind } = window
    const name = `${kind} ${of}`
    const openWindow = openWindows.get(name)
    if (openWindow) return addCause(openWindow, window)
    if (isShared && !(await table.connection.openWindow(of, kind, platform.clock.now()))) return
    openWindows.set(name, window)
    const onClosing = () => void openWindows.delete(name)
    const work = platform.defer<Window>(
      async ([opened]) => opened && finishWindow(deps, opened, { durationMs: windowMs[kind], onClosing }),
    )
    await work.add([window])
    const settled = work.settled().catch((error: unknown) => platform.reports.problem(error, { of }))
    pending.add(settled)
    void settled.finally(() => pending.delete(settled))
  }

  return {
    /** Event subscriber; an event that arrives twice or late causes a frame that changes nothing. */
    boardChanged: ({ boardId }: Pick<DomainEvent, 'boardId'>) => collect({ of: boardId, kind: 'changed' }),
    /** @param exceptConnectionId the connection that caused it */
    presenceChanged: (boardId: BoardId, exceptConnectionId: string) =>
      collect({ of: boardId, kind: 'presence', exceptConnectionId }),
    /** Tells all browsers of a user that there is something new in their notifications. */
    notified: (userId: UserId) => collect({ of: userId, kind: 'notified' }),
    /** Resolves when all frames are sent; awaited before a process exits. */
    settled: async () => void (await Promise.all(pending)),
  }
}

export type FanOut = ReturnType<typeof createFanOut>

type Finishing = { durationMs: number; onClosing: () => void }

async function finishWindow(deps: LiveDeps, window: Window, { durationMs, onClosing }: Finishing): Promise<void> {
  await sleep(durationMs)
  onClosing()
  try {
    await closeAndSend(deps, window)
  } catch (error) {
    // The process that opened the window is the only one that sends its frame, so a failed request is worth another attempt.
    deps.platform.reports.problem(error, { while: 'finishing a live window' })
    await closeAndSend(deps, window)
  }
}

async function closeAndSend(deps: LiveDeps, window: Window): Promise<void> {
  const { table, platform } = deps
  const { of, kind } = window
  // Closed before reading: a change that found the window open was committed before.
  if (platform.sharedState === 'table') await table.connection.closeWindow(of, kind)
  if (window.kind === 'notified') return notifyLive(deps, window.of)
  const connections = await table.connection.ofBoard(window.of, platform.clock.now())
  const frame: ServerFrame =
    window.kind === 'changed'
      ? { type: 'changed', boardId: window.of }
      : { type: 'presence', boardId: window.of, version: platform.clock.now().getTime() }
  await sendToAll(deps, recipientsOf(connections, window), frame)
}

/** A second cause of a presence frame is news for the first one. */
function addCause(openWindow: Window, cause: Window): void {
  if (openWindow.kind !== 'presence' || cause.kind !== 'presence') return
  if (openWindow.exceptConnectionId !== cause.exceptConnectionId) delete openWindow.exceptConnectionId
}

/** A single cause of a presence frame knows it already; if others have joined in the window, all get the frame. */
const recipientsOf = (connections: readonly BoardConnection[], { exceptConnectionId }: BoardWindow) =>
  connections.length === 1 ? connections.filter(({ connectionId }) => connectionId !== exceptConnectionId) : connections
