import type { LabelId } from '#shared/common/ids.ts'
import { throwError } from '#shared/error/domain-error.ts'
import type { Label } from '#shared/label/model.ts'

/** @throws label.not_found */
export const sharedLabelsAccess = (labels: readonly Label[], labelId: LabelId): Label =>
  labels.find((label) => label.labelId === labelId) ?? throwError('label.not_found')

/** @throws label.changed_meanwhile, with its title now */
export const sharedLabelConflict = ({ title }: Label): never => throwError('label.changed_meanwhile', { now: title })
