// Access patterns of boards and their structure; documented in docs/data-model.md.

import type { EventOf } from '#shared/activity/event.ts'
import type { BoardChange } from '#shared/board/change.ts'
import { type Board, type Member, BoardSwitches } from '#shared/board/model.ts'
import type { BoardId, ListId, TabId, WorkspaceId } from '#shared/common/ids.ts'
import type { Label } from '#shared/label/model.ts'
import type { List } from '#shared/list/model.ts'
import type { Tab } from '#shared/tab/model.ts'
import { isDefaultNotifications, defaultNotifications } from '#shared/notification/kinds.ts'
import type { Bound } from '#functions/table/bind.ts'
import { commit, type PendingEvent } from '#functions/table/commit.ts'
import type { EntityItem } from 'electrodb'
import { removalFromRow, removalColumns, removedItemsKeys, type RemovalIndexKeys } from './removal-columns.ts'
import type { boardEntity } from '#functions/table/entities/board.ts'
import type { labelEntity } from '#functions/table/entities/label.ts'
import type { listEntity } from '#functions/table/entities/list.ts'
import type { memberEntity } from '#functions/table/entities/member.ts'
import { vaultEntryWrites } from './vault-boards.ts'
import type { tabEntity } from '#functions/table/entities/tab.ts'

/** A board with its tabs, lists, labels and members. */
export type BoardStructure = { board: Board; tabs: Tab[]; lists: List[]; labels: Label[]; members: Member[] }

/** As stored: including purged rows, and the list-set version of each tab. */
export type StoredBoardStructure = BoardStructure & { listSetVersions: ReadonlyMap<TabId, number> }

export const boardStructureAccess = (bound: Bound) => ({
  /** B1: reads the structure of a board in one query; null when it does not exist or is purged. */
  async get(boardId: BoardId, consistent = false): Promise<BoardStructure | null> {
    const stored = await this.stored(boardId, consistent)
    // A new board may not be visible to an eventually consistent read yet.
    if (!stored) return consistent ? null : this.get(boardId, true)
    const { board, tabs, lists, labels, members } = stored
    return {
      board,
      tabs: tabs.filter(({ state }) => state !== 'purged'),
      // The lists of a purged tab count as purged.
      lists: lists.filter(({ state, listId }) => state !== 'purged' && board.closed[listId] !== 'purged'),
      labels,
      members,
    }
  },

  /** B19: like B1, including purged rows; for archiving, deleting and restoring lists and tabs. */
  async stored(boardId: BoardId, consistent = true): Promise<StoredBoardStructure | null> {
    const { data } = await bound.collections.structure({ boardId }).go({ pages: 'all', consistent })
    const [board] = data.board
    if (!board) return null
    return {
      board: boardFromRow(board),
      tabs: data.tab.map(tabFromRow),
      lists: data.list.map(listFromRow),
      labels: data.label.map(labelFromRow),
      members: data.member.map(memberFromRow),
      listSetVersions: new Map(data.tab.map(({ tabId, listSetVersion = 0 }) => [tabId, listSetVersion])),
    }
  },

  /** B20: reads the board row alone, with strong consistency. */
  async board(boardId: BoardId): Promise<Board | null> {
    const { data } = await bound.entities.board.get({ boardId }).go({ consistent: true })
    return data && boardFromRow(data)
  },

  /** B2: creates a board with its first tab, its lists and its Owner. @returns false when its vault is gone */
  async create(
    structure: BoardStructure,
    pendingEvent: PendingEvent<EventOf<'board.created' | 'board.imported'>>,
  ): Promise<boolean> {
    const { board, tabs, lists, labels, members } = structure
    return commit(bound, {
      pendingEvent,
      answer: { boardId: board.boardId },
      writes: (entities) => [
        entities.board.create(boardRow(board)).commit(),
        ...vaultEntryWrites(entities, board),
        ...tabs.map((tab) => entities.tab.create(tabRow(tab)).commit()),
        ...lists.map((list) => entities.list.create(listRow(list)).commit()),
        ...labels.map((label) => entities.label.create(labelRow(board.boardId, label)).commit()),
        ...members.map((member) => entities.member.create(memberRow(member)).commit()),
      ],
    })
  },

  /**
   * B3: changes a field of a board.
   * @returns false when the old value has changed
   */
  async change(
    board: Board,
    change: BoardChange,
    pendingEvent: PendingEvent<EventOf<'board.changed'>>,
  ): Promise<boolean> {
    const { boardId } = board
    return commit(bound, {
      pendingEvent,
      answer: { ...board, [change.field]: change.to },
      writes: ({ board: boards }) => [
        boards
          .patch({ boardId })
          .set({ [change.field]: change.to })
          .where((row, { eq, notExists }) => {
            const isUnchanged = eq(row[change.field] as typeof row.title, change.from as string)
            // Default notifications are not stored.
            const isUnwritten = change.field === 'notifications' && isDefaultNotifications(change.from)
            return isUnwritten ? `${notExists(row.notifications)} OR ${isUnchanged}` : isUnchanged
          })
          .commit(),
      ],
    })
  },

  /** B16: reads every board of a workspace. */
  async ofWorkspace(workspaceId: WorkspaceId): Promise<Board[]> {
    const { data } = await bound.entities.board.query.ofWorkspace({ workspaceId }).go({ pages: 'all', hydrate: true })
    return data.map(boardFromRow)
  },

  /** B17: reads several boards by id. */
  async several(boardIds: readonly BoardId[]): Promise<Board[]> {
    if (boardIds.length === 0) return []
    const { data } = await bound.entities.board.get(boardIds.map((boardId) => ({ boardId }))).go()
    return data.map(boardFromRow)
  },

  /** B18: returns whether a board has a list; reads again before it answers no. */
  async hasList(boardId: BoardId, listId: ListId, consistent = false): Promise<boolean> {
    const { data } = await bound.entities.list.get({ boardId, listId }).go({ consistent })
    if (data) return data.state !== 'purged'
    return !consistent && this.hasList(boardId, listId, true)
  },
})

/** Removes attributes that only the indexes need. */
const withoutIndexKeys = <Row extends RemovalIndexKeys>({
  removedIn: _removedIn,
  removedAt: _removedAt,
  purgeShard: _purgeShard,
  purgeAt: _purgeAt,
  ...row
}: Row) => row

export const boardFromRow = ({ createdAt, removal, ...row }: EntityItem<typeof boardEntity>): Board => ({
  ...withoutIndexKeys(row),
  removal: removalFromRow(removal),
  notifications: row.notifications ?? defaultNotifications,
  groups: row.groups ?? {},
  createdAt: new Date(createdAt),
})

// A change of the switches compares all of the stored ones, so the row must not hold other keys.
export const boardRow = ({ createdAt, switches, notifications, removal, ...board }: Board) => ({
  ...board,
  ...(!isDefaultNotifications(notifications) && { notifications }),
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

export const tabFromRow = ({ removal, listSetVersion: _version, ...row }: EntityItem<typeof tabEntity>): Tab => ({
  ...withoutIndexKeys(row),
  removal: removalFromRow(removal),
})

export const tabRow = ({ removal, ...tab }: Tab) => ({
  ...tab,
  ...(removal && { removal: removalColumns(removal) }),
  ...removedItemsKeys({ state: tab.state, removal }, { kind: 'tab', id: tab.tabId }),
})

export const listFromRow = ({ softLimit, removal, ...row }: EntityItem<typeof listEntity>): List => ({
  ...withoutIndexKeys(row),
  removal: removalFromRow(removal),
  softLimit: softLimit ?? null,
})

export const listRow = ({ softLimit, removal, ...list }: List) => ({
  ...list,
  ...(removal && { removal: removalColumns(removal) }),
  ...removedItemsKeys({ state: list.state, removal }, { kind: 'list', id: list.listId }),
  ...(softLimit !== null && { softLimit }),
})

export const labelFromRow = ({ boardId: _boardId, ...row }: EntityItem<typeof labelEntity>): Label => row

export const labelRow = (boardId: BoardId, label: Label) => ({ boardId, ...label })
