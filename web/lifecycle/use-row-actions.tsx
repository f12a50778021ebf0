import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import { useRemovedItemMutations, type RemovedAction } from './mutations.ts'
import { restoreObstacleOf, type RemovedRow } from './removed-items.ts'
import { lacksContainer, type FailedItem } from './requests.ts'

const RestoreDialog = lazyWithRetry(async () => (await import('./restore-dialog.tsx')).RestoreDialog)
const FailedItemsDialog = lazyWithRetry(async () => (await import('./failed-items-dialog.tsx')).FailedItemsDialog)

type OpenDialog =
  | { kind: 'target'; row: RemovedRow }
  | { kind: 'failed'; action: RemovedAction; rows: readonly RemovedRow[]; failed: readonly FailedItem[] }

type RowActions = { runAction: (action: RemovedAction, rows: readonly RemovedRow[]) => void; dialog: ReactNode }

/**
 * Runs an action on rows: asks for confirmation where needed, and shows a dialog for failed items.
 * @param onRemoving called with the rows that are about to leave, to move the focus
 */
export function useRowActions(onRemoving: (rows: readonly RemovedRow[]) => void): RowActions {
  const { t } = useTranslation('archive')
  const ask = useConfirm()
  const mutations = useRemovedItemMutations()
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)

  const runAction = async (action: RemovedAction, rows: readonly RemovedRow[]) => {
    const [firstRow] = rows
    if (!firstRow) return
    if (action === 'restore' && rows.length === 1 && restoreObstacleOf(firstRow)) {
      setOpenDialog({ kind: 'target', row: firstRow })
      return
    }
    if (action === 'purge') {
      const texts = {
        title:
          rows.length > 1
            ? t('purge_question.title_many', { count: rows.length })
            : t('purge_question.title', firstRow),
        text: t(firstRow.kind === 'task' ? 'purge_question.text' : `purge_question.text_${firstRow.kind}`),
        confirm: t('purge'),
        cancel: t('purge_question.keep'),
        danger: true,
      }
      if (!(await ask(texts))) return
    }
    onRemoving(rows)
    const failed = await mutations.run(action, rows)
    if (failed.length === 0) return
    const mustChooseTarget = rows.length === 1 && failed.some(lacksContainer)
    setOpenDialog(mustChooseTarget ? { kind: 'target', row: firstRow } : { kind: 'failed', action, rows, failed })
  }

  const close = () => setOpenDialog(null)
  const dialog = (
    <Suspense>
      {openDialog?.kind === 'target' && (
        <RestoreDialog
          row={openDialog.row}
          onClose={close}
          onRestore={async (target) => {
            onRemoving([openDialog.row])
            return mutations.restoreTo(target, openDialog.row)
          }}
        />
      )}
      {openDialog?.kind === 'failed' && (
        <FailedItemsDialog
          action={openDialog.action}
          rows={openDialog.rows}
          failed={openDialog.failed}
          onClose={close}
          onChooseTarget={(row) => setOpenDialog({ kind: 'target', row })}
        />
      )}
    </Suspense>
  )
  return { runAction: (action, rows) => void runAction(action, rows), dialog }
}
