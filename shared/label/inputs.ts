// Inputs of label procedures: a title or at least a colour.

import * as z from 'zod'
import { LabelId, MergeId } from '#shared/common/ids.ts'
import { NameBefore } from '#shared/common/texts.ts'
import { Label } from './model.ts'

/** The client may choose the id, so that the label is shown before the response arrives. */
export const CreateLabel = z.object({
  title: Label.shape.title,
  color: Label.shape.color.optional(),
  labelId: LabelId.optional(),
})
export const ChangeLabel = z.object({
  from: Label.extend({ title: NameBefore }),
  to: Label.pick({ title: true, color: true }),
})
/** The label as the user saw it, to detect conflicts. */
export const RemoveLabel = z.object({ label: Label.extend({ title: NameBefore }) })
/** With its previous id, so that tasks have it again. */
export const RestoreLabel = z.object({ label: Label })
/** `from` is deleted and replaced on all tasks. */
export const MergeLabels = z.object({ from: Label.extend({ title: NameBefore }), into: LabelId })
/** Reverses a merge. */
export const UnmergeLabels = z.object({ mergeId: MergeId })
