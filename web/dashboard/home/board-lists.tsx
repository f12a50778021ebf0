import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type ListedBoard, sortBoards } from '#web/dashboard/boards/sort-and-filter.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { type BoardCounts, useBoardCounts } from '#web/picture/counts.ts'
import { Tile } from '#web/ui/tile.tsx'
import { Since } from '#web/user/use-dates.ts'
import { SectionHeader } from './home-section.tsx'

type RecentBoardsProps = {
  boards: readonly ListedBoard[]
  recent: readonly { boardId: ListedBoard['boardId']; openedAt: Date }[]
}

const maxRecent = 8

/** Renders the boards the user opened last. */
export function RecentBoards({ boards, recent }: RecentBoardsProps) {
  const { t } = useTexts('board')
  const known = new Map(boards.map((board) => [board.boardId, board]))
  // The list still names boards that were deleted, or that the user has left.
  const recentBoards = recent.flatMap(({ boardId, openedAt }) => {
    const board = known.get(boardId)
    return board ? [{ board, openedAt }] : []
  })
  return (
    <section>
      <SectionHeader title={t('board.recent')} />
      {recentBoards.length === 0 ? (
        <p className="py-2 text-sm text-ink-3">{t('board.recent_none')}</p>
      ) : (
        <ul>
          {recentBoards.slice(0, maxRecent).map(({ board, openedAt }) => (
            <BoardLink key={board.boardId} board={board}>
              <Since when={openedAt} />
            </BoardLink>
          ))}
        </ul>
      )}
    </section>
  )
}

const maxBoards = 8

/** Renders the first boards by name, with a link to all of them. */
export function AllBoards({ boards }: { boards: readonly ListedBoard[] }) {
  const { t } = useTexts('board')
  const counted = useBoardCounts()
  return (
    <section>
      <SectionHeader title={t('board.all')} count={boards.length} linkLabel={t('board.see_all')} />
      <ul>
        {sortBoards(boards, { by: 'name', descending: false })
          .slice(0, maxBoards)
          .map((board) => (
            <BoardLink key={board.boardId} board={board}>
              <TaskCount counts={counted.get(board.boardId)?.counts} />
            </BoardLink>
          ))}
      </ul>
    </section>
  )
}

function TaskCount({ counts }: { counts: BoardCounts['counts'] | undefined }) {
  const { t } = useTexts('board')
  return counts ? t('list.count', { count: counts.total }) : null
}

type BoardLinkProps = { board: Pick<ListedBoard, 'boardId' | 'title' | 'color'>; children?: ReactNode }

/** Renders a board on one line: tile, title, and a fact at the right. */
function BoardLink({ board: { boardId, title, color }, children }: BoardLinkProps) {
  return (
    <li>
      <Link
        to="/boards/$boardId"
        params={{ boardId }}
        className="-mx-2 flex h-9 items-center gap-2.5 rounded-sm px-2 hover:bg-hover pointer-coarse:h-12"
      >
        <Tile title={title} hue={color} size={20} />
        <span className="flex-1 truncate text-sm font-medium" title={title}>
          {title}
        </span>
        <span className="text-xs whitespace-nowrap text-ink-3">{children}</span>
      </Link>
    </li>
  )
}
