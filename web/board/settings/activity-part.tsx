// What happened in the project, within its settings.

import { useCallback, useRef } from 'react'
import { BoardLog } from '#web/board/log/board-log.tsx'
import { useBoard } from '#web/picture/use-board.ts'

export function ActivityPart() {
  const { boardId, picture } = useBoard()
  const part = useRef<HTMLDivElement>(null)
  const scroller = useCallback(() => part.current?.closest<HTMLElement>('[data-drag-scroll]') ?? null, [])
  return (
    <div ref={part}>
      <BoardLog boardId={boardId} picture={picture} scroller={scroller} />
    </div>
  )
}
