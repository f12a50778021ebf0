// A label of a board or of the workspace.

import * as z from 'zod'
import { Hue } from '#shared/common/hues.ts'
import { LabelId } from '#shared/common/ids.ts'
import { labelLength } from '#shared/common/limits.ts'
import { line } from '#shared/common/texts.ts'

/** A title or at least a colour. */
export const Label = z.object({
  labelId: LabelId,
  title: line({ min: 0, max: labelLength }),
  color: Hue,
})
export type Label = z.infer<typeof Label>

/** The labels of a workspace, available on all its boards. */
export type WorkspaceLabels = {
  /** Incremented with each change. */
  version: number
  labels: readonly Label[]
}

/** For a workspace without labels. */
export const noWorkspaceLabels: WorkspaceLabels = { version: 0, labels: [] }
