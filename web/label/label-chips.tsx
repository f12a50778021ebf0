import type { LabelId } from '#shared/common/ids.ts'
import type { Label } from '#shared/label/model.ts'
import { TintedLabel } from '#web/ui/badge.tsx'
import { useLabelName } from './use-label-name.ts'
import { classNames } from '#web/ui/class-names.ts'
import { type Hue, hueClass } from '#web/ui/hues.ts'

type LabelChipsProps = { labelIds: readonly LabelId[]; labels: readonly Label[] }

export function LabelChips({ labelIds, labels }: LabelChipsProps) {
  const nameOf = useLabelName()
  return labelIds.map((labelId) => {
    // Deleted labels are skipped.
    const label = labels.find((candidate) => candidate.labelId === labelId)
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

export const LabelDot = ({ color }: { color: Hue }) => (
  <span className={classNames(hueClass(color), 'block size-4 shrink-0 rounded-xs bg-hue-solid')} />
)
