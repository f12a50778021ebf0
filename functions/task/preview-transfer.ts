// tasks.previewTransfer: what a task with its sub-tasks would lose on another board, and the lists that it can move to
//

import { throwError } from '#shared/error/domain-error.ts'
import { can } from '#shared/permission/can.ts'
import { PreviewTransfer } from '#shared/task/inputs.ts'
import { taskFacts } from '#shared/task/policy.ts'
import { type AccessAfterTransfer, transferredTask, transferLossesOf } from '#shared/task/transfer.ts'
import { taskProcedure } from '#functions/rpc/procedures.ts'
import { readTargetBoard } from '#functions/task/transfer/target-board.ts'
import { readRemainingSubTasks } from './transfer/run.ts'
import { readTransferRoute } from '#functions/task/transfer/route.ts'

export const previewTransfer = taskProcedure('task.transfer')
  .input(PreviewTransfer)
  .query(async ({ ctx, input: { toBoardId } }) => {
    const { table, me, workspace, task } = ctx
    const { facts } = await readTargetBoard(ctx, { toBoardId })
    const { boardId: from, taskId } = task
    const subTasks = await readRemainingSubTasks(ctx, { fromBoardId: from, taskId })
    const all = [task, ...subTasks]
    const [route, structure, origins] = await Promise.all([
      readTransferRoute(table, { workspaceId: workspace.workspaceId, from, to: toBoardId }),
      table.boardStructure.get(toBoardId),
      table.transfer.watchersAndOrigins(all.map((it) => it.taskId)),
    ])
    if (!route || !structure) return throwError('board.not_found')
    const departing = all.map((it) => ({ task: it, watchers: origins.get(it.taskId)!.watchers }))
    const tabs = structure.tabs.filter(({ state }) => state === 'active')
    const activeTabIds = new Set(tabs.map(({ tabId }) => tabId))
    const factsAfterTransfer = taskFacts(
      facts,
      { task: transferredTask(task, route, task), root: null, listState: 'active' },
      me.userId,
    )
    const afterwards: AccessAfterTransfer =
      can('task.edit', factsAfterTransfer) === 'allowed'
        ? 'edits'
        : can('task.view', factsAfterTransfer) === 'allowed'
          ? 'sees'
          : 'loses'
    return {
      tabs: tabs.map(({ tabId, title, position }) => ({ tabId, title, position })),
      lists: structure.lists
        .filter(({ state, tabId }) => state === 'active' && activeTabIds.has(tabId))
        .map(({ listId, tabId, title, position }) => ({ listId, tabId, title, position })),
      subTasks: subTasks.filter(({ state }) => state === 'active').length,
      losses: transferLossesOf(departing, route),
      afterwards,
    }
  })
