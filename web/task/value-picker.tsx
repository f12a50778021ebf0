// What pickers of a task's values share: the value is the button, the choice hangs on it.

import { type ReactNode, type RefObject, useState } from 'react'
import { Explained } from '#web/permission/explained.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FocusWhenHere } from '#web/ui/focus-when-here.tsx'
import { type PickerWays, valueClass } from './picker-ways.ts'
import { Waiting } from '#web/rpc/part.tsx'

type ValuePickerProps = PickerWays & {
  /** What is chosen, as "Status". */
  label: string
  shown: ReactNode
  initialFocus?: RefObject<HTMLElement | null>
  /** As a popover has it. */
  whole?: boolean
  className?: string
  children: (close: () => void) => ReactNode
}

export function ValuePicker({ label, shown, because, trigger, anchor, ...rest }: ValuePickerProps) {
  const [openInside, setOpenInside] = useState(false)
  const open = rest.open ?? openInside
  const setOpen = (wanted: boolean) => {
    setOpenInside(wanted)
    rest.onOpenChange?.(wanted)
  }
  if (because && anchor) return null
  if (because) {
    return (
      <Explained because={because} label={label} className={valueClass}>
        {shown}
      </Explained>
    )
  }
  const own = (
    <button type="button" className={valueClass}>
      <span className="sr-only">{`${label}: `}</span>
      {shown}
    </button>
  )
  return (
    <Popover
      trigger={anchor ? undefined : (trigger ?? own)}
      anchor={anchor}
      label={label}
      open={open}
      onOpenChange={setOpen}
      initialFocus={rest.initialFocus}
      whole={rest.whole}
      className={rest.className ?? 'w-60 max-md:w-full'}
    >
      {/* Texts and parts that come late keep nothing but this surface waiting. */}
      <Waiting fallback={<Skeleton className="m-3 h-40" />}>
        {rest.children(() => setOpen(false))}
        {rest.initialFocus && <FocusWhenHere to={rest.initialFocus} />}
      </Waiting>
    </Popover>
  )
}
