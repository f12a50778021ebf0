import {
  cloneElement,
  type CSSProperties,
  type DOMAttributes,
  type MouseEvent,
  type ReactElement,
  type PointerEvent,
  useEffect,
  useRef,
} from 'react'
import { isFromKeyboard } from './use-shared-context-menu.ts'
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

/** A menu at the pointer, opened by right click, long press or the menu key. */
export function ContextMenu<OverlayProps extends object>({
  overlay,
  overlayProps,
  label,
  disabled,
  children,
}: ContextMenuProps<OverlayProps>) {
  const { open, show, close, triggerId, overlayId, isLoaded, byKey, at } = useMenu(overlay)
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
        <overlay.Component id={overlayId} onClose={close} {...{ open, byKey, at, triggerId, label, ...overlayProps }} />
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
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      end()
      if (pointerType !== 'mouse') timer.current = setTimeout(onHeld, longPressMs, { x: clientX, y: clientY })
    },
    onPointerMove: end,
    onPointerUp: end,
    onPointerCancel: end,
  }
}
