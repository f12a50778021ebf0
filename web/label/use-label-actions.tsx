import { Merge } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Label } from '#shared/label/model.ts'
import type { MenuItem } from '#web/ui/menu/menu-items.tsx'
import { LabelDot } from './label-chips.tsx'
import { byLabelName, useLabelName } from './use-label-name.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { newUndoEntry } from '#web/rpc/undo/undo-stack.ts'
import { showUndoToast, runAsUndoEntry } from '#web/rpc/undo/undo-toast.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { useLabelMutations } from './mutations.ts'

type MergeOptions = { label: Label; candidates: readonly Label[]; onMerge: (into: Label) => Promise<unknown> }

/** Menu item with the labels that a label can be merged into; false if there is no other label. */
export function useMergeItem(): (options: MergeOptions) => MenuItem {
  const { t } = useTranslation('workspace_labels')
  const nameOf = useLabelName()
  const runWithUndoToast = useLabelUndoToast()
  return ({ label, candidates, onMerge }) => {
    const otherLabels = candidates.filter(({ labelId }) => labelId !== label.labelId).toSorted(byLabelName(nameOf))
    return (
      otherLabels.length > 0 && {
        label: t('label.merge.into'),
        icon: <Merge />,
        items: otherLabels.map((into) => ({
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

/** Runs a label mutation and shows a toast with undo. @returns whether the change was accepted or queued */
export function useLabelUndoToast(): (title: string, run: () => Promise<unknown>) => Promise<boolean> {
  const { t } = useTexts('common')
  const cache = useQueryClient()
  return useCallback(
    async (title, run) => {
      const entry = newUndoEntry()
      if (!(await runAsUndoEntry(entry, run))) return false
      void showUndoToast(cache, entry, { title, undo: t('undo') })
      return true
    },
    [cache, t],
  )
}

/** Returns a function that deletes a label of the current board, with an undo toast. */
export function useRemoveLabel(): (label: Label) => Promise<boolean> {
  const { t } = useTranslation('workspace_labels')
  const { boardId } = useBoard()
  const { remove } = useLabelMutations(boardId)
  const nameOf = useLabelName()
  const runWithUndoToast = useLabelUndoToast()
  return (label) => runWithUndoToast(t('label.deleted', { title: nameOf(label) }), () => remove(label))
}
