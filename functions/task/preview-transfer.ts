// tasks.previewTransfer: what a task with its sub-tasks would lose on another board, and where it could go there: asked
// before it happens (decisions §5).

import { refuse } from '#shared/error/domain-error.ts'
import { can } from '#shared/permission/can.ts'
import { PreviewTransfer } from '#shared/task/inputs.ts'
import { taskFacts } from '#shared/task/policy.ts'
import { type Afterwards, arriving, lossesOf } from '#shared/task/transfer.ts'
import { taskProcedure } from '#functions/rpc/guards.ts'
import { otherBoard } from './transfer/other-board.ts'
import { partsOf } from './transfer/run.ts'
import { wayBetween } from './transfer/way.ts'

export const previewTransfer = taskProcedure('task.transfer')
  .input(PreviewTransfer)
  .query(async ({ ctx, input: { toBoardId } }) => {
    const { table, me, workspace, task } = ctx
    const { facts } = await otherBoard(ctx, { toBoardId })
    const { boardId: from, taskId } = task
    const parts = await partsOf(ctx, { fromBoardId: from, taskId })
    const all = [task, ...parts]
    const [way, frame, carried] = await Promise.all([
      wayBetween(table, { workspaceId: workspace.workspaceId, from, to: toBoardId }),
      table.frame.get(toBoardId),
      table.transfer.carried(all.map((it) => it.taskId)),
    ])
    if (!way || !frame) return refuse('board.not_found')
    const going = all.map((it) => ({ task: it, watchers: carried.get(it.taskId)!.watchers }))
    const tabs = frame.tabs.filter(({ state }) => state === 'active')
    const shown = new Set(tabs.map(({ tabId }) => tabId))
    const arrived = taskFacts(facts, { task: arriving(task, way, task), root: null, within: 'active' }, me.userId)
    const afterwards: Afterwards =
      can('task.edit', arrived) === 'allowed' ? 'edits' : can('task.view', arrived) === 'allowed' ? 'sees' : 'loses'
    return {
      tabs: tabs.map(({ tabId, title, position }) => ({ tabId, title, position })),
      lists: frame.lists
        .filter(({ state, tabId }) => state === 'active' && shown.has(tabId))
        .map(({ listId, tabId, title, position }) => ({ listId, tabId, title, position })),
      subTasks: parts.filter(({ state }) => state === 'active').length,
      losses: lossesOf(going, way),
      afterwards,
    }
  })
