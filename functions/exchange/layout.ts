// A plan laid out as the board it becomes: every name, place and number, the same each time it is read.

import { archivedIf } from '#shared/lifecycle/rules.ts'
import { inUse } from '#shared/lifecycle/states.ts'
import type { Board, Member } from '#shared/board/model.ts'
import type { ListId, UserId } from '#shared/common/ids.ts'
import { type Position, positionsBetween } from '#shared/common/position.ts'
import type { ImportPlan } from '#shared/exchange/import-plan.ts'
import { defaultTab } from '#shared/list/defaults.ts'
import type { Label } from '#shared/label/model.ts'
import type { List } from '#shared/list/model.ts'
import type { BoardJob } from '#functions/table/access/board-job.ts'
import type { HiddenFrame } from '#functions/table/access/hidden-board.ts'
import { type DeterministicIds, deterministicIds } from '#functions/board-jobs/deterministic-ids.ts'

export type PlanLayout = {
  plan: ImportPlan
  names: DeterministicIds
  frame: HiddenFrame
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
  const tabs = placed(plan.tabs, names, 'tabs').map(([tab, position], place) => ({
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
    // A label without a colour is grey with Trello.
    color: color ?? 'slate',
  }))
  // Whoever was a member there is an Editor here; whoever imports is the Owner.
  const editors = [...new Set(userIds.values())].filter((member) => member !== userId)
  return {
    plan,
    names,
    frame: {
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

type Within = { it: BoardJob; names: DeterministicIds; tabs: HiddenFrame['tabs'] }

function listsOf({ tabs }: ImportPlan, within: Within): { key: string; list: List }[] {
  const { names } = within
  const { boardId, userId, workspaceId, createdAt } = within.it
  let place = 0
  return tabs.flatMap((tab, at) =>
    placed(tab.lists, names, `lists/${at}`).map(([{ key, title, softLimit, state }, position]) => ({
      key,
      list: {
        boardId,
        listId: names.list(place++),
        tabId: within.tabs[at]!.tabId,
        title,
        position,
        softLimit,
        ...archivedIf(state === 'archived', { at: createdAt, by: userId, workspaceId }),
      },
    })),
  )
}

export function placed<Thing>(things: readonly Thing[], names: DeterministicIds, of: string): [Thing, Position][] {
  const positions = positionsBetween(null, null, things.length, names.random(of))
  return things.map((thing, place) => [thing, positions[place]!])
}
