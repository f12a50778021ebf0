// A menu as it is drawn, hanging on an element that stands elsewhere in the page, or on the pointer.

import { type ReactNode, type Ref, useEffect, useImperativeHandle } from 'react'
import { DropdownMenu } from 'radix-ui'
import { menuClass, MenuEntries, type MenuEntry } from './menu-entries.tsx'
import { useHeldStill } from './use-held-still.ts'
import { useOpeningPress } from './use-opening-press.ts'

type Place = { triggerId: string; at?: { x: number; y: number }; open: boolean }

type MenuSurfaceProps = Place & {
  id: string
  onClose: () => void
  /** Called when it is no more, and the focus is back: what hangs elsewhere can open now. */
  onGone?: () => void
  byKey: boolean
  entries: MenuEntry[]
  label?: string
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
  head?: ReactNode
}

/** For a menu that is fetched together with its entries. */
export type EmptySurfaceProps = Omit<MenuSurfaceProps, 'entries'>

export function MenuSurface({
  id,
  triggerId,
  at,
  open,
  onClose,
  onGone,
  byKey,
  entries,
  label,
  head,
  ...rest
}: MenuSurfaceProps) {
  const { align = 'start', side = at ? 'right' : 'bottom' } = rest
  const press = useOpeningPress(open)
  useHeldStill(open)
  return (
    <DropdownMenu.Root open={open} onOpenChange={(wanted) => !wanted && onClose()}>
      <DropdownMenu.Trigger asChild>
        <Standing {...{ triggerId, at, open }} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          {...press}
          id={id}
          data-hangs-on={triggerId}
          aria-label={label}
          // The button it hangs on says what it is for, if nothing better is known; a card would only say its own name.
          aria-labelledby={at || label ? undefined : triggerId}
          align={align}
          side={side}
          sideOffset={at ? 2 : 4}
          collisionPadding={8}
          loop
          // The focus goes back right behind this.
          onCloseAutoFocus={onGone && (() => setTimeout(onGone))}
          className={menuClass}
        >
          {head}
          <MenuEntries entries={entries} />
          {byKey && <FirstFocus menuId={id} />}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

type StandingProps = Place & { ref?: Ref<unknown> }

/** Stands in for the element, which is drawn already: it is what the menu is placed at and gives the focus back to. */
function Standing({ ref, triggerId, at, open }: StandingProps) {
  useImperativeHandle(ref, () => {
    const trigger = document.getElementById(triggerId)
    if (!at) return trigger
    const { x, y } = at
    const place = { x, y, width: 0, height: 0, left: x, right: x, top: y, bottom: y }
    return { getBoundingClientRect: () => place, focus: () => trigger?.focus() }
    // Looked for anew each time it opens: it may have been drawn anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [triggerId, at, open])
  return null
}

/** Whoever opens it by a key goes on by keys. */
function FirstFocus({ menuId }: { menuId: string }) {
  useEffect(() => {
    const first = document.getElementById(menuId)?.querySelector<HTMLElement>('[role^=menuitem]:not([data-disabled])')
    first?.focus({ preventScroll: true })
  }, [menuId])
  return null
}
