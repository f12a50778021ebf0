// A value that somebody sees and may not change: plain, with the reason for whoever rests on it or presses it.

import { type ReactNode, type SyntheticEvent, useId } from 'react'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

type ExplainedProps = {
  because: string
  /** What it is, said before its value. */
  label: string
  className?: string
  children: ReactNode
}

export function Explained({ because, label, className, children }: ExplainedProps) {
  const id = useId()
  return (
    <>
      <Tooltip text={because} explains>
        <button
          type="button"
          aria-disabled
          aria-describedby={id}
          onClick={stay}
          onPointerDown={stay}
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

/** What lies around it does not open either. */
const stay = (event: SyntheticEvent) => {
  event.preventDefault()
  event.stopPropagation()
}
