import type { LabelId } from '#shared/common/ids.ts'
import { throwError } from '#shared/error/domain-error.ts'
import type { Label } from '#shared/label/model.ts'
import { labelsPerWorkspace } from '#shared/common/limits.ts'
import { withLabel } from '#shared/label/rules.ts'

/** @throws label.not_found */
export const findLabel = (labels: readonly Label[], labelId: LabelId): Label =>
  labels.find((label) => label.labelId === labelId) ?? throwError('label.not_found')

/** @throws label.changed_meanwhile, with the current title of the label */
export const throwLabelConflict = ({ title }: Label): never => throwError('label.changed_meanwhile', { now: title })

/**
 * Appends a label, unless it exists.
 * @throws label.limit_reached
 */
export function withLabelAdded(labels: readonly Label[], label: Label): readonly Label[] {
  const next = withLabel(labels, label)
  if (next.length > Math.max(labels.length, labelsPerWorkspace)) {
    throwError('label.limit_reached', { limit: labelsPerWorkspace })
  }
  return next
}
