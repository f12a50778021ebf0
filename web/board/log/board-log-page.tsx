// Activity log of a board as its own page.

import { Link, useParams } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useCallback, useRef } from 'react'
import type { BoardState } from '#shared/board/board-state.ts'
import { BoardId } from '#shared/common/ids.ts'
import { BoardUnavailable } from '#web/board/board-unavailable.tsx'
import { useSetPageTitle } from '#web/host/page.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { boardPath } from '#web/board-store/paths.ts'
import { useCatchUp, useBoardState } from '#web/board-store/use-board.ts'
import { Tile } from '#web/ui/tile.tsx'
import { BoardLog, LogSkeleton } from './board-log.tsx'

export function BoardLogPage() {
  const { boardId: idParam } = useParams({ strict: false }) as { boardId?: string }
  const boardId = BoardId.safeParse(idParam)
  if (boardId.success) return <LogOfBoard key={boardId.data} boardId={boardId.data} />
  return (
    <main id="main" className="flex min-h-0 flex-1 flex-col">
      <BoardUnavailable />
    </main>
  )
}

function LogOfBoard({ boardId }: { boardId: BoardId }) {
  const { data: boardState, error, refetch } = useBoardState(boardId)
  const main = useRef<HTMLElement>(null)
  const scroller = useCallback(() => main.current, [])
  useCatchUp(boardId)
  return (
    <main ref={main} id="main" className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      {error && !boardState ? (
        <BoardUnavailable error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="mx-auto w-full max-w-215 px-8 pt-5 pb-10 max-md:px-4 max-md:pt-3">
          {boardState ? (
            <>
              <LogHeader boardId={boardId} boardState={boardState} />
              <BoardLog boardId={boardId} boardState={boardState} scroller={scroller} />
            </>
          ) : (
            <LogSkeleton />
          )}
        </div>
      )}
    </main>
  )
}

function LogHeader({ boardId, boardState }: { boardId: BoardId; boardState: BoardState }) {
  const { t } = useTexts('board')
  const { title, color } = boardState.structure.board
  useSetPageTitle(t('activity.log.title_of', { title }))
  return (
    <>
      <nav aria-label={t('activity.log.back')} className="max-md:pb-3">
        <Link
          to={boardPath(boardId, '')}
          params={{ boardId }}
          className="touch-target -ml-1 inline-flex max-w-full items-center gap-1.5 rounded-xs pr-1.5 text-sm text-ink-2 hover:text-ink"
        >
          <ChevronLeft />
          <Tile title={title} hue={color} size={18} />
          <span className="min-w-0 truncate">{title}</span>
        </Link>
      </nav>
      <h1 className="pt-2 pb-4 text-xl max-md:sr-only">{t('activity.title')}</h1>
    </>
  )
}
