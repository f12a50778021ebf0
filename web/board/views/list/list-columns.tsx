// Columns of the list view: headers with "select all" and sorting, cells with a picker, and the layout that all rows share.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are positioned by the virtualiser, which table elements do not allow */

import { ArrowDown, ArrowUp } from 'lucide-react'
import type { Sorting } from '#shared/view/model.ts'
import { nextSorting } from '#shared/view/sort.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Group } from '#web/list/group.ts'
import { classNames } from '#web/ui/class-names.ts'
import { SelectAll } from '#web/board/views/rows/column-heads.tsx'
import type { ReactNode } from 'react'

// Column layout, the same in every row. Columns hidden on narrow pages have no track there.
const gridClassName =
  'grid items-center grid-cols-[2.5rem_2.25rem_minmax(0,1fr)_auto_auto_auto_2.75rem] ' +
  'xl:grid-cols-[2.5rem_2.25rem_minmax(0,1fr)_auto_auto_auto_auto_2.75rem]'

export const columnClassNames = {
  row: `${gridClassName} max-md:grid-cols-[2.75rem_minmax(0,1fr)_auto]!`,
  labels: 'w-58 pr-3 max-xl:hidden',
  priority: 'w-29 max-lg:w-10',
  assignee: 'w-40.5 pr-3 max-lg:w-10',
  due: 'w-31',
}

type ListColumnsProps = {
  groups: readonly Group[]
  sorting: Sorting | null
  onSort: (sorting: Sorting | null) => void
}

const columnHeads = [
  { name: 'task', sort: 'title', className: '' },
  { name: 'labels', sort: null, className: columnClassNames.labels },
  { name: 'priority', sort: 'priority', className: `${columnClassNames.priority} max-lg:*:sr-only` },
  { name: 'assignee', sort: 'assignee', className: `${columnClassNames.assignee} max-lg:*:sr-only` },
  { name: 'due', sort: 'due', className: columnClassNames.due },
] as const

export function ListColumns({ groups, sorting, onSort }: ListColumnsProps) {
  const { t } = useTexts('board')
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={classNames(
        columnClassNames.row,
        'sticky top-0 z-20 h-8 border-b border-line bg-sheet text-xs font-medium text-ink-3 pointer-coarse:h-10',
      )}
    >
      <span role="columnheader" className="grid place-items-center">
        <SelectAll groups={groups} />
      </span>
      <span role="columnheader">
        <span className="sr-only">{t('task.status.label')}</span>
      </span>
      {columnHeads.map(({ name, sort, className }) => {
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

type PickerCellProps = {
  label: string
  /** Called with the element that anchors the picker. */
  onPress: (cell: HTMLElement) => void
  className: string
  children: ReactNode
}

/** Renders a cell with a value that opens its picker when pressed. */
export function PickerCell({ label, onPress, className, children }: PickerCellProps) {
  return (
    <span role="gridcell" className={classNames('h-full min-w-0 py-1', className)}>
      <button
        type="button"
        // Reachable by the keys of the row instead.
        tabIndex={-1}
        onClick={(event) => {
          event.stopPropagation()
          onPress(event.currentTarget)
        }}
        className="focus-inside -ml-1.5 flex h-full w-full min-w-6 items-center gap-2 rounded-xs px-1.5 text-start text-sm text-ink-2 hover:bg-hover"
      >
        <span className="sr-only">{`${label}: `}</span>
        {children}
      </button>
    </span>
  )
}
