import { labelsPerWorkspace } from '#shared/common/limits.ts'
import { throwError } from '#shared/error/domain-error.ts'
import type { Label } from '#shared/label/model.ts'
import { withLabel } from '#shared/label/rules.ts'

/** @throws label.limit_reached; an existing label does not count again */
export function withLabelAdded(labels: readonly Label[], label: Label): readonly Label[] {
  const more = withLabel(labels, label)
  if (more.length > Math.max(labels.length, labelsPerWorkspace)) {
    throwError('label.limit_reached', { limit: labelsPerWorkspace })
  }
  return more
}
