// The rows of a board's frame as the shapes of shared, and back.

import type { EntityItem } from 'electrodb'
import { type Board, BoardSwitches, type Member } from '#shared/board/model.ts'
import type { BoardId } from '#shared/common/ids.ts'
import type { Label } from '#shared/label/model.ts'
import type { List } from '#shared/list/model.ts'
import type { Tab } from '#shared/tab/model.ts'
import type { boardEntity } from '#functions/table/entities/board.ts'
import type { labelEntity } from '#functions/table/entities/label.ts'
import type { listEntity } from '#functions/table/entities/list.ts'
import type { memberEntity } from '#functions/table/entities/member.ts'
import type { tabEntity } from '#functions/table/entities/tab.ts'

export const boardFromRow = ({ createdAt, ...row }: EntityItem<typeof boardEntity>): Board => ({
  ...row,
  createdAt: new Date(createdAt),
})

// A change of the switches names all that the old ones say, so nothing more than the shape may lie in the row.
export const boardRow = ({ createdAt, switches, ...board }: Board) => ({
  ...board,
  switches: BoardSwitches.parse(switches),
  createdAt: createdAt.toISOString(),
})

export const memberFromRow = ({ switches, ...row }: EntityItem<typeof memberEntity>): Member => ({
  ...row,
  switches: switches ?? null,
})

export const memberRow = ({ switches, ...member }: Member) => ({ ...member, ...(switches && { switches }) })

export const tabFromRow = (row: EntityItem<typeof tabEntity>): Tab => row

export const listFromRow = ({ softLimit, ...row }: EntityItem<typeof listEntity>): List => ({
  ...row,
  softLimit: softLimit ?? null,
})

export const listRow = ({ softLimit, ...list }: List) => ({ ...list, ...(softLimit !== null && { softLimit }) })

export const labelFromRow = ({ boardId: _of, ...row }: EntityItem<typeof labelEntity>): Label => row

export const labelRow = (boardId: BoardId, label: Label) => ({ boardId, ...label })
