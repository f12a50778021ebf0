// Cell with a value that opens its picker when pressed.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are positioned by the virtualiser, which table elements do not allow */

import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type PickerCellProps = {
  label: string
  /** Called with the element that anchors the picker. */
  onPress: (cell: HTMLElement) => void
  className: string
  children: ReactNode
}

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
