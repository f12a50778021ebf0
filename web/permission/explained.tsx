// A value that somebody sees and may not change: plain, with the reason for whoever rests on it or presses it.

import { type MouseEvent, type PointerEvent, type ReactNode, useId, useState } from 'react'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

type ExplainedProps = {
  because: string
  /** What it is, said before its value. */
  label: string
  className?: string
  children: ReactNode
}

/** A finger cannot hover, so a press opens the reason too. */
export function Explained({ because, label, className, children }: ExplainedProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const explain = (event: MouseEvent | PointerEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setOpen(true)
  }
  return (
    <>
      <Tooltip text={because} open={open} onOpenChange={setOpen}>
        <button
          type="button"
          aria-disabled
          // Once open, the tooltip describes it itself.
          aria-describedby={open ? undefined : id}
          onClick={explain}
          onPointerDown={explain}
          className={className}
        >
          <span className="sr-only">{`${label}: `}</span>
          {children}
        </button>
      </Tooltip>
      <VisuallyHidden id={id}>{because}</VisuallyHidden>
    </>
  )
}
