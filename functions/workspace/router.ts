import { router } from '#functions/rpc/procedures.ts'
import { cancelDeletion } from './cancel-deletion.ts'
import { change } from './change.ts'
import { create } from './create.ts'
import { deletionPreview } from './deletion-preview.ts'
import { list } from './list.ts'
import { requestDeletion } from './request-deletion.ts'
import { switchWorkspace } from './switch.ts'

export const workspaceRouter = router({
  cancelDeletion,
  change,
  create,
  deletionPreview,
  list,
  requestDeletion,
  switch: switchWorkspace,
})
