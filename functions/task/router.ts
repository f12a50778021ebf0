// The calls named tasks.*

import { router } from '#functions/rpc/trpc.ts'
import { addLabel } from './add-label.ts'
import { addSubTask } from './add-sub-task.ts'
import { assign } from './assign.ts'
import { bulk } from './bulk.ts'
import { change } from './change.ts'
import { convert } from './convert.ts'
import { create } from './create.ts'
import { describe } from './describe.ts'
import { duplicate } from './duplicate.ts'
import { earlierDescription } from './earlier-description.ts'
import { get } from './get.ts'
import { move } from './move.ts'
import { previewTransfer } from './preview-transfer.ts'
import { removeLabel } from './remove-label.ts'
import { restrict } from './restrict.ts'
import { transfer } from './transfer.ts'
import { unwatch } from './unwatch.ts'
import { watch } from './watch.ts'
import { whereabouts } from './whereabouts.ts'

export const taskRouter = router({
  addLabel,
  addSubTask,
  assign,
  bulk,
  change,
  convert,
  create,
  describe,
  duplicate,
  earlierDescription,
  get,
  move,
  previewTransfer,
  removeLabel,
  restrict,
  transfer,
  unwatch,
  watch,
  whereabouts,
})
