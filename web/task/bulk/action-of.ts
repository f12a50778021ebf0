// What somebody must be allowed to do, for what is wanted of all that are chosen.

import type { TaskAction } from '#shared/permission/can.ts'
import type { Wanted } from '#web/task/selection.ts'

export type Single = Extract<Wanted, string>

export const actionOf = (what: Wanted): TaskAction =>
  what === 'assignee' || (typeof what === 'object' && 'to' in what && what.to.by === 'assignee')
    ? 'task.assign'
    : what === 'archive' || what === 'delete'
      ? 'task.put_away'
      : what === 'duplicate'
        ? 'task.duplicate'
        : 'task.edit'
