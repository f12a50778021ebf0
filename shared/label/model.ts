// A label: of a board, or shared by every board of the workspace.

import * as z from 'zod'
import { Hue } from '#shared/common/hues.ts'
import { LabelId } from '#shared/common/ids.ts'
import { labelLength } from '#shared/common/limits.ts'
import { line } from '#shared/common/texts.ts'

/** A title, or at least a colour (spec §5: title or colour). */
export const Label = z.object({
  labelId: LabelId,
  title: line({ min: 0, max: labelLength }),
  color: Hue,
})
export type Label = z.infer<typeof Label>

/** The labels of a workspace, which every board of it offers beside its own. */
export type SharedLabels = {
  /** Counts their changes: the newer of two is the true one. */
  version: number
  labels: readonly Label[]
}

/** Those of a workspace that has none yet. */
export const noSharedLabels: SharedLabels = { version: 0, labels: [] }
