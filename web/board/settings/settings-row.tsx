import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { RowDragHandle } from '#web/ui/drag/row-handle.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu/menu.tsx'
import type { MenuItem } from '#web/ui/menu/menu-items.tsx'
import { DraftInlineEdit } from '#web/draft/draft-inline-edit.tsx'
import { useBoard } from '#web/board-store/use-board.ts'

export const rowListClassName = 'relative divide-y divide-line border-y border-line empty:hidden'

type SettingsRowProps = {
  /** Id of the tab, list or label. */
  id: string
  title: string
  /** If set, the row can be moved. */
  drag?: { kind: string; onStep: (by: 1 | -1) => void }
  menu?: { label: string; items: MenuItem[] }
  children: ReactNode
}

/** A row of the settings: drag handle, contents and menu. */
export function SettingsRow({ id, title, drag, menu, children }: SettingsRowProps) {
  const { t } = useTexts('board')
  return (
    <li
      {...(drag && { 'data-drag': id, 'data-drag-kind': drag.kind })}
      className={classNames(
        'flex min-h-11 items-center gap-2.5 bg-overlay py-1.5 [&.drag-preview]:rounded-md [&.drag-preview]:bg-overlay/70 [&.drag-preview]:px-2',
        !drag && 'pl-0.5',
      )}
    >
      {drag && (
        <RowDragHandle
          kind={drag.kind}
          label={t('settings.row.move', { title })}
          hint={t('settings.row.move_how')}
          onStep={drag.onStep}
          className="touch-target"
        />
      )}
      {children}
      {menu && (
        <Menu
          align="end"
          label={menu.label}
          trigger={<IconButton data-row-menu={id} label={menu.label} icon={<Ellipsis />} />}
          items={menu.items}
        />
      )}
    </li>
  )
}

/** Moves focus to the menu of the next or previous row before this row is removed. */
export function focusNeighbourRow(id: string): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-row-menu]')]
  const at = all.findIndex((button) => button.dataset.rowMenu === id)
  const next = all[at + 1] ?? all[at - 1]
  requestAnimationFrame(() => next?.focus())
}

type RowTitleFieldProps = {
  /** Id of the tab, list or label; the draft is stored under it. */
  id: string
  value: string
  label: string
  placeholder?: string
  validate: (text: string) => string | null
  /** Resolves to the answer, or to null after an error. */
  onSave: (to: string, from: string) => Promise<unknown>
}

/** Title of a row, edited in place by users who may. */
export function RowTitleField({ id, onSave, ...rest }: RowTitleFieldProps) {
  const { t } = useTexts('board')
  const { me, mayBoard } = useBoard()
  return (
    <span className="min-w-0 flex-1 px-1.5 text-sm">
      <DraftInlineEdit
        {...rest}
        draftId={{ userId: me, kind: 'title', id }}
        disabled={mayBoard('board.configure') !== 'allowed'}
        className="text-sm"
        saveErrorText={t('task.title.not_saved')}
        onSave={async (to, from) => (await onSave(to, from)) !== null}
      />
    </span>
  )
}
