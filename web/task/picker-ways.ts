// How a picker is opened: by its own button, by a given one, or by a key on a place.

import type { ReactNode, RefObject } from 'react'

export type PickerWays = {
  /** Stands in the place of the button that shows the value. */
  trigger?: ReactNode
  /** Where it hangs when it has no button at all. */
  anchor?: RefObject<HTMLElement | null>
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Where Tab leads out of its fields, as on a cell of the table; else it goes on through the surface. */
  onTab?: ((by: 1 | -1) => void) | undefined
  /** Why it cannot be changed, in words; the value is shown plain then. */
  because?: string | null
}

/** The button of a value, as it stands in the facts of a task. */
export const valueClass =
  'touch-target -mx-2 flex min-h-8 w-[calc(100%+1rem)] flex-wrap items-center gap-x-2 gap-y-1 rounded-sm px-2 text-start text-sm ' +
  'font-medium transition-colors hover:bg-hover aria-expanded:bg-hover aria-disabled:cursor-default ' +
  'aria-disabled:hover:bg-transparent'
