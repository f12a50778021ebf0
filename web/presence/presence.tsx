// Presence on screen. Its script is loaded as soon as the board has live updates.

import { type ComponentType, type FunctionComponent, Suspense } from 'react'
import { useBoard } from '#web/board-store/use-board.ts'
import { useIsBoardLive } from '#web/live/live-boards.ts'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import type * as presenceAvatars from './presence-avatars.tsx'

type Avatars = typeof presenceAvatars

function whenLive<Props extends object>(pick: (avatars: Avatars) => ComponentType<Props>): FunctionComponent<Props> {
  const Loaded = lazyWithRetry<Props>(async () => pick(await import('./presence-avatars.tsx')))
  return function WhenLive(props) {
    const isLive = useIsBoardLive(useBoard().boardId)
    return isLive ? (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    ) : null
  }
}

export const BoardPresence = whenLive((avatars) => avatars.BoardPresence)
export const TaskPresence = whenLive((avatars) => avatars.TaskPresence)
export const ActivityNote = whenLive((avatars) => avatars.ActivityNote)
