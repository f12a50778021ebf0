// A label of the workspace as it stands now, and what whoever was slower is told of it.

import type { LabelId } from '#shared/common/ids.ts'
import { refuse } from '#shared/error/domain-error.ts'
import type { Label } from '#shared/label/model.ts'

/** @throws label.not_found */
export const standing = (labels: readonly Label[], labelId: LabelId): Label =>
  labels.find((label) => label.labelId === labelId) ?? refuse('label.not_found')

/** @throws label.changed_meanwhile, with its title now */
export const overruledBy = ({ title }: Label): never => refuse('label.changed_meanwhile', { now: title })
