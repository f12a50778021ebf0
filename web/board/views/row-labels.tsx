// The labels of a row: as many as there is room for in one line, then how many more there are.

import type { LabelId } from '#shared/common/ids.ts'
import type { Label } from '#shared/label/model.ts'
import { TintedLabel } from '#web/ui/tinted-label.tsx'

const most = 2

export function RowLabels({ labelIds, labels }: { labelIds: readonly LabelId[]; labels: ReadonlyMap<string, Label> }) {
  const known = labelIds.flatMap((labelId) => labels.get(labelId) ?? [])
  return (
    <span className="flex min-w-0 items-center gap-1">
      {known.slice(0, most).map(({ labelId, color, title }) => (
        <span key={labelId} className="flex min-w-0">
          <TintedLabel hue={color}>{title || '\u00a0'}</TintedLabel>
        </span>
      ))}
      {known.length > most && <span className="text-xs text-ink-3">+{known.length - most}</span>}
    </span>
  )
}
