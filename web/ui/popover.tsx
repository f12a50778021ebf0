// A small surface that hangs on a control and holds whatever it is given.

import { type ReactNode, type RefObject, use, useRef } from 'react'
import { Popover as Radix } from 'radix-ui'
import { classNames } from './class-names.ts'
import { InsideDialog, leaveEscapeToField, menuSurface } from './surfaces.ts'
import { useFocusReturn } from './use-focus-return.ts'
import { useIsPhone } from './use-media.ts'

/** By what it lacks of the room on its side it goes over to the other one. A sheet on a phone has its own place. */
const wholeHeight =
  'max-h-[calc(100dvh-1rem)] ' +
  'md:data-[side=bottom]:[translate:0_min(0px,calc(var(--radix-popper-available-height)-100%))] ' +
  'md:data-[side=top]:[translate:0_max(0px,calc(100%-var(--radix-popper-available-height)))]'

type PopoverProps = {
  trigger?: ReactNode
  /** Where it hangs, if not on the trigger. */
  anchor?: RefObject<HTMLElement | null>
  /** The name of the surface for those who cannot see it. */
  label: string
  open?: boolean
  onOpenChange?: (open: boolean) => void
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** As wide as its trigger, at least. */
  matchWidth?: boolean
  /** Rather lies over what it hangs on than has its end cut off where there is little room. */
  whole?: boolean
  initialFocus?: RefObject<HTMLElement | null>
  className?: string
  children: ReactNode
}

export function Popover({ trigger, anchor, label, open, onOpenChange, initialFocus, ...rest }: PopoverProps) {
  const { align = 'start', side = 'bottom', matchWidth, whole, className, children } = rest
  // A sheet on a phone takes the page's place, so what lies under its scrim must not answer a tap.
  const modal = [useIsPhone(), use(InsideDialog)].includes(true)
  const focus = useFocusReturn({ initialFocus, orTo: anchor })
  const left = useRef(false)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={modal}>
      {anchor && <Radix.Anchor virtualRef={anchor} />}
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          onInteractOutside={() => {
            left.current = !modal
          }}
          onOpenAutoFocus={(event) => {
            left.current = false
            focus.onOpenAutoFocus(event)
          }}
          // Who went elsewhere with the pointer is not called back; beside a modal surface there is no elsewhere.
          onCloseAutoFocus={(event) => !left.current && focus.onCloseAutoFocus(event)}
          onEscapeKeyDown={leaveEscapeToField}
          className={classNames(
            menuSurface,
            'overflow-y-auto',
            whole ? wholeHeight : 'max-h-(--radix-popper-available-height)',
            matchWidth && 'min-w-(--radix-popper-anchor-width)',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
