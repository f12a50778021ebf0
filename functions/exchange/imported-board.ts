// Builds the board of an import plan: ids, positions and numbers, which are the same on every run.

import { initialLifecycleFields } from '#shared/lifecycle/rules.ts'
import { activeFields } from '#shared/lifecycle/states.ts'
import type { Board, Member } from '#shared/board/model.ts'
import type { ListId, UserId } from '#shared/common/ids.ts'
import { type Position, positionsBetween } from '#shared/common/position.ts'
import type { ImportPlan } from '#shared/exchange/import-plan.ts'
import { defaultTab } from '#shared/list/defaults.ts'
import type { Label } from '#shared/label/model.ts'
import type { List } from '#shared/list/model.ts'
import type { BoardJob } from '#functions/table/access/board-job.ts'
import type { HiddenBoardStructure } from '#functions/table/access/hidden-board.ts'
import { type DeterministicIds, deterministicIds } from '#functions/board-jobs/deterministic-ids.ts'

export type ImportedBoard = {
  plan: ImportPlan
  newIds: DeterministicIds
  structure: HiddenBoardStructure
  closed: Board['closed']
  owner: Member
  /** By the keys of the file. */
  listIds: ReadonlyMap<string, ListId>
  labelIds: ReadonlyMap<string, Label['labelId']>
  userIds: ReadonlyMap<string, UserId>
  namesByKey: ReadonlyMap<string, string>
}

/** Returns the structure of the imported board, and the ids that its tasks refer to. */
export function createImportedBoard(plan: ImportPlan, job: BoardJob): ImportedBoard {
  const { boardId, userId } = job
  const newIds = deterministicIds(job)
  const userIds = new Map(
    job.people.flatMap(({ key, userId: matchedUserId }) => (matchedUserId ? [[key, matchedUserId] as const] : [])),
  )
  const tabs = withPositions(plan.tabs, newIds, 'tabs').map(([tab, position], index) => ({
    boardId,
    tabId: newIds.tab(index),
    title: tab.title ?? defaultTab[job.language],
    color: plan.color,
    position,
    ...activeFields,
  }))
  const lists = listsOf(plan, { job, newIds, tabs })
  const labels = plan.labels.map(({ title, color }, index): Label => ({
    labelId: newIds.label(index),
    title,
    // Trello shows labels without a colour in grey.
    color: color ?? 'slate',
  }))
  // Members become Editors; the importing user is the Owner.
  const editors = [...new Set(userIds.values())].filter((member) => member !== userId)
  return {
    plan,
    newIds,
    structure: {
      tabs,
      lists: lists.map(({ list }) => list),
      labels,
      members: editors.map((member) => ({ boardId, userId: member, role: 'editor', switches: null })),
    },
    closed: Object.fromEntries(
      lists.flatMap(({ list: { listId, state } }) => (state === 'active' ? [] : [[listId, state]])),
    ),
    owner: { boardId, userId, role: 'owner', switches: null },
    listIds: new Map(lists.map(({ key, list }) => [key, list.listId])),
    labelIds: new Map(plan.labels.map(({ key }, index) => [key, newIds.label(index)])),
    userIds,
    namesByKey: new Map(plan.people.map(({ key, name }) => [key, name])),
  }
}

type ListsContext = { job: BoardJob; newIds: DeterministicIds; tabs: HiddenBoardStructure['tabs'] }

function listsOf({ tabs }: ImportPlan, listsContext: ListsContext): { key: string; list: List }[] {
  const { newIds } = listsContext
  const { boardId, userId, workspaceId, createdAt } = listsContext.job
  let index = 0
  return tabs.flatMap((tab, tabIndex) =>
    withPositions(tab.lists, newIds, `lists/${tabIndex}`).map(([{ key, title, softLimit, state }, position]) => ({
      key,
      list: {
        boardId,
        listId: newIds.list(index++),
        tabId: listsContext.tabs[tabIndex]!.tabId,
        title,
        position,
        softLimit,
        ...initialLifecycleFields(state === 'archived', { at: createdAt, by: userId, workspaceId }),
      },
    })),
  )
}

export function withPositions<Item>(
  items: readonly Item[],
  newIds: DeterministicIds,
  purpose: string,
): [Item, Position][] {
  const positions = positionsBetween(null, null, items.length, newIds.random(purpose))
  return items.map((item, index) => [item, positions[index]!])
}
