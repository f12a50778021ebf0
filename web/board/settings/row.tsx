// A row of the settings: its handle, what it is, what can be done with it.

import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { RowHandle } from '#web/ui/drag/row-handle.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuEntry } from '#web/ui/menu-entries.tsx'

export const rowList = 'relative divide-y divide-line border-y border-line empty:hidden'

type RowProps = {
  /** Of the tab, list or label. */
  id: string
  title: string
  /** With it the row can be moved. */
  moved?: { kind: string; onStep: (by: 1 | -1) => void }
  menu?: { label: string; entries: MenuEntry[] }
  children: ReactNode
}

export function Row({ id, title, moved, menu, children }: RowProps) {
  const { t } = useTexts('board')
  return (
    <li
      {...(moved && { 'data-drag': id, 'data-drag-kind': moved.kind })}
      className={classNames(
        'flex min-h-11 items-center gap-2.5 bg-overlay py-1.5 [&.drag-ghost]:rounded-md [&.drag-ghost]:bg-overlay/70 [&.drag-ghost]:px-2',
        !moved && 'pl-0.5',
      )}
    >
      {moved && (
        <RowHandle
          kind={moved.kind}
          label={t('settings.row.move', { title })}
          how={t('settings.row.move_how')}
          onStep={moved.onStep}
          className="touch-target"
        />
      )}
      {children}
      {menu && (
        <Menu
          align="end"
          label={menu.label}
          trigger={<IconButton data-row-menu={id} label={menu.label} icon={<Ellipsis />} />}
          entries={menu.entries}
        />
      )}
    </li>
  )
}

/** A row is about to go, and its menu with it: the focus goes to the next one, or to the one before. */
export function focusRowBeside(id: string): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-row-menu]')]
  const at = all.findIndex((button) => button.dataset.rowMenu === id)
  const next = all[at + 1] ?? all[at - 1]
  requestAnimationFrame(() => next?.focus())
}
