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

type MenuAnchor = {
  triggerId: string
  /** Position of a context menu in the window, in pixels; undefined if the menu opens at its trigger. */
  pointerPosition?: { x: number; y: number }
  open: boolean
}

type MenuOverlayProps = MenuAnchor & {
  id: string
  onClose: () => void
  /** Called after the menu has closed and focus has returned, when another overlay can open at its anchor. */
  onClosed?: () => void
  openedByKeyboard: boolean
  items: MenuItem[]
  label?: string
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
  header?: ReactNode
}

/** Props of a menu that is loaded together with its items. */
export type LazyMenuOverlayProps = Omit<MenuOverlayProps, 'items'>

/** Renders an open menu at an element that is rendered elsewhere, or at the pointer. */
export function MenuOverlay({
  id,
  triggerId,
  pointerPosition,
  open,
  onClose,
  onClosed,
  openedByKeyboard,
  items,
  label,
  header,
  ...rest
}: MenuOverlayProps) {
  const { align = 'start', side = pointerPosition ? 'right' : 'bottom' } = rest
  const openingPressHandlers = useIgnoreOpeningPress(open)
  useInertBackground(open)
  return (
    <DropdownMenu.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DropdownMenu.Trigger asChild>
        <AnchorProxy {...{ triggerId, pointerPosition, open }} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          {...openingPressHandlers}
          id={id}
          data-menu-trigger={triggerId}
          aria-label={label}
          // Without a label, the trigger names the menu; not for a context menu, whose trigger is the whole item.
          aria-labelledby={pointerPosition || label ? undefined : triggerId}
          align={align}
          side={side}
          sideOffset={pointerPosition ? 2 : 4}
          collisionPadding={8}
          loop
          // Radix returns the focus right after this event.
          onCloseAutoFocus={onClosed && (() => setTimeout(onClosed))}
          className={menuClassName}
        >
          {header}
          <MenuItems items={items} />
          {openedByKeyboard && <FocusFirstItem menuId={id} />}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

type AnchorProxyProps = MenuAnchor & { ref?: Ref<unknown> }

/**
 * Takes the place of the trigger, which is rendered elsewhere: the menu is positioned at it and returns focus to it.
 */
function AnchorProxy({ ref, triggerId, pointerPosition, open }: AnchorProxyProps) {
  useImperativeHandle(ref, () => {
    const trigger = document.getElementById(triggerId)
    if (!pointerPosition) return trigger
    const { x, y } = pointerPosition
    const rect = { x, y, width: 0, height: 0, left: x, right: x, top: y, bottom: y }
    return { getBoundingClientRect: () => rect, focus: () => trigger?.focus() }
    // Looks the trigger up on each opening, because it may have been re-rendered.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [triggerId, pointerPosition, open])
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
    // Radix hides the elements in an effect that runs after this one.
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

/** Pointer movement in pixels that does not count as dragging. */
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
    const endOpeningPress = () => void (isOpeningPress.current = false)
    const onMove = ({ clientX: x, clientY: y }: MouseEvent) => {
      from ??= { x, y }
      if (Math.hypot(x - from.x, y - from.y) > tolerancePx) endOpeningPress()
    }
    const controller = new AbortController()
    const options = { capture: true, signal: controller.signal }
    document.addEventListener('pointermove', onMove, options)
    document.addEventListener('pointerdown', endOpeningPress, options)
    return () => controller.abort()
  }, [open])
  return {
    onPointerUpCapture(event) {
      if (isOpeningPress.current) event.stopPropagation()
      isOpeningPress.current = false
    },
  }
}
