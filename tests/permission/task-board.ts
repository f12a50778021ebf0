// The board of the task tests, with items in every state.

import { UserId } from '#shared/common/ids.ts'
import { undoRemovalMinutes } from '#shared/common/limits.ts'
import { minuteMs } from '#shared/common/durations.ts'
import { activeFields, type LifecycleFields, type LifecycleState } from '#shared/lifecycle/states.ts'
import { closedContainerStates } from '#shared/list/closed-containers.ts'
import type { List } from '#shared/list/model.ts'
import { listRow } from '#functions/table/access/board-structure.ts'
import type { ABoard } from '#tests/kit/world.ts'
import type { Scene } from './actors.ts'

/** A board with an item in every state, and the actor. */
export type TaskBoard = Scene & {
  board: ABoard
  labelId: string
  closed: Record<'archived' | 'deleted' | 'purged' | 'inTab', List>
}

/** Returns removal columns: removed by a person, a moment ago or too long ago for them to undo. */
export const removedFields = (
  state: LifecycleState,
  { world, workspace }: Scene,
  by?: UserId,
  agoMs = 0,
): LifecycleFields => ({
  state,
  removal: {
    at: new Date(world.clock.now().getTime() - agoMs),
    by: by ?? UserId.parse(world.platform.ids.next('usr')),
    workspaceId: workspace.workspaceId,
    archived: null,
  },
})
/** Removed so long ago that undo is no longer allowed. */
export const tooLateMs = (undoRemovalMinutes + 1) * minuteMs

export async function createTaskBoard(scene: Scene, board: ABoard): Promise<TaskBoard> {
  const { world } = scene
  const lists = (['archived', 'deleted', 'purged', 'inTab'] as const).map((which): [typeof which, List] => {
    const listId = world.platform.ids.next('lst') as List['listId']
    const fields = which === 'inTab' ? activeFields : removedFields(which, scene)
    return [which, { ...board.todo, ...fields, listId, title: which }]
  })
  const tab = await board.anotherTab()
  const closed = Object.fromEntries(lists) as TaskBoard['closed']
  closed.inTab = { ...closed.inTab, tabId: tab.tabId }
  const removedTab = removedFields('archived', scene)
  await Promise.all([
    ...Object.values(closed).map((list) => world.entities.list.put(listRow(list)).go()),
    board.updateTab(tab, removedTab),
    board.update({
      closed: closedContainerStates({
        tabs: [board.tab, { ...tab, ...removedTab }],
        lists: [...board.lists, ...Object.values(closed)],
      }),
    }),
  ])
  const { labelId } = await board.aLabel()
  return { ...scene, board, labelId, closed }
}
