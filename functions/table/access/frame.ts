// The ways a board's frame is reached and changed: the board itself, its tabs, lists, labels and members.

import type { EventOf } from '#shared/activity/event.ts'
import type { BoardChange } from '#shared/board/change.ts'
import type { Board, Member } from '#shared/board/model.ts'
import type { BoardId, UserId, WorkspaceId } from '#shared/common/ids.ts'
import type { Label } from '#shared/label/model.ts'
import type { ListChange } from '#shared/list/change.ts'
import type { List } from '#shared/list/model.ts'
import type { TabChange } from '#shared/tab/change.ts'
import type { Tab } from '#shared/tab/model.ts'
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
} from './frame-rows.ts'

/** A board with everything that frames its tasks. */
export type Frame = { board: Board; tabs: Tab[]; lists: List[]; labels: Label[]; members: Member[] }

export const frameAccess = (bound: Bound) => ({
  /** B1: the whole frame of a board in one query; null when there is no such board (yet). */
  async get(boardId: BoardId, consistent = false): Promise<Frame | null> {
    const { data } = await bound.collections.frame({ boardId }).go({ pages: 'all', consistent })
    const [board] = data.board
    if (!board) return null
    return {
      board: boardFromRow(board),
      tabs: data.tab.map(tabFromRow),
      lists: data.list.map(listFromRow),
      labels: data.label.map(labelFromRow),
      members: data.member.map(memberFromRow),
    }
  },

  /** B2: a new board with its first tab, its lists and its Owner. */
  async create(frame: Frame, telling: Telling<EventOf<'board.created' | 'board.imported'>>): Promise<boolean> {
    const { board, tabs, lists, labels, members } = frame
    return commit(bound, {
      telling,
      answer: { boardId: board.boardId },
      writes: (entities) => [
        entities.board.create(boardRow(board)).commit(),
        ...tabs.map((tab) => entities.tab.create(tab).commit()),
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
          .where((row, { eq }) => eq(row[change.field] as typeof row.title, change.from as string))
          .commit(),
      ],
    })
  },

  /** B4: a new tab with its default lists (spec §4). */
  async addTab(tab: Tab, lists: readonly List[], telling: Telling<EventOf<'tab.created'>>): Promise<boolean> {
    return commit(bound, {
      telling,
      answer: { tab, lists },
      writes: (entities) => [
        entities.tab.create(tab).commit(),
        ...lists.map((list) => entities.list.create(listRow(list)).commit()),
      ],
    })
  },

  /** B5: change a field of a tab; false when the old value is no longer there. */
  async changeTab(
    tab: Tab,
    { field, from, to }: TabChange,
    telling: Telling<EventOf<'tab.changed'>>,
  ): Promise<boolean> {
    const { boardId, tabId } = tab
    return commit(bound, {
      telling,
      answer: { ...tab, [field]: to },
      writes: (entities) => [
        entities.tab
          .patch({ boardId, tabId })
          .set({ [field]: to })
          .where((row, { eq }) => eq(row[field], from))
          .commit(),
      ],
    })
  },

  /** B6: put a tab somewhere else; always succeeds while it exists (decisions §5). */
  async moveTab(tab: Tab, telling: Telling<EventOf<'tab.moved'>>): Promise<boolean> {
    const { boardId, tabId, position } = tab
    return commit(bound, {
      telling,
      answer: tab,
      writes: (entities) => [entities.tab.patch({ boardId, tabId }).set({ position }).commit()],
    })
  },

  /** B7: a new list. */
  async addList(list: List, telling: Telling<EventOf<'list.created'>>): Promise<boolean> {
    return commit(bound, {
      telling,
      answer: list,
      writes: (entities) => [entities.list.create(listRow(list)).commit()],
    })
  },

  /** B8: change a field of a list; false when the old value is no longer there. */
  async changeList(
    list: List,
    { field, from, to }: ListChange,
    telling: Telling<EventOf<'list.changed'>>,
  ): Promise<boolean> {
    const { boardId, listId } = list
    return commit(bound, {
      telling,
      answer: { ...list, [field]: to },
      writes: (entities) => {
        const patch = entities.list.patch({ boardId, listId })
        return [
          (to === null ? patch.remove(['softLimit']) : patch.set({ [field]: to }))
            .where((row, { eq, notExists }) =>
              from === null ? notExists(row[field]) : eq(row[field] as typeof row.title, from as string),
            )
            .commit(),
        ]
      },
    })
  },

  /** B9: put a list somewhere else, within its tab or into another; always succeeds while it exists. */
  async moveList(list: List, telling: Telling<EventOf<'list.moved'>>): Promise<boolean> {
    const { boardId, listId, tabId, position } = list
    return commit(bound, {
      telling,
      answer: list,
      writes: (entities) => [entities.list.patch({ boardId, listId }).set({ tabId, position }).commit()],
    })
  },

  /** B10: a new label of the board. */
  async addLabel(boardId: BoardId, label: Label, telling: Telling<EventOf<'label.created'>>): Promise<boolean> {
    return commit(bound, {
      telling,
      answer: label,
      writes: (entities) => [entities.label.create(labelRow(boardId, label)).commit()],
    })
  },

  /** B11: a label looks or reads otherwise; false when somebody else changed it meanwhile. */
  async changeLabel(
    boardId: BoardId,
    from: Label,
    to: Label,
    telling: Telling<EventOf<'label.changed'>>,
  ): Promise<boolean> {
    const { labelId, title, color } = to
    return commit(bound, {
      telling,
      answer: to,
      writes: (entities) => [
        entities.label
          .patch({ boardId, labelId })
          .set({ title, color })
          .where((row, { eq }) => `${eq(row.title, from.title)} AND ${eq(row.color, from.color)}`)
          .commit(),
      ],
    })
  },

  /** B12: a member is added; false when they are one already. */
  async addMember(member: Member, telling: Telling<EventOf<'member.added'>>): Promise<boolean> {
    return commit(bound, {
      telling,
      answer: member,
      writes: (entities) => [entities.member.create(memberRow(member)).commit()],
    })
  },

  /**
   * B13: a member's role or switches change. A board always has an Owner: an Owner steps down only while another one,
   * named here, still is one.
   */
  async changeMember(
    from: Member,
    to: Member,
    {
      telling,
      remaining,
    }: { telling: Telling<EventOf<'member.changed' | 'member.switched'>>; remaining: UserId | null },
  ): Promise<boolean> {
    const { boardId } = from
    return commit(bound, {
      telling,
      answer: to,
      writes: (entities) => [
        entities.member
          .put(memberRow(to))
          .where((row, { eq }) => eq(row.role, from.role))
          .commit(),
        ...(remaining ? [stillOwner(entities, boardId, remaining)] : []),
      ],
    })
  },

  /** B14: a member leaves or is removed; the last Owner stays. */
  async removeMember(
    member: Member,
    { telling, remaining }: { telling: Telling<EventOf<'member.removed'>>; remaining: UserId | null },
  ): Promise<boolean> {
    const { boardId, userId, role } = member
    return commit(bound, {
      telling,
      answer: { userId },
      writes: (entities) => [
        entities.member
          .delete({ boardId, userId })
          .where((row, { eq }) => eq(row.role, role))
          .commit(),
        ...(remaining ? [stillOwner(entities, boardId, remaining)] : []),
      ],
    })
  },

  /** B15: the boards somebody is a direct member of. */
  async ofUser(userId: UserId): Promise<Member[]> {
    const { data } = await bound.entities.member.query.ofUser({ userId }).go({ pages: 'all' })
    return data.map(memberFromRow)
  },

  /** B16: every board of a workspace, for those who manage it. */
  async ofWorkspace(workspaceId: WorkspaceId): Promise<Board[]> {
    const { data } = await bound.entities.board.query.ofWorkspace({ workspaceId }).go({ pages: 'all' })
    return data.map(boardFromRow)
  },

  /** B17: several boards by their ids. */
  async several(boardIds: readonly BoardId[]): Promise<Board[]> {
    if (boardIds.length === 0) return []
    const { data } = await bound.entities.board.get(boardIds.map((boardId) => ({ boardId }))).go()
    return data.map(boardFromRow)
  },
})

type Entities = Parameters<Parameters<Bound['transaction']['write']>[0]>[0]

const stillOwner = (entities: Entities, boardId: BoardId, userId: UserId) =>
  entities.member
    .check({ boardId, userId })
    .where((row, { eq }) => eq(row.role, 'owner'))
    .commit()
