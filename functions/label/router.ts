// Procedures of board labels and workspace labels.

import { router } from '#functions/rpc/procedures.ts'
import { change } from './change.ts'
import { create } from './create.ts'
import { merge } from './merge.ts'
import { remove } from './remove.ts'
import { restore } from './restore.ts'
import { change as changeWorkspaceLabel } from '#functions/label/workspace/change.ts'
import { create as createWorkspaceLabel } from '#functions/label/workspace/create.ts'
import { list } from '#functions/label/workspace/list.ts'
import { merge as mergeWorkspaceLabel } from '#functions/label/workspace/merge.ts'
import { remove as removeWorkspaceLabel } from '#functions/label/workspace/remove.ts'
import { restore as restoreWorkspaceLabel } from '#functions/label/workspace/restore.ts'
import { unmerge as unmergeWorkspaceLabel } from '#functions/label/workspace/unmerge.ts'
import { uses } from '#functions/label/workspace/uses.ts'
import { unmerge } from './unmerge.ts'

export const labelRouter = router({ change, create, merge, remove, restore, unmerge })

export const workspaceLabelRouter = router({
  change: changeWorkspaceLabel,
  create: createWorkspaceLabel,
  list,
  merge: mergeWorkspaceLabel,
  remove: removeWorkspaceLabel,
  restore: restoreWorkspaceLabel,
  unmerge: unmergeWorkspaceLabel,
  uses,
})
