// The pages of the two shelves, and the same two of one board.

import { useParams } from '@tanstack/react-router'
import { BoardId } from '#shared/common/ids.ts'
import { BoardGone } from '#web/board/board-gone.tsx'
import type { Shelf } from './shelf.ts'
import { ShelfPage } from './shelf-page.tsx'

export const ArchivePage = () => <ShelfPage shelf={{ state: 'archived', boardId: null }} />
export const RecycleBinPage = () => <ShelfPage shelf={{ state: 'deleted', boardId: null }} />
export const BoardArchivePage = () => <OfBoard state="archived" />
export const BoardRecycleBinPage = () => <OfBoard state="deleted" />

function OfBoard({ state }: Pick<Shelf, 'state'>) {
  const { boardId: named } = useParams({ strict: false }) as { boardId?: string }
  const boardId = BoardId.safeParse(named)
  if (boardId.success) return <ShelfPage key={boardId.data} shelf={{ state, boardId: boardId.data }} />
  return (
    <main id="main" className="flex min-h-0 flex-1 flex-col">
      <BoardGone />
    </main>
  )
}
