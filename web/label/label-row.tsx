// The labels of a task, side by side.

import type { LabelId } from '#shared/common/ids.ts'
import type { Label } from '#shared/label/model.ts'
import { TintedLabel } from '#web/ui/tinted-label.tsx'
import { useLabelName } from './use-label-name.ts'

type LabelRowProps = { labelIds: readonly LabelId[]; labels: readonly Label[] }

export function LabelRow({ labelIds, labels }: LabelRowProps) {
  const nameOf = useLabelName()
  return labelIds.map((labelId) => {
    // A label that is gone says nothing any more.
    const label = labels.find((it) => it.labelId === labelId)
    if (!label) return null
    const name = nameOf(label)
    return (
      <TintedLabel key={labelId} hue={label.color} title={name}>
        {label.title || '\u00a0'}
        {!label.title && <span className="sr-only">{name}</span>}
      </TintedLabel>
    )
  })
}
