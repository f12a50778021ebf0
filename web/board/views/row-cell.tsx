// A value in a row: pressed, its picker hangs there.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows stand where the window puts them, which those of a table cannot */

import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type CellProps = {
  label: string
  /** Told where the picker hangs. */
  onPress: (cell: HTMLElement) => void
  className: string
  children: ReactNode
}

export function Cell({ label, onPress, className, children }: CellProps) {
  return (
    <span role="gridcell" className={classNames('h-full min-w-0 py-1', className)}>
      <button
        type="button"
        // The keys of the row lead to all of its values.
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
