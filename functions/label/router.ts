// Procedures of board labels and workspace labels.

import { router } from '#functions/rpc/trpc.ts'
import { change } from './change.ts'
import { create } from './create.ts'
import { merge } from './merge.ts'
import { remove } from './remove.ts'
import { restore } from './restore.ts'
import { change as changeShared } from './shared/change.ts'
import { create as createShared } from './shared/create.ts'
import { list as shared } from './shared/list.ts'
import { merge as mergeShared } from './shared/merge.ts'
import { remove as removeShared } from './shared/remove.ts'
import { restore as restoreShared } from './shared/restore.ts'
import { unmerge as unmergeShared } from './shared/unmerge.ts'
import { uses as usesOfShared } from './shared/uses.ts'
import { unmerge } from './unmerge.ts'

export const labelRouter = router({
  change,
  changeShared,
  create,
  createShared,
  merge,
  mergeShared,
  remove,
  removeShared,
  restore,
  restoreShared,
  shared,
  unmerge,
  unmergeShared,
  usesOfShared,
})
