// A project on one line: tile, title, and one fact at the right.

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { BoardOfList } from './boards/order.ts'
import { Tile } from '#web/ui/tile.tsx'

type BoardLineProps = { board: Pick<BoardOfList, 'boardId' | 'title' | 'color'>; children?: ReactNode }

export function BoardLine({ board: { boardId, title, color }, children }: BoardLineProps) {
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
