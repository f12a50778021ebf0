// Inputs of label procedures: a title or at least a colour.

import * as z from 'zod'
import { LabelId, MergeId } from '#shared/common/ids.ts'
import { PreviousName } from '#shared/common/texts.ts'
import { Label } from './model.ts'

/** The client may choose the id, so that the label is shown before the response arrives. */
export const CreateLabel = z.object({
  title: Label.shape.title,
  color: Label.shape.color.optional(),
  labelId: LabelId.optional(),
})
export const ChangeLabel = z.object({
  from: Label.extend({ title: PreviousName }),
  to: Label.pick({ title: true, color: true }),
})
/** Deletes a label. `label` is the version that the user saw, to detect conflicts. */
export const RemoveLabel = z.object({ label: Label.extend({ title: PreviousName }) })
/** Restores a label with its previous id, so that its tasks refer to it again. */
export const RestoreLabel = z.object({ label: Label })
/** Merges two labels: `from` is deleted and replaced by `into` on all tasks. */
export const MergeLabels = z.object({ from: Label.extend({ title: PreviousName }), into: LabelId })
/** Reverses a merge. */
export const UnmergeLabels = z.object({ mergeId: MergeId })
