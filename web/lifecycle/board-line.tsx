// Which board a shelf belongs to, and the way back to it.

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type BoardId, isTemplate } from '#shared/common/ids.ts'
import { boardListQuery } from '#web/picture/boards.ts'
import { boardPath } from '#web/picture/board-path.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { Tile } from '#web/ui/tile.tsx'

export function BoardLine({ boardId }: { boardId: BoardId }) {
  const { t } = useTranslation('archive')
  const { data } = useQuery(boardListQuery(useRpc()))
  const board = data?.boards.find((it) => it.boardId === boardId)
  return (
    <nav aria-label={t('board.label')} className="-mb-3 px-8 pt-5 max-md:mb-0 max-md:px-4 max-md:pt-3">
      <Link
        to={boardPath(boardId, '')}
        params={{ boardId }}
        className="touch-target -ml-1 inline-flex max-w-full items-center gap-1.5 rounded-xs pr-1.5 text-sm text-ink-2 hover:text-ink"
      >
        {/* The bar of a phone leads back from what belongs to a project, with an arrow of its own. */}
        <ChevronLeft className={isTemplate(boardId) ? undefined : 'max-md:hidden'} />
        {board && <Tile title={board.title} hue={board.color} size={18} />}
        <span className="min-w-0 truncate">{board?.title ?? t('board.back')}</span>
      </Link>
    </nav>
  )
}
