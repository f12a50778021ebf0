// The rows of a board's frame as the shapes of shared, and back.

import type { EntityItem } from 'electrodb'
import { type Board, BoardSwitches, type Member } from '#shared/board/model.ts'
import type { BoardId } from '#shared/common/ids.ts'
import type { Label } from '#shared/label/model.ts'
import type { List } from '#shared/list/model.ts'
import { defaultNotifications, isDefault } from '#shared/notification/kinds.ts'
import type { Tab } from '#shared/tab/model.ts'
import { awayFromRow, awayRow, shelved, type Shelves } from './away.ts'
import type { boardEntity } from '#functions/table/entities/board.ts'
import type { labelEntity } from '#functions/table/entities/label.ts'
import type { listEntity } from '#functions/table/entities/list.ts'
import type { memberEntity } from '#functions/table/entities/member.ts'
import type { tabEntity } from '#functions/table/entities/tab.ts'

/** Without what only the indexes need. */
const bare = <Row extends Shelves>({ shelf: _s, shelvedAt: _a, purgeLot: _l, purgeAt: _p, ...row }: Row) => row

export const boardFromRow = ({ createdAt, away, ...row }: EntityItem<typeof boardEntity>): Board => ({
  ...bare(row),
  away: awayFromRow(away),
  notifications: row.notifications ?? defaultNotifications,
  createdAt: new Date(createdAt),
})

// A change of the switches names all that the old ones say, so nothing more than the shape may lie in the row.
export const boardRow = ({ createdAt, switches, notifications, away, ...board }: Board) => ({
  ...board,
  ...(!isDefault(notifications) && { notifications }),
  ...(away && { away: awayRow(away) }),
  ...shelved({ state: board.state, away }, { kind: 'board', id: board.boardId }),
  switches: BoardSwitches.parse(switches),
  createdAt: createdAt.toISOString(),
})

export const memberFromRow = ({ switches, ...row }: EntityItem<typeof memberEntity>): Member => ({
  ...row,
  switches: switches ?? null,
})

export const memberRow = ({ switches, ...member }: Member) => ({ ...member, ...(switches && { switches }) })

export const tabFromRow = ({ away, passages: _count, ...row }: EntityItem<typeof tabEntity>): Tab => ({
  ...bare(row),
  away: awayFromRow(away),
})

export const tabRow = ({ away, ...tab }: Tab) => ({
  ...tab,
  ...(away && { away: awayRow(away) }),
  ...shelved({ state: tab.state, away }, { kind: 'tab', id: tab.tabId }),
})

export const listFromRow = ({ softLimit, away, ...row }: EntityItem<typeof listEntity>): List => ({
  ...bare(row),
  away: awayFromRow(away),
  softLimit: softLimit ?? null,
})

export const listRow = ({ softLimit, away, ...list }: List) => ({
  ...list,
  ...(away && { away: awayRow(away) }),
  ...shelved({ state: list.state, away }, { kind: 'list', id: list.listId }),
  ...(softLimit !== null && { softLimit }),
})

export const labelFromRow = ({ boardId: _of, ...row }: EntityItem<typeof labelEntity>): Label => row

export const labelRow = (boardId: BoardId, label: Label) => ({ boardId, ...label })
