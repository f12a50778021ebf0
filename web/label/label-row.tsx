// The labels of a task, side by side.

import { useTranslation } from 'react-i18next'
import type { LabelId } from '#shared/common/ids.ts'
import type { Label } from '#shared/label/model.ts'
import { TintedLabel } from '#web/ui/tinted-label.tsx'

type LabelRowProps = { labelIds: readonly LabelId[]; labels: readonly Label[] }

export function LabelRow({ labelIds, labels }: LabelRowProps) {
  const { t } = useTranslation('common')
  return labelIds.map((labelId) => {
    // A label that is gone says nothing any more.
    const label = labels.find((it) => it.labelId === labelId)
    if (!label) return null
    const name = label.title || t(`hue.${label.color}`)
    return (
      <TintedLabel key={labelId} hue={label.color} title={name}>
        {label.title || '\u00a0'}
        {!label.title && <span className="sr-only">{name}</span>}
      </TintedLabel>
    )
  })
}
