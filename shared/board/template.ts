// A template as the list of them shows it, and one that comes with the product.

import * as z from 'zod'
import type { BoardRole } from './model.ts'
import type { Hue } from '#shared/common/hues.ts'
import type { BoardId, ShippedId, UserId } from '#shared/common/ids.ts'
import type { Decision } from '#shared/common/decision.ts'

/** Which templates are listed: those that projects begin from, or those kept for later. */
export const TemplateShelf = z.enum(['active', 'archived'])
export type TemplateShelf = z.infer<typeof TemplateShelf>

export type TemplateShown = {
  boardId: BoardId
  title: string
  color: Hue
  createdAt: Date
  /** Null for whoever sees it without being on it. */
  role: BoardRole | null
  /** Whether a task may be put there, and why not. */
  mayCreate: Decision
  tabs: number
  tasks: number
  managers: UserId[]
  members: UserId[]
  /** How many tasks stand in the first lists of the first tab. */
  shape: number[]
  may: { duplicate: boolean; putAway: boolean; bringBack: boolean }
}

export type ShippedShown = Pick<TemplateShown, 'title' | 'color' | 'tabs' | 'tasks' | 'shape'> & {
  shippedId: ShippedId
  /** What it is for, in a sentence. */
  about: string
}
