// Rules of the deletion of a workspace.

import { dayMs } from '#shared/common/durations.ts'
import { recycleBinDays } from '#shared/common/limits.ts'
import { normalizeLine } from '#shared/common/texts.ts'

/** Returns when a workspace is purged whose deletion is requested now. */
export const purgeTimeAfter = (now: Date): Date => new Date(now.getTime() + recycleBinDays * dayMs)

/** Returns whether a typed text is the name of the workspace. Spaces around it do not matter. */
export const confirmsName = (typed: string, name: string): boolean => normalizeLine(typed) === normalizeLine(name)
