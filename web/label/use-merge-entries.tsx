// The labels that one could be merged into, as a branch of its menu.

import { Merge } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Label } from '#shared/label/model.ts'
import type { MenuEntry } from '#web/ui/menu-entries.tsx'
import { LabelDot } from './label-dot.tsx'
import { byName, useLabelName } from './use-label-name.ts'
import { useTelling } from './use-telling.ts'

type Merging = { label: Label; among: readonly Label[]; onMerge: (into: Label) => Promise<unknown> }

/** False where there is no other one. */
export function useMergeEntries(): (merging: Merging) => MenuEntry {
  const { t } = useTranslation('workspace_labels')
  const nameOf = useLabelName()
  const tell = useTelling()
  return ({ label, among, onMerge }) => {
    const others = among.filter(({ labelId }) => labelId !== label.labelId).toSorted(byName(nameOf))
    return (
      others.length > 0 && {
        label: t('label.merge.into'),
        icon: <Merge />,
        entries: others.map((into) => ({
          label: nameOf(into),
          icon: <LabelDot color={into.color} />,
          onPick: () =>
            void tell(t('label.merge.done', { from: nameOf(label), to: nameOf(into) }), () => onMerge(into)),
        })),
      }
    )
  }
}
