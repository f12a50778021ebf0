import {
  cloneElement,
  type CSSProperties,
  type DOMAttributes,
  type MouseEvent,
  type ReactElement,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useRef,
  useCallback,
  useState,
} from 'react'
import { type LazyMenuOverlay, useMenu } from './use-menu.ts'

type ContextMenuProps<OverlayProps extends object> = {
  overlay: LazyMenuOverlay<OverlayProps>
  /** Props for the items of the menu. */
  overlayProps: OverlayProps
  label?: string
  disabled?: boolean
  /** The element that the menu belongs to. */
  children: ReactElement<Pick<DOMAttributes<HTMLElement>, 'onContextMenu'> & { id?: string; style?: CSSProperties }>
}

/** Renders an element with a menu, which opens at the pointer on right click, long press or the menu key. */
export function ContextMenu<OverlayProps extends object>({
  overlay,
  overlayProps,
  label,
  disabled,
  children,
}: ContextMenuProps<OverlayProps>) {
  const { show, close, triggerId, overlayId, isLoaded, ...menu } = useMenu(overlay)
  const longPress = useLongPress((point) => show(false, point))
  const childProps = children.props

  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    childProps.onContextMenu?.(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    longPress.onPointerCancel()
    show(isFromKeyboard(event), { x: event.clientX, y: event.clientY })
  }
  return (
    <>
      {disabled
        ? children
        : cloneElement(children, {
            ...longPress,
            id: triggerId,
            onContextMenu,
            style: { ...childProps.style, WebkitTouchCallout: 'none' },
          })}
      {isLoaded && (
        <overlay.Component id={overlayId} onClose={close} {...{ ...menu, triggerId, label, ...overlayProps }} />
      )}
    </>
  )
}

const longPressMs = 700

/** Returns pointer handlers that call `onHeld` when a finger or pen rests for 700 ms. */
function useLongPress(onHeld: (point: { x: number; y: number }) => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const end = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: ReactPointerEvent) => {
      end()
      if (pointerType !== 'mouse') timer.current = setTimeout(onHeld, longPressMs, { x: clientX, y: clientY })
    },
    onPointerMove: end,
    onPointerUp: end,
    onPointerCancel: end,
  }
}

type ContextMenuState<Id> = {
  id: Id
  open: boolean
  openedByKeyboard: boolean
  pointerPosition?: { x: number; y: number } | undefined
}

/** Shift with the right button opens the menu of the browser, as in Firefox. */
const wantsBrowserMenu = ({ button, shiftKey }: MouseEvent): boolean => button === 2 && shiftKey

/**
 * One context menu for many elements: right click, menu key or long press.
 * @param idOf returns the id of the item at the target; null leaves the menu to the browser. Must be a stable function.
 */
export function useSharedContextMenu<Id>(idOf: (target: EventTarget | null) => Id | null) {
  const [menu, setMenu] = useState<ContextMenuState<Id> | null>(null)
  const onContextMenu = useCallback(
    (event: MouseEvent) => {
      const id = event.defaultPrevented || wantsBrowserMenu(event) ? null : idOf(event.target)
      if (id === null) return
      event.preventDefault()
      const openedByKeyboard = isFromKeyboard(event)
      // Opened by keyboard, the menu is at the focused item.
      const pointerPosition = openedByKeyboard ? undefined : { x: event.clientX, y: event.clientY }
      setMenu({ id, open: true, openedByKeyboard, pointerPosition })
    },
    [idOf],
  )
  const onClose = useCallback(() => setMenu((current) => current && { ...current, open: false }), [])
  return { menu, onContextMenu, onClose }
}

/**
 * Returns whether the menu key opened the context menu: it has no button and no pointer. On a Mac, a right click is a click
 * with Ctrl.
 */
const isFromKeyboard = ({ button, ctrlKey, nativeEvent }: MouseEvent): boolean =>
  button !== 2 && !ctrlKey && !(nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch')
