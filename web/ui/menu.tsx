// A menu that hangs on a button; on a phone it comes as a sheet from below.

import type { ReactNode } from 'react'
import { DropdownMenu } from 'radix-ui'
import { menuClass, MenuEntries, type MenuEntry } from './menu-entries.tsx'

type MenuProps = {
  /** The one element that opens it, usually a Button or an IconButton. */
  trigger: ReactNode
  entries: MenuEntry[]
  /** Names the menu where the trigger's own name is not enough. */
  label?: string
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** What stands above the entries: who is signed in, a title on phones. */
  head?: ReactNode
}

export function Menu({
  trigger,
  entries,
  label,
  align = 'start',
  side = 'bottom',
  open,
  onOpenChange,
  head,
}: MenuProps) {
  return (
    <DropdownMenu.Root open={open} onOpenChange={onOpenChange}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          aria-label={label}
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          loop
          className={menuClass}
        >
          {head}
          <MenuEntries entries={entries} parts={DropdownMenu} />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
