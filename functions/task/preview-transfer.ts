// tasks.previewTransfer: what a task with its sub-tasks would lose on another board, and the lists it could go to (
//

import { throwError } from '#shared/error/domain-error.ts'
import { can } from '#shared/permission/can.ts'
import { PreviewTransfer } from '#shared/task/inputs.ts'
import { taskFacts } from '#shared/task/policy.ts'
import { type Afterwards, taskOnNewBoard, lossesOf } from '#shared/task/transfer.ts'
import { taskProcedure } from '#functions/rpc/procedures.ts'
import { readTargetBoard } from '#functions/task/transfer/target-board.ts'
import { partsOf } from './transfer/run.ts'
import { readTransferRoute } from '#functions/task/transfer/route.ts'

export const previewTransfer = taskProcedure('task.transfer')
  .input(PreviewTransfer)
  .query(async ({ ctx, input: { toBoardId } }) => {
    const { table, me, workspace, task } = ctx
    const { facts } = await readTargetBoard(ctx, { toBoardId })
    const { boardId: from, taskId } = task
    const parts = await partsOf(ctx, { fromBoardId: from, taskId })
    const all = [task, ...parts]
    const [route, structure, carried] = await Promise.all([
      readTransferRoute(table, { workspaceId: workspace.workspaceId, from, to: toBoardId }),
      table.boardStructure.get(toBoardId),
      table.transfer.carried(all.map((it) => it.taskId)),
    ])
    if (!route || !structure) return throwError('board.not_found')
    const going = all.map((it) => ({ task: it, watchers: carried.get(it.taskId)!.watchers }))
    const tabs = structure.tabs.filter(({ state }) => state === 'active')
    const shown = new Set(tabs.map(({ tabId }) => tabId))
    const arrived = taskFacts(
      facts,
      { task: taskOnNewBoard(task, route, task), root: null, within: 'active' },
      me.userId,
    )
    const afterwards: Afterwards =
      can('task.edit', arrived) === 'allowed' ? 'edits' : can('task.view', arrived) === 'allowed' ? 'sees' : 'loses'
    return {
      tabs: tabs.map(({ tabId, title, position }) => ({ tabId, title, position })),
      lists: structure.lists
        .filter(({ state, tabId }) => state === 'active' && shown.has(tabId))
        .map(({ listId, tabId, title, position }) => ({ listId, tabId, title, position })),
      subTasks: parts.filter(({ state }) => state === 'active').length,
      losses: lossesOf(going, route),
      afterwards,
    }
  })
