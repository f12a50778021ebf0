// Templates in the list of templates: those of the workspace, and those of the product.

import * as z from 'zod'
import type { BoardRole } from './model.ts'
import type { Hue } from '#shared/common/hues.ts'
import type { BoardId, ShippedId, UserId } from '#shared/common/ids.ts'
import type { Decision } from '#shared/common/decision.ts'

/** Active templates, or archived ones. */
export const TemplateList = z.enum(['active', 'archived'])
export type TemplateList = z.infer<typeof TemplateList>

export type TemplateSummary = {
  boardId: BoardId
  title: string
  color: Hue
  createdAt: Date
  /** Null for a user who sees it without being a member. */
  role: BoardRole | null
  /** Whether a task may be created there. */
  mayCreate: Decision
  tabs: number
  tasks: number
  managers: UserId[]
  members: UserId[]
  /** Number of tasks in the first lists of the first tab. */
  shape: number[]
  may: { duplicate: boolean; remove: boolean; restore: boolean }
}

export type ShippedTemplateSummary = Pick<TemplateSummary, 'title' | 'color' | 'tabs' | 'tasks' | 'shape'> & {
  shippedId: ShippedId
  /** Its purpose, in a sentence. */
  about: string
}
