// A menu that hangs on a button; on a phone it comes as a sheet from below.

import {
  type AriaAttributes,
  cloneElement,
  type DOMAttributes,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import type { MenuEntry } from './menu-entries.tsx'
import { pressedKey } from './pressed-key.ts'
import { menuSurface, type OwnSurface, useMenu } from './use-menu.ts'

type TriggerProps = Pick<DOMAttributes<HTMLElement>, 'onPointerDown' | 'onKeyDown'> & AriaAttributes & { id?: string }

type MenuProps = {
  /** The one element that opens it, usually a Button or an IconButton. */
  trigger: ReactElement<TriggerProps>
  /** Names the menu where the trigger's own name is not enough. */
  label?: string
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** What stands above the entries: who is signed in, a title on phones. */
  head?: ReactNode
}

export const Menu = ({ entries, ...rest }: MenuProps & { entries: MenuEntry[] }) => (
  <OwnMenu {...rest} surface={menuSurface} own={{ entries }} />
)

type OwnMenuProps<Own extends object> = MenuProps & {
  surface: OwnSurface<Own>
  /** What its entries need to know. */
  own: Own
}

/** One that is fetched with its entries, and made when it opens. */
export function OwnMenu<Own extends object>({ trigger, surface, own: given, ...rest }: OwnMenuProps<Own>) {
  const { open, show, close, triggerId, surfaceId, isHere, byKey } = useMenu(surface)
  const own = trigger.props
  const toggle = (withKey: boolean) => (open ? close() : show(withKey))

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    own.onPointerDown?.(event)
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey) return
    // The focus is the menu's: on its way to the button it would only be in the way.
    if (!open) event.preventDefault()
    toggle(false)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    own.onKeyDown?.(event)
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
        'aria-controls': open && isHere ? surfaceId : undefined,
        onPointerDown,
        onKeyDown,
      })}
      {isHere && <surface.Part id={surfaceId} onClose={close} {...{ open, byKey, triggerId, ...rest, ...given }} />}
    </>
  )
}
