// The same menu under the pointer: right click, long press, or the menu key.

import type { ReactNode } from 'react'
import { ContextMenu as Radix } from 'radix-ui'
import { menuClass, MenuEntries, type MenuEntry } from './menu-entries.tsx'

type ContextMenuProps = {
  entries: MenuEntry[]
  label?: string
  disabled?: boolean
  onOpenChange?: (open: boolean) => void
  /** The one element it belongs to. */
  children: ReactNode
}

export function ContextMenu({ entries, label, disabled, onOpenChange, children }: ContextMenuProps) {
  return (
    <Radix.Root onOpenChange={onOpenChange}>
      <Radix.Trigger asChild disabled={disabled}>
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content aria-label={label} collisionPadding={8} loop className={menuClass}>
          <MenuEntries entries={entries} parts={Radix} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
