// Lays out an import plan as a board: ids, positions and numbers, which are the same on every run.

import { archivedUnder } from '#shared/lifecycle/rules.ts'
import { inUse } from '#shared/lifecycle/states.ts'
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

export type PlanLayout = {
  plan: ImportPlan
  names: DeterministicIds
  structure: HiddenBoardStructure
  closed: Board['closed']
  owner: Member
  /** By the keys of the file. */
  listIds: ReadonlyMap<string, ListId>
  labelIds: ReadonlyMap<string, Label['labelId']>
  userIds: ReadonlyMap<string, UserId>
  nameOf: ReadonlyMap<string, string>
}

export function layOut(plan: ImportPlan, it: BoardJob): PlanLayout {
  const { boardId, userId } = it
  const names = deterministicIds(it)
  const userIds = new Map(it.people.flatMap(({ key, userId: is }) => (is ? [[key, is] as const] : [])))
  const tabs = withPositions(plan.tabs, names, 'tabs').map(([tab, position], place) => ({
    boardId,
    tabId: names.tab(place),
    title: tab.title ?? defaultTab[it.language],
    color: plan.color,
    position,
    ...inUse,
  }))
  const lists = listsOf(plan, { it, names, tabs })
  const labels = plan.labels.map(({ title, color }, place): Label => ({
    labelId: names.label(place),
    title,
    // Trello shows labels without a colour in grey.
    color: color ?? 'slate',
  }))
  // Members become Editors; the importing user is the Owner.
  const editors = [...new Set(userIds.values())].filter((member) => member !== userId)
  return {
    plan,
    names,
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
    labelIds: new Map(plan.labels.map(({ key }, place) => [key, names.label(place)])),
    userIds,
    nameOf: new Map(plan.people.map(({ key, name }) => [key, name])),
  }
}

type LayoutContext = { it: BoardJob; names: DeterministicIds; tabs: HiddenBoardStructure['tabs'] }

function listsOf({ tabs }: ImportPlan, within: LayoutContext): { key: string; list: List }[] {
  const { names } = within
  const { boardId, userId, workspaceId, createdAt } = within.it
  let place = 0
  return tabs.flatMap((tab, at) =>
    withPositions(tab.lists, names, `lists/${at}`).map(([{ key, title, softLimit, state }, position]) => ({
      key,
      list: {
        boardId,
        listId: names.list(place++),
        tabId: within.tabs[at]!.tabId,
        title,
        position,
        softLimit,
        ...archivedUnder(state === 'archived', { at: createdAt, by: userId, workspaceId }),
      },
    })),
  )
}

export function withPositions<Item>(items: readonly Item[], names: DeterministicIds, of: string): [Item, Position][] {
  const positions = positionsBetween(null, null, items.length, names.random(of))
  return items.map((item, place) => [item, positions[place]!])
}
