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
const bare = <Row extends RemovalIndexKeys>({
  removedIn: _s,
  removedAt: _a,
  purgeShard: _l,
  purgeAt: _p,
  ...row
}: Row) => row

export const boardFromRow = ({ createdAt, removal, ...row }: EntityItem<typeof boardEntity>): Board => ({
  ...bare(row),
  removal: removalFromRow(removal),
  notifications: row.notifications ?? defaultNotifications,
  createdAt: new Date(createdAt),
})

// A change of the switches compares all of the stored ones, so the row must not hold other keys.
export const boardRow = ({ createdAt, switches, notifications, removal, ...board }: Board) => ({
  ...board,
  ...(!isDefault(notifications) && { notifications }),
  ...(removal && { removal: removalColumns(removal) }),
  ...removedItemsKeys({ state: board.state, removal }, { kind: 'board', id: board.boardId }),
  switches: BoardSwitches.parse(switches),
  createdAt: createdAt.toISOString(),
})

export const memberFromRow = ({ switches, ...row }: EntityItem<typeof memberEntity>): Member => ({
  ...row,
  switches: switches ?? null,
})

export const memberRow = ({ switches, ...member }: Member) => ({ ...member, ...(switches && { switches }) })

export const tabFromRow = ({ removal, listSetVersion: _count, ...row }: EntityItem<typeof tabEntity>): Tab => ({
  ...bare(row),
  removal: removalFromRow(removal),
})

export const tabRow = ({ removal, ...tab }: Tab) => ({
  ...tab,
  ...(removal && { removal: removalColumns(removal) }),
  ...removedItemsKeys({ state: tab.state, removal }, { kind: 'tab', id: tab.tabId }),
})

export const listFromRow = ({ softLimit, removal, ...row }: EntityItem<typeof listEntity>): List => ({
  ...bare(row),
  removal: removalFromRow(removal),
  softLimit: softLimit ?? null,
})

export const listRow = ({ softLimit, removal, ...list }: List) => ({
  ...list,
  ...(removal && { removal: removalColumns(removal) }),
  ...removedItemsKeys({ state: list.state, removal }, { kind: 'list', id: list.listId }),
  ...(softLimit !== null && { softLimit }),
})

export const labelFromRow = ({ boardId: _of, ...row }: EntityItem<typeof labelEntity>): Label => row

export const labelRow = (boardId: BoardId, label: Label) => ({ boardId, ...label })
