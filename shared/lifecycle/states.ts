// The states a task, list, tab, board or template passes through (spec §4, decisions §6).

import * as z from 'zod'
import { UserId, WorkspaceId } from '#shared/common/ids.ts'

/** `purged` is what is being taken away for good: nobody sees it, and nothing leads back from it. */
export const LifecycleState = z.enum(['active', 'archived', 'deleted', 'purged'])
export type LifecycleState = z.infer<typeof LifecycleState>

const Mark = z.object({ at: z.date(), by: UserId })

/** Who put a thing away, and when; of something that was archived when it was deleted, also who had archived it. */
export const Away = Mark.extend({ workspaceId: WorkspaceId, archived: Mark.nullable() })
export type Away = z.infer<typeof Away>

/** Everything that can be put away bears these two: `away` is there exactly while it is not active. */
export const Kept = z.object({ state: LifecycleState, away: Away.nullable() })
export type Kept = z.infer<typeof Kept>

/** What nobody has put away. */
export const inUse: Kept = { state: 'active', away: null }

/** What is done to the state of a thing. */
export const LifecycleStep = z.enum(['archive', 'unarchive', 'delete', 'restore', 'purge'])
export type LifecycleStep = z.infer<typeof LifecycleStep>

/** What is put away as one. */
export const LifecycleKind = z.enum(['task', 'list', 'tab', 'board'])
export type LifecycleKind = z.infer<typeof LifecycleKind>

/** What stands together on a shelf: a template is a board, and has a shelf of its own. */
export const ShelfKind = z.enum([...LifecycleKind.options, 'template'])
export type ShelfKind = z.infer<typeof ShelfKind>
