// Which rights are told of where somebody asks who may do what.

import type { BoardAction, TaskAction } from '#shared/permission/can.ts'

/** What is told, in this order; each with its words. */
export const boardRights = {
  see_board: 'board.view',
  create: 'task.create',
  configure: 'board.configure',
  put_board_away: 'board.put_away',
} as const satisfies Record<string, BoardAction>
export const taskRights = {
  see_task: 'task.view',
  edit: 'task.edit',
  assign: 'task.assign',
  comment: 'task.comment',
  duplicate: 'task.duplicate',
  restrict: 'task.restrict',
  put_task_away: 'task.put_away',
  moderate: 'task.moderate',
} as const satisfies Record<string, TaskAction>
