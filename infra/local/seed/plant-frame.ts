// A board of the content as a frame: the board itself, tabs, lists, labels and members.

import { type Board, BoardRole, defaultSwitches, type Member } from '#shared/board/model.ts'
import { BoardId, LabelId, ListId, TabId, type UserId, type WorkspaceId } from '#shared/common/ids.ts'
import { type Position, positionsBetween } from '#shared/common/position.ts'
import { stateWithin } from '#shared/lifecycle/rules.ts'
import type { LifecycleState } from '#shared/lifecycle/states.ts'
import type { Frame } from '#functions/table/access/frame.ts'
import type * as Content from './content-types.ts'
import { nameOf, randomOf } from './plant-ids.ts'
import { tasksOf } from './plant-times.ts'

export type Ground = {
  workspaceId: WorkspaceId
  foundedAt: Date
  people: ReadonlyMap<Content.PersonKey, UserId>
  labels: readonly Content.Label[]
}

export type PlannedFrame = {
  said: Content.Board
  frame: Frame
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

export const stateOf = ({ state }: { state?: Content.Lifecycle }): LifecycleState => state?.to ?? 'active'

export const placesOf = (key: string, count: number): Position[] => positionsBetween(null, null, count, randomOf(key))

export function planFrame(said: Content.Board, at: Date, ground: Ground): PlannedFrame {
  const boardId = BoardId.parse(nameOf('brd', at, said.key))
  const owner = personOf(ground, said.members.find(({ role }) => role === 'owner')!.person)
  const lists = new Map<Content.List, ListId>()
  const closed: Board['closed'] = {}
  const close = (id: string, state: LifecycleState) => state !== 'active' && (closed[id] = state)

  const rows = placed(said.tabs, said.key).map(({ thing: tab, key, position }) => {
    const tabId = TabId.parse(nameOf('tab', at, key))
    close(tabId, stateOf(tab))
    return {
      tab: { boardId, tabId, title: tab.title, color: tab.color, position, state: stateOf(tab) },
      lists: placed(tab.lists, key).map(({ thing: list, key: listKey, position: place }) => {
        const listId = ListId.parse(nameOf('lst', at, listKey))
        lists.set(list, listId)
        close(listId, stateWithin(stateOf(list), stateOf(tab)))
        const { title, softLimit = null } = list
        return { boardId, listId, tabId, title, position: place, softLimit, state: stateOf(list) }
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
    closed,
    state: stateOf(said),
    switches: defaultSwitches,
    createdAt: at,
    createdBy: owner,
  }
  const labels = labelsOf(said, ground, at)
  return {
    said,
    owner,
    lists,
    labels: new Map(labels.map(({ key, labelId }) => [key, labelId])),
    frame: {
      board,
      tabs: rows.map(({ tab }) => tab),
      lists: rows.flatMap((row) => row.lists),
      labels: labels.map(({ key: _key, ...label }) => label),
      members: said.members.map((member) => memberOf(member, { boardId, ground })),
    },
  }
}

function placed<Placed extends Thing>(things: readonly Placed[], within: string) {
  const positions = placesOf(within, things.length)
  return things.map((thing, place) => ({
    thing,
    key: `${within}/${place} ${thing.title}`,
    position: positions[place]!,
  }))
}

/** Labels of the workspace stand on each board that uses them, by one name, until the workspace has its own. */
function labelsOf(said: Content.Board, { labels, foundedAt }: Ground, at: Date) {
  const used = new Set(tasksOf(said).flatMap((task) => task.labels))
  return [
    ...said.labels.map((label) => named(label, at)),
    ...labels.filter(({ key }) => used.has(key)).map((label) => named(label, foundedAt)),
  ]
}

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
