// Converts rows of the board structure to the types of shared, and back.

import type { EntityItem } from 'electrodb'
import { type Board, BoardSwitches, type Member } from '#shared/board/model.ts'
import type { BoardId } from '#shared/common/ids.ts'
import type { Label } from '#shared/label/model.ts'
import type { List } from '#shared/list/model.ts'
import { defaultNotifications, isDefault } from '#shared/notification/kinds.ts'
import type { Tab } from '#shared/tab/model.ts'
import { removalFromRow, removalColumns, removedItemsKeys, type RemovalIndexKeys } from './removal-columns.ts'
import type { boardEntity } from '#functions/table/entities/board.ts'
import type { labelEntity } from '#functions/table/entities/label.ts'
import type { listEntity } from '#functions/table/entities/list.ts'
import type { memberEntity } from '#functions/table/entities/member.ts'
import type { tabEntity } from '#functions/table/entities/tab.ts'

/** Removes attributes that only the indexes need. */
const bare = <Row extends RemovalIndexKeys>({ shelf: _s, shelvedAt: _a, purgeLot: _l, purgeAt: _p, ...row }: Row) => row

export const boardFromRow = ({ createdAt, away, ...row }: EntityItem<typeof boardEntity>): Board => ({
  ...bare(row),
  away: removalFromRow(away),
  notifications: row.notifications ?? defaultNotifications,
  createdAt: new Date(createdAt),
})

// A change of the switches compares all of the stored ones, so the row must not hold other keys.
export const boardRow = ({ createdAt, switches, notifications, away, ...board }: Board) => ({
  ...board,
  ...(!isDefault(notifications) && { notifications }),
  ...(away && { away: removalColumns(away) }),
  ...removedItemsKeys({ state: board.state, away }, { kind: 'board', id: board.boardId }),
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
  away: removalFromRow(away),
})

export const tabRow = ({ away, ...tab }: Tab) => ({
  ...tab,
  ...(away && { away: removalColumns(away) }),
  ...removedItemsKeys({ state: tab.state, away }, { kind: 'tab', id: tab.tabId }),
})

export const listFromRow = ({ softLimit, away, ...row }: EntityItem<typeof listEntity>): List => ({
  ...bare(row),
  away: removalFromRow(away),
  softLimit: softLimit ?? null,
})

export const listRow = ({ softLimit, away, ...list }: List) => ({
  ...list,
  ...(away && { away: removalColumns(away) }),
  ...removedItemsKeys({ state: list.state, away }, { kind: 'list', id: list.listId }),
  ...(softLimit !== null && { softLimit }),
})

export const labelFromRow = ({ boardId: _of, ...row }: EntityItem<typeof labelEntity>): Label => row

export const labelRow = (boardId: BoardId, label: Label) => ({ boardId, ...label })
