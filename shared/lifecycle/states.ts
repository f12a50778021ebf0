// Lifecycle states of tasks, lists, tabs, boards and templates.

import * as z from 'zod'
import { UserId, WorkspaceId } from '#shared/common/ids.ts'

/** `purged`: being deleted for good; invisible and not restorable. */
export const LifecycleState = z.enum(['active', 'archived', 'deleted', 'purged'])
export type LifecycleState = z.infer<typeof LifecycleState>

const RemovalMark = z.object({ at: z.date(), by: UserId })

/** A removal: its user and time; for a deleted item that was archived, also its archiving. */
export const Removal = RemovalMark.extend({ workspaceId: WorkspaceId, archived: RemovalMark.nullable() })
export type Removal = z.infer<typeof Removal>

/** Fields of every removable item; `removal` is null exactly while it is active. */
export const LifecycleFields = z.object({ state: LifecycleState, removal: Removal.nullable() })
export type LifecycleFields = z.infer<typeof LifecycleFields>

/** The fields of an active item. */
export const activeFields: LifecycleFields = { state: 'active', removal: null }

export const LifecycleStep = z.enum(['archive', 'unarchive', 'delete', 'restore', 'purge'])
export type LifecycleStep = z.infer<typeof LifecycleStep>

/** Kinds of items that can be removed. */
export const LifecycleKind = z.enum(['task', 'list', 'tab', 'board'])
export type LifecycleKind = z.infer<typeof LifecycleKind>

/** Kinds in the archive and recycle bin: templates are boards, but listed separately. */
export const RemovedItemKind = z.enum([...LifecycleKind.options, 'template'])
export type RemovedItemKind = z.infer<typeof RemovedItemKind>
