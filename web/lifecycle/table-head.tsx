// The heads of the columns, and the box that chooses all rows.

import { ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ShelfKind } from '#shared/lifecycle/states.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { Shelf } from './shelf.ts'

type TableHeadProps = {
  shelf: Shelf
  kind: ShelfKind
  phone: boolean
  all: boolean | 'mixed'
  onAll: (on: boolean) => void
}

const head = 'h-10 border-b border-line px-2 text-start text-sm font-normal text-ink-2'

export function TableHead({ shelf, kind, phone, all, onAll }: TableHeadProps) {
  const { t } = useTranslation('archive')
  const deleted = shelf.state === 'deleted'
  return (
    <thead className="max-md:block">
      <tr className="max-md:flex max-md:h-11 max-md:items-center max-md:border-b max-md:border-line max-md:px-4">
        <td className={classNames(head, 'min-w-16 pl-8 max-md:h-auto max-md:w-auto max-md:border-0 max-md:p-0')}>
          <Checkbox
            checked={all}
            onChange={onAll}
            aria-label={t('choose_all')}
            className={phone ? 'items-center' : 'flex! -mt-0.5'}
          >
            {phone ? <span className="text-ink-2">{t('choose_all')}</span> : undefined}
          </Checkbox>
        </td>
        <th scope="col" className={classNames(head, 'w-full max-md:sr-only')}>
          {t(`column.${kind}`)}
        </th>
        {kind !== 'board' && kind !== 'template' && (
          <th scope="col" className={classNames(head, 'min-w-44 max-md:hidden')}>
            {t('column.was_in')}
          </th>
        )}
        <th scope="col" className={classNames(head, 'min-w-49 max-[87.5rem]:hidden')}>
          {t(deleted ? 'column.deleted_by' : 'column.archived_by')}
        </th>
        {deleted && (
          <th scope="col" aria-sort="ascending" className={classNames(head, 'min-w-37.5 max-md:hidden')}>
            <span className="inline-flex items-center gap-1 font-title text-ink">
              {t('column.left')} <ArrowUp className="icon-14" />
            </span>
          </th>
        )}
        <th scope="col" className={classNames(head, 'xl:min-w-65 max-md:hidden')}>
          <span className="sr-only">{t('column.actions')}</span>
        </th>
      </tr>
    </thead>
  )
}
