// All projects by name, the first of them, with how many there are.

import { type BoardOfList, inOrder } from './boards/order.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { type BoardCounts, useBoardCounts } from '#web/picture/counts.ts'
import { BoardLine } from './board-line.tsx'
import { PartHead } from './part-head.tsx'

const shownAtMost = 8

export function AllBoards({ boards }: { boards: readonly BoardOfList[] }) {
  const { t } = useTexts('board')
  const counted = useBoardCounts()
  return (
    <section>
      <PartHead title={t('board.all')} count={boards.length} all={t('board.see_all')} />
      <ul>
        {inOrder(boards, { by: 'name', descending: false })
          .slice(0, shownAtMost)
          .map((board) => (
            <BoardLine key={board.boardId} board={board}>
              <Tasks counts={counted.get(board.boardId)?.counts} />
            </BoardLine>
          ))}
      </ul>
    </section>
  )
}

function Tasks({ counts }: { counts: BoardCounts['counts'] | undefined }) {
  const { t } = useTexts('board')
  return counts ? t('list.count', { count: counts.total }) : null
}
