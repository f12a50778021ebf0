import { router } from '#functions/rpc/procedures.ts'
import { addLabel } from './add-label.ts'
import { addSubTask } from './add-sub-task.ts'
import { addWatcher } from './add-watcher.ts'
import { assign } from './assign.ts'
import { bulk } from './bulk.ts'
import { change } from './change.ts'
import { convert } from './convert.ts'
import { create } from './create.ts'
import { describe } from './describe.ts'
import { duplicate } from './duplicate.ts'
import { previousDescription } from './previous-description.ts'
import { get } from './get.ts'
import { taskLifecycle } from './lifecycle.ts'
import { locate } from './locate.ts'
import { myTasks } from './my-tasks.ts'
import { move } from './move.ts'
import { openSubTasks } from './open-sub-tasks.ts'
import { previewTransfer } from './preview-transfer.ts'
import { removeLabel } from './remove-label.ts'
import { removeWatcher } from './remove-watcher.ts'
import { restrict } from './restrict.ts'
import { transfer } from './transfer.ts'

export const taskRouter = router({
  addLabel,
  addSubTask,
  addWatcher,
  assign,
  bulk,
  change,
  convert,
  create,
  describe,
  duplicate,
  get,
  locate,
  move,
  myTasks,
  openSubTasks,
  previewTransfer,
  previousDescription,
  removeLabel,
  removeWatcher,
  restrict,
  transfer,
  ...taskLifecycle,
})
