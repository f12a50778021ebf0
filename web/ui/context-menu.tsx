// The same menu under the pointer: right click, long press, or the menu key.

import { cloneElement, type CSSProperties, type DOMAttributes, type MouseEvent, type ReactElement } from 'react'
import { isOfKeys } from './is-of-keys.ts'
import { useLongPress } from './use-long-press.ts'
import { type OwnSurface, useMenu } from './use-menu.ts'

type ContextMenuProps<Own extends object> = {
  surface: OwnSurface<Own>
  /** What its entries need to know. */
  own: Own
  label?: string
  disabled?: boolean
  /** The one element it belongs to. */
  children: ReactElement<Pick<DOMAttributes<HTMLElement>, 'onContextMenu'> & { id?: string; style?: CSSProperties }>
}

export function ContextMenu<Own extends object>({
  surface,
  own: given,
  label,
  disabled,
  children,
}: ContextMenuProps<Own>) {
  const { open, show, close, triggerId, surfaceId, isHere, byKey, at } = useMenu(surface)
  const press = useLongPress((point) => show(false, point))
  const own = children.props

  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    own.onContextMenu?.(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    press.onPointerCancel()
    show(isOfKeys(event), { x: event.clientX, y: event.clientY })
  }
  return (
    <>
      {disabled
        ? children
        : cloneElement(children, {
            ...press,
            id: triggerId,
            onContextMenu,
            style: { ...own.style, WebkitTouchCallout: 'none' },
          })}
      {isHere && <surface.Part id={surfaceId} onClose={close} {...{ open, byKey, at, triggerId, label, ...given }} />}
    </>
  )
}
