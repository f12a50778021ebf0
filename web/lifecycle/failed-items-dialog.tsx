import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import type { RemovedAction } from './mutations.ts'
import type { RemovedRow } from './removed-items.ts'
import { lacksContainer, type FailedItem } from './requests.ts'

type FailedItemsDialogProps = {
  action: RemovedAction
  rows: readonly RemovedRow[]
  failed: readonly FailedItem[]
  onClose: () => void
  onChooseTarget?: (row: RemovedRow) => void
}

/**
 * Lists the items for which an action failed, with the reasons. Items whose container is missing can be restored
 * elsewhere.
 */
export function FailedItemsDialog({ action, rows, failed, onClose, onChooseTarget }: FailedItemsDialogProps) {
  const { t } = useTranslation(['archive', 'common'])
  const rowOf = new Map(rows.map((row) => [row.id as string, row]))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size={480}
      title={t(`failed_items.${action}`, { count: failed.length })}
      closeLabel={t('common:close')}
    >
      <ul className="divide-y divide-line">
        {failed.map(({ ref, code, reason }) => {
          const row = rowOf.get(ref.id)
          return (
            <li key={ref.id} className="flex items-start gap-3 py-2.5">
              <span className="min-w-0 flex-1 text-sm">
                <span className="block truncate font-title">{row?.title}</span>
                <span className="block text-ink-2">
                  {
                    // The code also means that an item is not open. Here it means that the item is not deleted.
                    action === 'purge' && code === 'lifecycle.not_active'
                      ? t('error.not_deleted')
                      : t(reason.key, { ...reason.values })
                  }
                </span>
              </span>
              {row && onChooseTarget && action === 'restore' && lacksContainer({ code }) && (
                <Button
                  size={28}
                  aria-label={t('destination.choose_named', { title: row.title })}
                  onClick={() => onChooseTarget(row)}
                >
                  {t('destination.choose')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
