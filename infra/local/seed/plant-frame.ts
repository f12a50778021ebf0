// A board of the content as a frame: the board itself, tabs, lists, labels and members.

import type { Calendar } from './plant-calendar.ts'
import { type Board, BoardRole, defaultSwitches, type Member } from '#shared/board/model.ts'
import { BoardId, LabelId, ListId, TabId, type UserId, type WorkspaceId } from '#shared/common/ids.ts'
import { type Position, positionsBetween } from '#shared/common/position.ts'
import { afterStep } from '#shared/lifecycle/rules.ts'
import { inUse, type LifecycleFields } from '#shared/lifecycle/states.ts'
import { closedOf } from '#shared/list/closed-containers.ts'
import { defaultNotifications } from '#shared/notification/kinds.ts'
import type { BoardStructure } from '#functions/table/access/board-structure.ts'
import type * as Content from './content-types.ts'
import { nameOf, randomOf } from './plant-ids.ts'

export type Ground = {
  workspaceId: WorkspaceId
  foundedAt: Date
  people: ReadonlyMap<Content.PersonKey, UserId>
  labels: readonly Content.Label[]
  groups: readonly Content.Group[]
}

export type PlannedFrame = {
  said: Content.Board
  frame: BoardStructure
  owner: UserId
  lists: ReadonlyMap<Content.List, ListId>
  labels: ReadonlyMap<Content.LabelKey, LabelId>
}

type Thing = { title: string; state?: Content.Lifecycle }

export const personOf = ({ people }: Pick<Ground, 'people'>, key: Content.PersonKey): UserId => {
  const userId = people.get(key)
  if (!userId) throw new Error(`nobody is called ${key}`)
  return userId
}

type Shelving = Pick<Ground, 'people' | 'workspaceId'> & { calendar: Pick<Calendar, 'moment'> }

/** Whether a thing has been put away, by whom and when. */
export function keptOf(
  { state: said }: { state?: Content.Lifecycle },
  { calendar, ...ground }: Shelving,
): LifecycleFields {
  if (!said) return inUse
  const doing = { at: calendar.moment(said.when), by: personOf(ground, said.by), workspaceId: ground.workspaceId }
  return afterStep(inUse, said.to === 'archived' ? 'archive' : 'delete', doing) ?? inUse
}

export const placesOf = (key: string, count: number): Position[] => positionsBetween(null, null, count, randomOf(key))

export function planFrame(said: Content.Board, at: Date, ground: Ground & Shelving): PlannedFrame {
  const boardId = BoardId.parse(nameOf('brd', at, said.key))
  const owner = personOf(ground, said.members.find(({ role }) => role === 'owner')!.person)
  const lists = new Map<Content.List, ListId>()

  const rows = placed(said.tabs, said.key).map(({ thing: tab, key, position }) => {
    const tabId = TabId.parse(nameOf('tab', at, key))
    return {
      tab: { boardId, tabId, title: tab.title, color: tab.color, position, ...keptOf(tab, ground) },
      lists: placed(tab.lists, key).map(({ thing: list, key: listKey, position: place }) => {
        const listId = ListId.parse(nameOf('lst', at, listKey))
        lists.set(list, listId)
        const { title, softLimit = null } = list
        return { boardId, listId, tabId, title, position: place, softLimit, ...keptOf(list, ground) }
      }),
    }
  })

  const { title, color, status } = said
  const board: Board = {
    boardId,
    workspaceId: ground.workspaceId,
    title,
    color,
    status,
    closed: closedOf({ tabs: rows.map(({ tab }) => tab), lists: rows.flatMap((row) => row.lists) }),
    ...keptOf(said, ground),
    switches: defaultSwitches,
    notifications: defaultNotifications,
    createdAt: at,
    createdBy: owner,
  }
  const labels = said.labels.map((label) => named(label, at))
  return {
    said,
    owner,
    lists,
    labels: new Map([...labels, ...sharedLabelsOf(ground)].map(({ key, labelId }) => [key, labelId])),
    frame: {
      board,
      tabs: rows.map(({ tab }) => tab),
      lists: rows.flatMap((row) => row.lists),
      labels: labels.map(({ key: _key, ...label }) => label),
      members: membersOf(said, ground).map((member) => memberOf(member, { boardId, ground })),
    },
  }
}

/** Its members, and who has a task by being of a group: groups grant nothing yet, and a task is only given to a member. */
function membersOf({ members, groups = [], tabs }: Content.Board, ground: Pick<Ground, 'groups'>) {
  const tasks = tabs.flatMap(({ lists }) => lists.flatMap((list) => list.tasks))
  const busy = new Set(
    tasks.flatMap(({ assignee, subTasks = [] }) => [assignee, ...subTasks.map((one) => one.assignee)]),
  )
  const said = new Set(members.map(({ person }) => person))
  const granted = groups.flatMap(({ group, role }) =>
    ground.groups
      .filter(({ key }) => key === group)
      .flatMap((one) => one.members)
      .map(({ person }) => ({ person, role })),
  )
  return [...members, ...granted.filter(({ person }) => busy.has(person) && !said.has(person))]
}

function placed<Placed extends Thing>(things: readonly Placed[], within: string) {
  const positions = placesOf(within, things.length)
  return things.map((thing, place) => ({
    thing,
    key: `${within}/${place} ${thing.title}`,
    position: positions[place]!,
  }))
}

/** The labels that the workspace shares among its boards. */
export const sharedLabelsOf = ({ labels, foundedAt }: Pick<Ground, 'labels' | 'foundedAt'>) =>
  labels.map((label) => named(label, foundedAt))

const named = (label: Content.Label, since: Date) => ({
  ...label,
  labelId: LabelId.parse(nameOf('lbl', since, label.key)),
})

function memberOf(
  { person, role, switches }: Content.Board['members'][number],
  { boardId, ground }: { boardId: BoardId; ground: Ground },
): Member {
  const usual = defaultSwitches[BoardRole.parse(role) === 'restricted' ? 'restricted' : 'editor']
  return {
    boardId,
    userId: personOf(ground, person),
    role,
    switches: switches
      ? {
          createTasks: switches.create ?? usual.createTasks,
          editOthersTasks: switches.editOthers ?? usual.editOthersTasks,
          viewOthersTasks: switches.seeOthers ?? usual.viewOthersTasks,
          reassignOwnTasks: switches.reassign ?? usual.reassignOwnTasks,
        }
      : null,
  }
}
