// A button in the tools of a board on which something hangs, which is fetched with the first press.

import { type ComponentProps, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react'
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

/** What a button needs on which something hangs, and what that needs; nothing of it is drawn before it is opened. */
export function useHanging() {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const pressed: ComponentProps<'button'> = {
    ref: button,
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    // By the time of the click the press has closed it already.
    onPointerDown: () => {
      wasOpen.current = open
    },
    onClick: () => {
      setOpen(!wasOpen.current)
      wasOpen.current = false
    },
  }
  return { pressed, hanging: { anchor: button, open, onOpenChange: setOpen } satisfies Hanging }
}

export function HangingButton({ label, icon, small, iconOnly = small, children }: HangingButtonProps) {
  const { pressed, hanging } = useHanging()
  return (
    <>
      <Button
        {...pressed}
        kind="quiet"
        icon={icon}
        {...(small && { size: 40 })}
        iconOnly={iconOnly}
        title={iconOnly ? label : undefined}
        aria-label={label}
      >
        {iconOnly ? undefined : label}
      </Button>
      {hanging.open && <Suspense>{children(hanging)}</Suspense>}
    </>
  )
}
