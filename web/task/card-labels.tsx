// The labels on a card: three at most, then how many more there are.

import type { LabelId } from '#shared/common/ids.ts'
import type { Label } from '#shared/label/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { TintedLabel } from '#web/ui/tinted-label.tsx'

type CardLabelsProps = { labelIds: readonly LabelId[]; labels: ReadonlyMap<string, Label> }

const shown = 3
// A label may be a colour without a word (spec §5).
const wordless = '\u00a0'

export function CardLabels({ labelIds, labels }: CardLabelsProps) {
  const { t } = useTexts('board')
  const known = labelIds.flatMap((labelId) => labels.get(labelId) ?? [])
  if (known.length === 0) return null
  return (
    <ul className="mb-2 flex flex-wrap items-center gap-1" aria-label={t('task.labels.label')}>
      {known.slice(0, shown).map(({ labelId, color, title }) => (
        <li key={labelId} className="flex min-w-0">
          <TintedLabel hue={color}>{title || wordless}</TintedLabel>
        </li>
      ))}
      {known.length > shown && <li className="text-xs text-ink-3">+{known.length - shown}</li>}
    </ul>
  )
}
