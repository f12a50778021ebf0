// The boards that one connection has open: what this browser wants, what it has asked for, and what the server has opened.

import type { BoardId } from '#shared/common/ids.ts'
import { boardsPerConnection } from '#shared/common/limits.ts'
import type { ClientFrame } from '#shared/live/frames.ts'
import type { Look } from './live-boards.ts'

type SubscriptionOptions = {
  send: (frame: ClientFrame) => void
  /** Called when the boards with live updates have changed; null without a connection. */
  onLive: (boardIds: BoardId[] | null) => void
}

const isSameLook = (one: Look, other: Look) => one.taskId === other.taskId && one.activity === other.activity
const defaultLook = { taskId: null, activity: 'viewing' } as const

export function createBoardSubscriptions({ send, onLive }: SubscriptionOptions) {
  let wanted: readonly Look[] = []
  /** The boards that the server was asked to open, with the last look. */
  const asked = new Map<BoardId, Look>()
  const opened = new Set<BoardId>()
  /** The boards that the answer to the last ping must contain. */
  let askedBeforePing: readonly BoardId[] = []

  /** Tells the server what it does not know about the wanted boards. */
  function synchronise(): void {
    const looks = new Map(wanted.slice(0, boardsPerConnection).map((look) => [look.boardId, look]))
    for (const boardId of asked.keys()) {
      if (looks.has(boardId)) continue
      asked.delete(boardId)
      opened.delete(boardId)
      send({ type: 'leave', boardId })
    }
    for (const [boardId, look] of looks) {
      const known = asked.get(boardId)
      asked.set(boardId, look)
      if (!known) send({ type: 'open', boardId })
      else if (opened.has(boardId) && !isSameLook(known, look)) send({ type: 'look', ...look })
    }
    onLive([...opened])
  }

  return {
    synchronise,
    want(looks: readonly Look[], isConnected: boolean): void {
      wanted = looks
      if (isConnected) synchronise()
      // Other windows learn that this one is alive.
      else onLive(null)
    },
    onOpened(boardId: BoardId): void {
      const look = asked.get(boardId)
      // It was left meanwhile.
      if (!look) return
      opened.add(boardId)
      onLive([...opened])
      if (!isSameLook(look, { boardId, ...defaultLook })) send({ type: 'look', ...look })
    },
    onHidden(boardId: BoardId): void {
      opened.delete(boardId)
      onLive([...opened])
    },
    onPing(): void {
      askedBeforePing = [...asked.keys()]
    },
    /** Repairs what was lost or arrived in another order. @param boardIds the boards that the server has open */
    onPong(boardIds: readonly BoardId[]): void {
      for (const boardId of askedBeforePing) {
        if (boardIds.includes(boardId)) continue
        asked.delete(boardId)
        opened.delete(boardId)
      }
      for (const boardId of boardIds) if (!asked.has(boardId)) send({ type: 'leave', boardId })
      askedBeforePing = []
      synchronise()
    },
    onDisconnect(): void {
      askedBeforePing = []
      asked.clear()
      opened.clear()
      onLive(null)
    },
  }
}
