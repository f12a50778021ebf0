// What could not be done, by name and with its reason; and where something can go elsewhere, the way there.

import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { isHomeless, type Refused } from './refusal.ts'
import type { Row } from './shelf.ts'
import type { Verb } from './use-telling.ts'

type RefusedDialogProps = {
  verb: Verb
  rows: readonly Row[]
  refused: readonly Refused[]
  onClose: () => void
  onPlace?: (row: Row) => void
}

export function RefusedDialog({ verb, rows, refused, onClose, onPlace }: RefusedDialogProps) {
  const { t } = useTranslation(['archive', 'common'])
  const rowOf = new Map(rows.map((row) => [row.id as string, row]))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size={480}
      title={t(`refused.${verb}`, { count: refused.length })}
      closeLabel={t('common:close')}
    >
      <ul className="divide-y divide-line">
        {refused.map(({ thing, code, why }) => {
          const row = rowOf.get(thing.id)
          return (
            <li key={thing.id} className="flex items-start gap-3 py-2.5">
              <span className="min-w-0 flex-1 text-sm">
                <span className="block truncate font-title">{row?.title}</span>
                <span className="block text-ink-2">
                  {
                    // Other changes are refused by the same code where a thing is not open; this one where it is.
                    verb === 'purge' && code === 'lifecycle.not_active'
                      ? t('error.not_deleted')
                      : t(why.key, { ...why.values })
                  }
                </span>
              </span>
              {row && onPlace && verb === 'restore' && isHomeless({ code }) && (
                <Button
                  size={28}
                  aria-label={t('place.choose_named', { title: row.title })}
                  onClick={() => onPlace(row)}
                >
                  {t('place.choose')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
