// A button in the tools of a board on which something hangs, which is fetched with the first press.

import { type ReactNode, type RefObject, Suspense, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

export type Hanging = {
  anchor: RefObject<HTMLElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
}

type HangingButtonProps = {
  label: string
  icon: ReactNode
  /** The icon speaks; as large as a finger needs it. */
  small?: boolean
  /** The icon speaks, beside others of its size. */
  iconOnly?: boolean
  children: (hanging: Hanging) => ReactNode
}

export function HangingButton({ label, icon, small, iconOnly = small, children }: HangingButtonProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  return (
    <>
      <Button
        ref={button}
        kind="quiet"
        icon={icon}
        {...(small && { size: 40 })}
        iconOnly={iconOnly}
        title={iconOnly ? label : undefined}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        // By the time of the click the press has closed it already.
        onPointerDown={() => {
          wasOpen.current = open
        }}
        onClick={() => {
          setOpen(!wasOpen.current)
          wasOpen.current = false
        }}
      >
        {iconOnly ? undefined : label}
      </Button>
      {open && <Suspense>{children({ anchor: button, open, onOpenChange: setOpen })}</Suspense>}
    </>
  )
}
