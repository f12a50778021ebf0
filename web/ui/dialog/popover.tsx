import { type ReactNode, type RefObject, use, useRef } from 'react'
import { Popover as Radix } from 'radix-ui'
import { classNames } from '#web/ui/class-names.ts'
import { InsideDialogContext, ignoreFieldEscape, ignoreToastPress, menuOverlayClassName } from './overlay.ts'
import { useOverlayFocus } from '#web/ui/focus/overlay-focus.ts'
import { useIsPhone } from '#web/ui/layout/use-media.ts'

/**
 * Shifts the popover over its anchor by the height that is missing on its side. On phones the sheet has a fixed position.
 */
const fullHeightClassName =
  'max-h-[calc(100dvh-1rem)] ' +
  'md:data-[side=bottom]:[translate:0_min(0px,calc(var(--radix-popper-available-height)-100%))] ' +
  'md:data-[side=top]:[translate:0_max(0px,calc(100%-var(--radix-popper-available-height)))]'

type PopoverProps = {
  trigger?: ReactNode
  /** The element to attach to, instead of the trigger. */
  anchor?: RefObject<HTMLElement | null>
  /** Accessible name of the popover. */
  label: string
  open?: boolean
  onOpenChange?: (open: boolean) => void
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** Makes the popover at least as wide as its trigger. */
  matchWidth?: boolean
  /** Lets the popover cover its anchor instead of cutting off its end when space is short. */
  keepFullHeight?: boolean
  initialFocus?: RefObject<HTMLElement | null>
  className?: string
  children: ReactNode
}

/** A popover at a control; a sheet on phones. */
export function Popover({ trigger, anchor, label, open, onOpenChange, initialFocus, ...rest }: PopoverProps) {
  const { align = 'start', side = 'bottom', matchWidth, keepFullHeight, className, children } = rest
  // On phones the popover is a sheet over the whole page; its scrim must block taps on the page. In a dialog see
  // InsideDialogContext.
  const modal = [useIsPhone(), use(InsideDialogContext)].includes(true)
  const focus = useOverlayFocus({ initialFocus, fallback: anchor })
  const wasOutsidePressed = useRef(false)
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
          onInteractOutside={(event) => {
            ignoreToastPress(event)
            wasOutsidePressed.current = !modal && !event.defaultPrevented
          }}
          onOpenAutoFocus={(event) => {
            wasOutsidePressed.current = false
            focus.onOpenAutoFocus(event)
          }}
          // Focus is not returned if the user pressed outside of a non-modal popover, or if a page has taken it meanwhile.
          onCloseAutoFocus={(event) => {
            if (wasOutsidePressed.current) return
            if (!modal && hasPageFocus()) event.preventDefault()
            else focus.onCloseAutoFocus(event)
          }}
          onEscapeKeyDown={ignoreFieldEscape}
          className={classNames(
            menuOverlayClassName,
            'overflow-y-auto',
            keepFullHeight ? fullHeightClassName : 'max-h-(--radix-popper-available-height)',
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

/** Returns whether the place where a page begins has the focus, because a link in the popover has opened the page. */
const hasPageFocus = (): boolean => document.activeElement?.matches('main :is(h1, h2)[data-first-focus]') ?? false
