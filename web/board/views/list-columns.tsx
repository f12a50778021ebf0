// The heads of the columns of the list view: all or none are chosen here, and by which of them the tasks are sorted.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows stand where the window puts them, which those of a table cannot */

import { ArrowDown, ArrowUp } from 'lucide-react'
import type { Sorting } from '#shared/view/model.ts'
import { nextSorting } from '#shared/view/sort.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Group } from '#web/list/group.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ChooseAll } from './choose-all.tsx'
import { columns } from './list-grid.ts'

type ListColumnsProps = {
  groups: readonly Group[]
  sorting: Sorting | null
  onSort: (sorting: Sorting | null) => void
}

const heads = [
  { name: 'task', sort: 'title', className: '' },
  { name: 'labels', sort: null, className: columns.labels },
  { name: 'priority', sort: 'priority', className: `${columns.priority} max-lg:*:sr-only` },
  { name: 'assignee', sort: 'assignee', className: `${columns.assignee} max-lg:*:sr-only` },
  { name: 'due', sort: 'due', className: columns.due },
] as const

export function ListColumns({ groups, sorting, onSort }: ListColumnsProps) {
  const { t } = useTexts('board')
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={classNames(
        columns.row,
        'sticky top-0 z-20 h-8 border-b border-line bg-sheet text-xs font-medium text-ink-3 pointer-coarse:h-10',
      )}
    >
      <span role="columnheader" className="grid place-items-center">
        <ChooseAll groups={groups} />
      </span>
      <span role="columnheader">
        <span className="sr-only">{t('task.status.label')}</span>
      </span>
      {heads.map(({ name, sort, className }) => {
        const by = sort !== null && sorting?.by === sort ? sorting : null
        return (
          <span
            key={name}
            role="columnheader"
            aria-sort={by ? (by.descending ? 'descending' : 'ascending') : sort ? 'none' : undefined}
            className={classNames('min-w-0', className)}
          >
            {sort ? (
              <button
                type="button"
                onClick={() => onSort(nextSorting(sort, by))}
                className={classNames(
                  'focus-inside -ml-1.5 inline-flex h-7 max-w-full items-center gap-1 rounded-xs px-1.5 hover:bg-hover hover:text-ink',
                  by && 'font-semibold text-ink',
                )}
              >
                <span className="truncate">{t(`view.column.${name}`)}</span>
                {by &&
                  (by.descending ? (
                    <ArrowDown className="icon-12 shrink-0" />
                  ) : (
                    <ArrowUp className="icon-12 shrink-0" />
                  ))}
              </button>
            ) : (
              t(`view.column.${name}`)
            )}
          </span>
        )
      })}
      <span role="columnheader">
        <span className="sr-only">{t('view.column.more')}</span>
      </span>
    </div>
  )
}
