import { Merge } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Label } from '#shared/label/model.ts'
import type { MenuItem } from '#web/ui/menu/menu-items.tsx'
import { LabelDot } from './label-chips.tsx'
import { byLabelName, useLabelName } from './use-label-name.ts'
import { useLabelUndoToast } from './use-label-undo-toast.ts'

type MergeOptions = { label: Label; candidates: readonly Label[]; onMerge: (into: Label) => Promise<unknown> }

/** Menu item with the labels that a label can be merged into; false if there is no other label. */
export function useMergeItem(): (options: MergeOptions) => MenuItem {
  const { t } = useTranslation('workspace_labels')
  const nameOf = useLabelName()
  const runWithUndoToast = useLabelUndoToast()
  return ({ label, candidates, onMerge }) => {
    const others = candidates.filter(({ labelId }) => labelId !== label.labelId).toSorted(byLabelName(nameOf))
    return (
      others.length > 0 && {
        label: t('label.merge.into'),
        icon: <Merge />,
        items: others.map((into) => ({
          label: nameOf(into),
          icon: <LabelDot color={into.color} />,
          onPick: () =>
            void runWithUndoToast(t('label.merge.done', { from: nameOf(label), to: nameOf(into) }), () =>
              onMerge(into),
            ),
        })),
      }
    )
  }
}
