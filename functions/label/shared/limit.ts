// How many labels a workspace may have.

import { labelsPerWorkspace } from '#shared/common/limits.ts'
import { refuse } from '#shared/error/domain-error.ts'
import type { Label } from '#shared/label/model.ts'
import { withLabel } from '#shared/label/rules.ts'

/** @throws label.limit_reached; a label that is there already is no further one */
export function withOneMore(labels: readonly Label[], label: Label): readonly Label[] {
  const more = withLabel(labels, label)
  if (more.length > Math.max(labels.length, labelsPerWorkspace)) {
    refuse('label.limit_reached', { limit: labelsPerWorkspace })
  }
  return more
}
