import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { newUndoEntry } from '#web/rpc/undo/undo-stack.ts'
import { showUndoToast, runAsUndoEntry } from '#web/rpc/undo/undo-toast.ts'
import { useTranslation } from 'react-i18next'
import type { Label } from '#shared/label/model.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { useLabelMutations } from './mutations.ts'
import { useLabelName } from './use-label-name.ts'

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
