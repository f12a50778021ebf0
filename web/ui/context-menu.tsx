// The same menu under the pointer: right click, long press, or the menu key.

import { cloneElement, type CSSProperties, type DOMAttributes, type MouseEvent, type ReactElement } from 'react'
import { isOfKeys } from './is-of-keys.ts'
import type { MenuEntry } from './menu-entries.tsx'
import { useLongPress } from './use-long-press.ts'
import { menuSurface, useMenu } from './use-menu.ts'

type ContextMenuProps = {
  entries: MenuEntry[]
  label?: string
  disabled?: boolean
  /** The one element it belongs to. */
  children: ReactElement<Pick<DOMAttributes<HTMLElement>, 'onContextMenu'> & { id?: string; style?: CSSProperties }>
}

export function ContextMenu({ entries, label, disabled, children }: ContextMenuProps) {
  const { open, show, close, triggerId, surfaceId, isHere, byKey, at } = useMenu()
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
      {isHere && (
        <menuSurface.Part id={surfaceId} onClose={close} {...{ open, byKey, at, triggerId, entries, label }} />
      )}
    </>
  )
}
