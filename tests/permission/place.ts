// Where the walk leads: a board on which something of every state lies, and how things come to be put away.

import { UserId } from '#shared/common/ids.ts'
import { undoRemovalMinutes } from '#shared/common/limits.ts'
import { minuteMs } from '#shared/common/spans.ts'
import { inUse, type LifecycleFields, type LifecycleState } from '#shared/lifecycle/states.ts'
import { closedOf } from '#shared/list/closed-containers.ts'
import type { List } from '#shared/list/model.ts'
import { listRow } from '#functions/table/access/board-structure-rows.ts'
import type { ABoard } from '#tests/kit/world.ts'
import type { Scene } from './actors.ts'

/** A board with something in every state, and the person who walks to it. */
export type Place = Scene & {
  board: ABoard
  labelId: string
  closed: Record<'archived' | 'deleted' | 'purged' | 'inTab', List>
}

/** Put away by somebody, a moment ago or so long ago that they cannot take it back any more. */
export const put = (state: LifecycleState, { world, workspace }: Scene, by?: UserId, agoMs = 0): LifecycleFields => ({
  state,
  away: {
    at: new Date(world.clock.now().getTime() - agoMs),
    by: by ?? UserId.parse(world.platform.ids.next('usr')),
    workspaceId: workspace.workspaceId,
    archived: null,
  },
})
/** Put away so long ago that nobody takes it back. */
export const tooLate = (undoRemovalMinutes + 1) * minuteMs

export async function placeOn(scene: Scene, board: ABoard): Promise<Place> {
  const { world } = scene
  const lists = (['archived', 'deleted', 'purged', 'inTab'] as const).map((which): [typeof which, List] => {
    const listId = world.platform.ids.next('lst') as List['listId']
    const kept = which === 'inTab' ? inUse : put(which, scene)
    return [which, { ...board.todo, ...kept, listId, title: which }]
  })
  const tab = await board.anotherTab()
  const closed = Object.fromEntries(lists) as Place['closed']
  closed.inTab = { ...closed.inTab, tabId: tab.tabId }
  const tabAway = put('archived', scene)
  await Promise.all([
    ...Object.values(closed).map((list) => world.entities.list.put(listRow(list)).go()),
    board.tabBecomes(tab, tabAway),
    board.becomes({
      closed: closedOf({
        tabs: [board.tab, { ...tab, ...tabAway }],
        lists: [...board.lists, ...Object.values(closed)],
      }),
    }),
  ])
  const { labelId } = await board.aLabel()
  return { ...scene, board, labelId, closed }
}
