import {
  type AriaAttributes,
  cloneElement,
  type DOMAttributes,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import type { MenuItem } from './menu-items.tsx'
import { pressedKey } from '#web/ui/keyboard/keys.ts'
import { menuOverlay, type LazyMenuOverlay, useMenu } from './use-menu.ts'

type TriggerProps = Pick<DOMAttributes<HTMLElement>, 'onPointerDown' | 'onKeyDown'> & AriaAttributes & { id?: string }

type MenuProps = {
  /** The element that opens the menu, usually a Button or IconButton. */
  trigger: ReactElement<TriggerProps>
  /** Accessible name of the menu; default: the name of the trigger. */
  label?: string
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** Content above the items, such as the signed-in user or a title on phones. */
  header?: ReactNode
}

/** A menu at a button; a sheet on phones. */
export const Menu = ({ items, ...rest }: MenuProps & { items: MenuItem[] }) => (
  <LazyMenu {...rest} overlay={menuOverlay} overlayProps={{ items }} />
)

type LazyMenuProps<OverlayProps extends object> = MenuProps & {
  overlay: LazyMenuOverlay<OverlayProps>
  /** Props for the items of the menu. */
  overlayProps: OverlayProps
}

/** A menu whose items are in a lazily loaded component; they are created when it opens. */
export function LazyMenu<OverlayProps extends object>({
  trigger,
  overlay,
  overlayProps,
  ...rest
}: LazyMenuProps<OverlayProps>) {
  const { open, show, close, triggerId, overlayId, isLoaded, openedByKeyboard } = useMenu(overlay)
  const triggerProps = trigger.props
  const toggle = (withKey: boolean) => (open ? close() : show(withKey))

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    triggerProps.onPointerDown?.(event)
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey) return
    // The menu takes the focus, so the trigger need not get it first.
    if (!open) event.preventDefault()
    toggle(false)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    triggerProps.onKeyDown?.(event)
    const key = pressedKey(event)
    if (event.defaultPrevented || !['Enter', ' ', 'ArrowDown'].includes(key)) return
    event.preventDefault()
    if (key === 'ArrowDown') show(true)
    else toggle(true)
  }
  return (
    <>
      {cloneElement(trigger, {
        id: triggerId,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open && isLoaded ? overlayId : undefined,
        onPointerDown,
        onKeyDown,
      })}
      {isLoaded && (
        <overlay.Component
          id={overlayId}
          onClose={close}
          {...{ open, openedByKeyboard, triggerId, ...rest, ...overlayProps }}
        />
      )}
    </>
  )
}
