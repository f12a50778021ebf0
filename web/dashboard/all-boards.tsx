// All projects by name, the first of them, with how many there are.

import { useTranslation } from 'react-i18next'
import { type BoardOfList, inOrder } from '#web/board/board-order.ts'
import { BoardLine } from './board-line.tsx'
import { PartHead } from './part-head.tsx'

const shownAtMost = 8

export function AllBoards({ boards }: { boards: readonly BoardOfList[] }) {
  const { t } = useTranslation('board')
  return (
    <section>
      <PartHead title={t('board.all')} count={boards.length} all={t('board.see_all')} />
      <ul>
        {inOrder(boards, 'ascending')
          .slice(0, shownAtMost)
          .map((board) => (
            <BoardLine key={board.boardId} board={board}>
              {board.status !== 'none' && t(`board.status.${board.status}`)}
            </BoardLine>
          ))}
      </ul>
    </section>
  )
}
