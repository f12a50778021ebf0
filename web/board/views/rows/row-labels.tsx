// The labels of a row: up to two, then the number of others.

import type { LabelId } from '#shared/common/ids.ts'
import type { Label } from '#shared/label/model.ts'
import { TintedLabel } from '#web/ui/tinted-label.tsx'

const maxLabels = 2

export function RowLabels({ labelIds, labels }: { labelIds: readonly LabelId[]; labels: ReadonlyMap<string, Label> }) {
  const visibleLabels = labelIds.flatMap((labelId) => labels.get(labelId) ?? [])
  return (
    <span className="flex min-w-0 items-center gap-1">
      {visibleLabels.slice(0, maxLabels).map(({ labelId, color, title }) => (
        <span key={labelId} className="flex min-w-0">
          <TintedLabel hue={color}>{title || '\u00a0'}</TintedLabel>
        </span>
      ))}
      {visibleLabels.length > maxLabels && (
        <span className="text-xs text-ink-3">+{visibleLabels.length - maxLabels}</span>
      )}
    </span>
  )
}
