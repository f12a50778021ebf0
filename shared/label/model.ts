// A label: of a board, or of the whole workspace.

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
