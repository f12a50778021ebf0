// What can be done with all that is chosen on a shelf.

import { Trash2, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { BulkBar, BulkButton } from '#web/ui/bulk-bar.tsx'
import { type Row, shelfBarId } from './shelf.ts'
import type { Verb } from './use-telling.ts'

type ShelfBarProps = {
  rows: readonly Row[]
  onTake: (verb: Verb, rows: readonly Row[]) => void
  onClear: () => void
}

export function ShelfBar({ rows, onTake, onClear }: ShelfBarProps) {
  const { t } = useTranslation('archive')
  const [first] = rows
  if (!first) return null
  const verb = first.daysLeft === null ? 'delete' : 'purge'
  const may = rows.every((row) => (verb === 'purge' ? row.may.purge : row.may.putAway))
  return (
    <BulkBar
      id={shelfBarId}
      label={t('bulk')}
      count={t('chosen', { count: rows.length })}
      clearLabel={t('choose_none')}
      onClear={onClear}
      className="sticky bottom-6 mt-auto pt-6 max-md:bottom-3"
    >
      <BulkButton label={t('restore')} icon={<Undo2 />} onClick={() => onTake('restore', rows)} />
      <BulkButton
        label={t(verb === 'purge' ? 'purge' : 'delete')}
        kind="quiet-danger"
        icon={<Trash2 />}
        because={may ? null : t('not_all')}
        onClick={() => onTake(verb, rows)}
      />
    </BulkBar>
  )
}
