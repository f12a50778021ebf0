// The states a task, list, tab, board or template passes through (spec §4, decisions §6).

import * as z from 'zod'

export const LifecycleState = z.enum(['active', 'archived', 'deleted'])
export type LifecycleState = z.infer<typeof LifecycleState>
