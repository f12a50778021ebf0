import {
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  type PointerEvent,
  useRef,
} from 'react'
import { DropdownMenu } from 'radix-ui'
import { menuClassName, MenuItems, type MenuItem } from './menu-items.tsx'

type MenuAnchor = { triggerId: string; at?: { x: number; y: number }; open: boolean }

type MenuOverlayWithItemsProps = MenuAnchor & {
  id: string
  onClose: () => void
  /** Called after the menu has closed and focus has returned, when another overlay can open at its anchor. */
  onClosed?: () => void
  byKeyboard: boolean
  items: MenuItem[]
  label?: string
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
  header?: ReactNode
}

/** For menus that are loaded together with their items. */
export type MenuOverlayProps = Omit<MenuOverlayWithItemsProps, 'items'>

/** Renders an open menu at an element that is rendered elsewhere, or at the pointer. */
export function MenuOverlay({
  id,
  triggerId,
  at,
  open,
  onClose,
  onClosed,
  byKeyboard,
  items,
  label,
  header,
  ...rest
}: MenuOverlayWithItemsProps) {
  const { align = 'start', side = at ? 'right' : 'bottom' } = rest
  const openingPressHandlers = useIgnoreOpeningPress(open)
  useInertBackground(open)
  return (
    <DropdownMenu.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DropdownMenu.Trigger asChild>
        <AnchorProxy {...{ triggerId, at, open }} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          {...openingPressHandlers}
          id={id}
          data-menu-trigger={triggerId}
          aria-label={label}
          // The trigger names the menu if there is no label. The trigger of a context menu would only give its own name.
          aria-labelledby={at || label ? undefined : triggerId}
          align={align}
          side={side}
          sideOffset={at ? 2 : 4}
          collisionPadding={8}
          loop
          // Radix returns the focus right after this event.
          onCloseAutoFocus={onClosed && (() => setTimeout(onClosed))}
          className={menuClassName}
        >
          {header}
          <MenuItems items={items} />
          {byKeyboard && <FocusFirstItem menuId={id} />}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

type AnchorProxyProps = MenuAnchor & { ref?: Ref<unknown> }

/**
 * Takes the place of the trigger, which is rendered elsewhere: the menu is positioned at it and returns focus to it.
 */
function AnchorProxy({ ref, triggerId, at, open }: AnchorProxyProps) {
  useImperativeHandle(ref, () => {
    const trigger = document.getElementById(triggerId)
    if (!at) return trigger
    const { x, y } = at
    const rect = { x, y, width: 0, height: 0, left: x, right: x, top: y, bottom: y }
    return { getBoundingClientRect: () => rect, focus: () => trigger?.focus() }
    // Looks the trigger up on each opening, because it may have been re-rendered.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [triggerId, at, open])
  return null
}

/** Focuses the first enabled item when the menu was opened by keyboard. */
function FocusFirstItem({ menuId }: { menuId: string }) {
  useEffect(() => {
    const firstItem = document
      .getElementById(menuId)
      ?.querySelector<HTMLElement>('[role^=menuitem]:not([data-disabled])')
    firstItem?.focus({ preventScroll: true })
  }, [menuId])
  return null
}

/** Elements that Radix hides from screen readers. */
const hiddenSelector = '[data-aria-hidden="true"]'

/** Makes the page behind an open menu inert: it is hidden from screen readers, so nothing in it may take focus. */
function useInertBackground(open: boolean): void {
  // A layout effect, so that the page can take focus again before the chosen item moves it.
  useLayoutEffect(() => {
    if (!open) return undefined
    const inertElements: HTMLElement[] = []
    const frame = requestAnimationFrame(() => {
      for (const element of document.querySelectorAll<HTMLElement>(hiddenSelector)) {
        if (element.inert) continue
        element.inert = true
        inertElements.push(element)
      }
    })
    return () => {
      cancelAnimationFrame(frame)
      for (const element of inertElements) element.inert = false
    }
  }, [open])
}

/** Tolerance for an unsteady hand, in pixels. */
const tolerancePx = 4

/**
 * Ignores the release of the press that opened the menu, since the menu may lie under the pointer by then. If the user drags
 * to an item and releases there, it is chosen.
 * @returns handlers for the element that contains the items
 */
function useIgnoreOpeningPress(open: boolean): { onPointerUpCapture: (event: PointerEvent) => void } {
  const isOpeningPress = useRef(false)
  useEffect(() => {
    if (!open) return undefined
    isOpeningPress.current = true
    let from: { x: number; y: number } | null = null
    const end = () => void (isOpeningPress.current = false)
    const onMove = ({ clientX: x, clientY: y }: MouseEvent) => {
      from ??= { x, y }
      if (Math.hypot(x - from.x, y - from.y) > tolerancePx) end()
    }
    const controller = new AbortController()
    const options = { capture: true, signal: controller.signal }
    document.addEventListener('pointermove', onMove, options)
    document.addEventListener('pointerdown', end, options)
    return () => controller.abort()
  }, [open])
  return {
    onPointerUpCapture(event) {
      if (isOpeningPress.current) event.stopPropagation()
      isOpeningPress.current = false
    },
  }
}
