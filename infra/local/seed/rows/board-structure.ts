// Converts a board into its structure: board, tabs, lists, labels and members.

import type { Calendar } from './calendar.ts'
import { type Board, BoardRole, defaultSwitches, type Member } from '#shared/board/model.ts'
import {
  BoardId,
  type GroupId,
  LabelId,
  ListId,
  TabId,
  type UserId,
  type VaultId,
  type WorkspaceId,
} from '#shared/common/ids.ts'
import { type Position, positionsBetween } from '#shared/common/position.ts'
import { afterStep } from '#shared/lifecycle/rules.ts'
import { activeFields, type LifecycleFields } from '#shared/lifecycle/states.ts'
import { closedContainerStates } from '#shared/list/closed-containers.ts'
import { defaultNotifications } from '#shared/notification/kinds.ts'
import type { BoardStructure } from '#functions/table/access/board-structure.ts'
import type * as Content from '#infra/local/seed/content/types.ts'
import { seededId, seededRandom } from './ids.ts'

export type SeedContext = {
  workspaceId: WorkspaceId
  foundedAt: Date
  people: ReadonlyMap<Content.PersonKey, UserId>
  labels: readonly Content.Label[]
  groups: readonly Content.Group[]
  groupIds: ReadonlyMap<string, GroupId>
  vaultIds: ReadonlyMap<string, VaultId>
}

export type PlannedStructure = {
  content: Content.Board
  structure: BoardStructure
  owner: UserId
  lists: ReadonlyMap<Content.List, ListId>
  labels: ReadonlyMap<Content.LabelKey, LabelId>
}

type TitledItem = { title: string; state?: Content.Lifecycle }

export const personOf = ({ people }: Pick<SeedContext, 'people'>, key: Content.PersonKey): UserId => {
  const userId = people.get(key)
  if (!userId) throw new Error(`There is no person ${key}`)
  return userId
}

type RemovalContext = Pick<SeedContext, 'people' | 'workspaceId'> & { calendar: Pick<Calendar, 'moment'> }

/** Returns the removal columns of an item: its state, who removed it and when. */
export function lifecycleFieldsOf(
  { state: content }: { state?: Content.Lifecycle },
  { calendar, ...context }: RemovalContext,
): LifecycleFields {
  if (!content) return activeFields
  const removal = {
    at: calendar.moment(content.when),
    by: personOf(context, content.by),
    workspaceId: context.workspaceId,
  }
  return afterStep(activeFields, content.to === 'archived' ? 'archive' : 'delete', removal) ?? activeFields
}

export const seededPositions = (key: string, count: number): Position[] =>
  positionsBetween(null, null, count, seededRandom(key))

export function planStructure(
  content: Content.Board,
  at: Date,
  context: SeedContext & RemovalContext,
): PlannedStructure {
  const boardId = BoardId.parse(seededId('brd', at, content.key))
  const owner = personOf(context, content.members.find(({ role }) => role === 'owner')!.person)
  const lists = new Map<Content.List, ListId>()

  const rows = withPositions(content.tabs, content.key).map(({ item: tab, key, position }) => {
    const tabId = TabId.parse(seededId('tab', at, key))
    return {
      tab: { boardId, tabId, title: tab.title, color: tab.color, position, ...lifecycleFieldsOf(tab, context) },
      lists: withPositions(tab.lists, key).map(({ item: list, key: listKey, position: place }) => {
        const listId = ListId.parse(seededId('lst', at, listKey))
        lists.set(list, listId)
        const { title, softLimit = null } = list
        return { boardId, listId, tabId, title, position: place, softLimit, ...lifecycleFieldsOf(list, context) }
      }),
    }
  })

  const { title, color, status } = content
  const board: Board = {
    boardId,
    workspaceId: context.workspaceId,
    title,
    color,
    status,
    closed: closedContainerStates({ tabs: rows.map(({ tab }) => tab), lists: rows.flatMap((row) => row.lists) }),
    ...lifecycleFieldsOf(content, context),
    switches: defaultSwitches,
    notifications: defaultNotifications,
    createdAt: at,
    createdBy: owner,
    groups: Object.fromEntries(
      (content.groups ?? []).map(({ group, role }) => [context.groupIds.get(group)!, { role, switches: null }]),
    ),
    ...(content.vault && { vaultId: context.vaultIds.get(content.vault)! }),
  }
  const labels = content.labels.map((label) => withLabelId(label, at))
  return {
    content,
    owner,
    lists,
    labels: new Map([...labels, ...workspaceLabelsOf(context)].map(({ key, labelId }) => [key, labelId])),
    structure: {
      board,
      tabs: rows.map(({ tab }) => tab),
      lists: rows.flatMap((row) => row.lists),
      labels: labels.map(({ key: _key, ...label }) => label),
      members: content.members.map((member) => memberOf(member, { boardId, context })),
    },
  }
}

function withPositions<Item extends TitledItem>(items: readonly Item[], parentKey: string) {
  const positions = seededPositions(parentKey, items.length)
  return items.map((item, place) => ({
    item,
    key: `${parentKey}/${place} ${item.title}`,
    position: positions[place]!,
  }))
}

/** Returns the labels that the workspace shares among its boards. */
export const workspaceLabelsOf = ({ labels, foundedAt }: Pick<SeedContext, 'labels' | 'foundedAt'>) =>
  labels.map((label) => withLabelId(label, foundedAt))

const withLabelId = (label: Content.Label, createdAt: Date) => ({
  ...label,
  labelId: LabelId.parse(seededId('lbl', createdAt, label.key)),
})

function memberOf(
  { person, role, switches }: Content.Board['members'][number],
  { boardId, context }: { boardId: BoardId; context: SeedContext },
): Member {
  const defaults = defaultSwitches[BoardRole.parse(role) === 'restricted' ? 'restricted' : 'editor']
  return {
    boardId,
    userId: personOf(context, person),
    role,
    switches: switches
      ? {
          createTasks: switches.create ?? defaults.createTasks,
          editOthersTasks: switches.editOthers ?? defaults.editOthersTasks,
          viewOthersTasks: switches.seeOthers ?? defaults.viewOthersTasks,
          reassignOwnTasks: switches.reassign ?? defaults.reassignOwnTasks,
        }
      : null,
  }
}
