import { type ReactNode, type SyntheticEvent, useId } from 'react'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

type ExplainedProps = {
  because: string
  /** The label that is read before the value. */
  label: string
  className?: string
  children: ReactNode
}

/** Renders a read-only value whose tooltip explains why it cannot be changed. */
export function Explained({ because, label, className, children }: ExplainedProps) {
  const id = useId()
  return (
    <>
      <Tooltip text={because} explains>
        <button
          type="button"
          aria-disabled
          aria-describedby={id}
          onClick={stopEvent}
          onPointerDown={stopEvent}
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

/** Keeps the click from opening what surrounds the value. */
const stopEvent = (event: SyntheticEvent) => {
  event.preventDefault()
  event.stopPropagation()
}
