// The projects somebody opened lately, the latest first.

import type { BoardOfList } from './boards/order.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Since } from '#web/user/since.tsx'
import { BoardLine } from './board-line.tsx'
import { PartHead } from './part-head.tsx'

type RecentBoardsProps = {
  boards: readonly BoardOfList[]
  recent: readonly { boardId: BoardOfList['boardId']; openedAt: Date }[]
}

const shownAtMost = 8

export function RecentBoards({ boards, recent }: RecentBoardsProps) {
  const { t } = useTexts('board')
  const known = new Map(boards.map((board) => [board.boardId, board]))
  // A project that was deleted, or left, stays among the recent ones of the person; it is not shown.
  const opened = recent.flatMap(({ boardId, openedAt }) => {
    const board = known.get(boardId)
    return board ? [{ board, openedAt }] : []
  })
  return (
    <section>
      <PartHead title={t('board.recent')} />
      {opened.length === 0 ? (
        <p className="py-2 text-sm text-ink-3">{t('board.recent_none')}</p>
      ) : (
        <ul>
          {opened.slice(0, shownAtMost).map(({ board, openedAt }) => (
            <BoardLine key={board.boardId} board={board}>
              <Since when={openedAt} />
            </BoardLine>
          ))}
        </ul>
      )}
    </section>
  )
}
