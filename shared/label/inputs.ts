// What the calls about labels take: a title, or at least a colour.

import * as z from 'zod'
import { LabelId, MergeId } from '#shared/common/ids.ts'
import { NameBefore } from '#shared/common/texts.ts'
import { Label } from './model.ts'

/** Named by whoever makes it, so that it can be shown before there is an answer; otherwise by the server. */
export const CreateLabel = z.object({
  title: Label.shape.title,
  color: Label.shape.color.optional(),
  labelId: LabelId.optional(),
})
export const ChangeLabel = z.object({
  from: Label.extend({ title: NameBefore }),
  to: Label.pick({ title: true, color: true }),
})
/** As its deleter saw it. */
export const RemoveLabel = z.object({ label: Label.extend({ title: NameBefore }) })
/** With the id it had, so that the tasks that bore it bear it again. */
export const RestoreLabel = z.object({ label: Label })
/** `from` as whoever merges it saw it; it is there no more, and tasks bear the other one instead. */
export const MergeLabels = z.object({ from: Label.extend({ title: NameBefore }), into: LabelId })
/** The way back from a merge. */
export const UnmergeLabels = z.object({ mergeId: MergeId })
