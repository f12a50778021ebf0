// The ways boards are reached and changed, with all that frames their tasks.

import type { EventOf } from '#shared/activity/event.ts'
import type { BoardChange } from '#shared/board/change.ts'
import type { Board, Member } from '#shared/board/model.ts'
import type { BoardId, ListId, TabId, WorkspaceId } from '#shared/common/ids.ts'
import type { Label } from '#shared/label/model.ts'
import type { List } from '#shared/list/model.ts'
import type { Tab } from '#shared/tab/model.ts'
import { isDefault } from '#shared/notification/kinds.ts'
import type { Bound } from '#functions/table/bind.ts'
import { commit, type Telling } from '#functions/table/commit.ts'
import {
  boardFromRow,
  boardRow,
  labelFromRow,
  labelRow,
  listFromRow,
  listRow,
  memberFromRow,
  memberRow,
  tabFromRow,
  tabRow,
} from './frame-rows.ts'

/** A board with everything that frames its tasks. */
export type Frame = { board: Board; tabs: Tab[]; lists: List[]; labels: Label[]; members: Member[] }

/** As it lies in the table: with what is being purged, and how many lists have come into each tab or left it. */
export type StoredFrame = Frame & { passages: ReadonlyMap<TabId, number> }

export const frameAccess = (bound: Bound) => ({
  /** B1: the whole frame of a board in one query; null when there is no such board (yet), or none any more. */
  async get(boardId: BoardId, consistent = false): Promise<Frame | null> {
    const stored = await this.stored(boardId, consistent)
    // What was made a moment ago may not be everywhere yet.
    if (!stored) return consistent ? null : this.get(boardId, true)
    const { board, tabs, lists, labels, members } = stored
    return {
      board,
      tabs: tabs.filter(({ state }) => state !== 'purged'),
      // A tab that is purged takes its lists along.
      lists: lists.filter(({ state, listId }) => state !== 'purged' && board.closed[listId] !== 'purged'),
      labels,
      members,
    }
  },

  /** B19: the same with what is being purged, for whoever closes or opens something. */
  async stored(boardId: BoardId, consistent = true): Promise<StoredFrame | null> {
    const { data } = await bound.collections.frame({ boardId }).go({ pages: 'all', consistent })
    const [board] = data.board
    if (!board) return null
    return {
      board: boardFromRow(board),
      tabs: data.tab.map(tabFromRow),
      lists: data.list.map(listFromRow),
      labels: data.label.map(labelFromRow),
      members: data.member.map(memberFromRow),
      passages: new Map(data.tab.map(({ tabId, passages = 0 }) => [tabId, passages])),
    }
  },

  /** B20: a board without its frame, as it stands now. */
  async board(boardId: BoardId): Promise<Board | null> {
    const { data } = await bound.entities.board.get({ boardId }).go({ consistent: true })
    return data && boardFromRow(data)
  },

  /** B2: a new board with its first tab, its lists and its Owner. */
  async create(frame: Frame, telling: Telling<EventOf<'board.created' | 'board.imported'>>): Promise<boolean> {
    const { board, tabs, lists, labels, members } = frame
    return commit(bound, {
      telling,
      answer: { boardId: board.boardId },
      writes: (entities) => [
        entities.board.create(boardRow(board)).commit(),
        ...tabs.map((tab) => entities.tab.create(tabRow(tab)).commit()),
        ...lists.map((list) => entities.list.create(listRow(list)).commit()),
        ...labels.map((label) => entities.label.create(labelRow(board.boardId, label)).commit()),
        ...members.map((member) => entities.member.create(memberRow(member)).commit()),
      ],
    })
  },

  /** B3: change a field of a board; false when the old value is no longer there. */
  async change(board: Board, change: BoardChange, telling: Telling<EventOf<'board.changed'>>): Promise<boolean> {
    const { boardId } = board
    return commit(bound, {
      telling,
      answer: { ...board, [change.field]: change.to },
      writes: ({ board: boards }) => [
        boards
          .patch({ boardId })
          .set({ [change.field]: change.to })
          .where((row, { eq, notExists }) => {
            const stands = eq(row[change.field] as typeof row.title, change.from as string)
            // What nobody has changed yet is not written.
            const isUnwritten = change.field === 'notifications' && isDefault(change.from)
            return isUnwritten ? `${notExists(row.notifications)} OR ${stands}` : stands
          })
          .commit(),
      ],
    })
  },

  /** B16: every board of a workspace, for those who manage it. */
  async ofWorkspace(workspaceId: WorkspaceId): Promise<Board[]> {
    const { data } = await bound.entities.board.query.ofWorkspace({ workspaceId }).go({ pages: 'all', hydrate: true })
    return data.map(boardFromRow)
  },

  /** B17: several boards by their ids. */
  async several(boardIds: readonly BoardId[]): Promise<Board[]> {
    if (boardIds.length === 0) return []
    const { data } = await bound.entities.board.get(boardIds.map((boardId) => ({ boardId }))).go()
    return data.map(boardFromRow)
  },

  /** B18: whether a board has a list; asked again before it is said to have none. */
  async hasList(boardId: BoardId, listId: ListId, consistent = false): Promise<boolean> {
    const { data } = await bound.entities.list.get({ boardId, listId }).go({ consistent })
    if (data) return data.state !== 'purged'
    return !consistent && this.hasList(boardId, listId, true)
  },
})
