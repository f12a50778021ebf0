// What can be done with all that is chosen; floats over the foot of the page (look §16).

import { Trash2, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'
import type { Row } from './shelf.ts'
import type { Verb } from './use-telling.ts'

type BulkBarProps = {
  rows: readonly Row[]
  onTake: (verb: Verb, rows: readonly Row[]) => void
  onClear: () => void
}

export function BulkBar({ rows, onTake, onClear }: BulkBarProps) {
  const { t } = useTranslation('archive')
  const [first] = rows
  if (!first) return null
  const verb = first.daysLeft === null ? 'delete' : 'purge'
  const may = rows.every((row) => (verb === 'purge' ? row.may.purge : row.may.putAway))
  return (
    <div className="pointer-events-none sticky bottom-6 z-10 mt-auto flex justify-center px-4 pt-6 max-md:bottom-3">
      <section
        aria-label={t('bulk')}
        className="pointer-events-auto flex max-w-full flex-wrap items-center gap-1 rounded-lg border border-line bg-overlay p-1.5 pl-4 shadow-e3 dark:border-line-2"
      >
        <output className="mr-2 text-sm font-semibold whitespace-nowrap">{t('chosen', { count: rows.length })}</output>
        <Deed label={t('restore')} kind="quiet" icon={<Undo2 />} onClick={() => onTake('restore', rows)} />
        <Deed
          label={t(verb === 'purge' ? 'purge' : 'delete')}
          kind="quiet-danger"
          icon={<Trash2 />}
          because={may ? null : t('not_all')}
          onClick={() => onTake(verb, rows)}
        />
        <IconButton size={32} icon={<X />} label={t('choose_none')} keys={['Esc']} onClick={onClear} />
      </section>
    </div>
  )
}

type DeedProps = Pick<ButtonProps, 'kind' | 'because' | 'onClick'> & { label: string; icon: ReactNode }

/** On a phone the word gives way to the icon. */
function Deed({ label, ...rest }: DeedProps) {
  const phone = useIsPhone()
  return phone ? <IconButton {...rest} size={40} label={label} /> : <Button {...rest}>{label}</Button>
}
