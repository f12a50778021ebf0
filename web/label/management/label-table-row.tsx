import { Link } from '@tanstack/react-router'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Decision } from '#shared/common/decision.ts'
import type { Label } from '#shared/label/model.ts'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu/menu.tsx'
import { TintedLabel } from '#web/ui/badge.tsx'
import type { NewLabel } from '#web/label/mutations.ts'
import { useWorkspaceLabelMutations } from '#web/label/workspace-label-mutations.ts'
import type { LabelUsesResult } from '#web/label/workspace-label-queries.ts'
import { useLabelName } from '#web/label/use-label-name.ts'
import { useMergeItem } from '#web/label/use-merge-item.tsx'
import { useLabelUndoToast } from '#web/label/use-label-undo-toast.ts'
import { LabelEditor } from './label-editor.tsx'
import { TaskCount, UsedInBoards } from './label-usage.tsx'

type LabelTableRowProps = { label: Label; labels: readonly Label[]; uses: LabelUsesResult; manage: Decision }

const cellClassName = 'h-12 border-b border-line px-2 max-md:h-auto max-md:border-0 max-md:px-0'

export function LabelTableRow({ label, labels, uses, manage }: LabelTableRowProps) {
  const [isEditing, setIsEditing] = useState(false)
  const { change } = useWorkspaceLabelMutations()
  const row = useRef<HTMLTableRowElement>(null)
  const { labelId, title, color } = label
  const stopEditing = () => {
    setIsEditing(false)
    requestAnimationFrame(() => row.current?.querySelector('a')?.focus())
  }
  const save = async ({ title: to, color: hue = color }: NewLabel) => {
    if (to === title && hue === color) return stopEditing()
    return (await change(label, { title: to, color: hue })) !== null && stopEditing()
  }
  return (
    <tr
      ref={row}
      data-row={labelId}
      className="group/row hover:bg-hover max-md:flex max-md:min-h-16 max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:border-b max-md:border-line max-md:px-4 max-md:py-2"
    >
      {isEditing ? (
        <td colSpan={4} className="border-b border-line px-8 py-2 max-md:basis-full max-md:border-0 max-md:px-0">
          <LabelEditor label={label} onSave={save} onCancel={stopEditing} />
        </td>
      ) : (
        <>
          <th
            scope="row"
            className={classNames(cellClassName, 'pl-8 text-start font-normal max-md:min-w-0 max-md:flex-1')}
          >
            <NameLink label={label} />
          </th>
          <td className={classNames(cellClassName, 'text-sm text-ink-2 max-md:hidden')}>
            <UsedInBoards uses={uses.usesOf(labelId)} isComplete={uses.isComplete} />
          </td>
          <td className={classNames(cellClassName, 'num text-sm text-ink-2')}>
            <TaskCount uses={uses.usesOf(labelId)} isComplete={uses.isComplete} />
          </td>
          <td className={classNames(cellClassName, 'pr-8 max-md:pr-0')}>
            <Actions label={label} labels={labels} manage={manage} onEdit={() => setIsEditing(true)} />
          </td>
        </>
      )}
    </tr>
  )
}

function NameLink({ label }: { label: Label }) {
  const nameOf = useLabelName()
  const { labelId, title, color } = label
  return (
    <Link
      to="/management/labels/$labelId"
      params={{ labelId }}
      className="touch-target inline-flex max-w-full rounded-xs"
      title={nameOf(label)}
    >
      <TintedLabel hue={color}>
        {title || '\u00a0'}
        {!title && <span className="sr-only">{nameOf(label)}</span>}
      </TintedLabel>
    </Link>
  )
}

type ActionsProps = Omit<LabelTableRowProps, 'uses'> & { onEdit: () => void }

function Actions({ label, labels, manage, onEdit }: ActionsProps) {
  const { t } = useTranslation('workspace_labels')
  const nameOf = useLabelName()
  const { remove, merge } = useWorkspaceLabelMutations()
  const mergeItem = useMergeItem()
  const runWithUndoToast = useLabelUndoToast()
  const deniedReason = useDenialReason()(manage)
  const title = nameOf(label)
  // Runs an action that removes the row and moves the focus to the next row.
  const movingFocus = <Result,>(run: () => Result): Result => {
    focusNextRow(label.labelId)
    return run()
  }
  const onDelete = () => void runWithUndoToast(t('label.deleted', { title }), () => movingFocus(() => remove(label)))
  if (deniedReason) return null
  return (
    <span className="flex items-center justify-end gap-1">
      <IconButton
        className="pointer-coarse:size-11 pointer-fine:opacity-0 pointer-fine:group-focus-within/row:opacity-100 pointer-fine:group-hover/row:opacity-100"
        label={t('label.edit', { title })}
        icon={<Pencil />}
        onClick={onEdit}
      />
      <Menu
        align="end"
        label={t('label.menu', { title })}
        trigger={
          <IconButton className="pointer-coarse:size-11" label={t('label.menu', { title })} icon={<Ellipsis />} />
        }
        items={[
          mergeItem({ label, candidates: labels, onMerge: (into) => movingFocus(() => merge(label, into)) }),
          { label: t('label.delete'), icon: <Trash2 />, danger: true, onPick: onDelete },
        ]}
      />
    </span>
  )
}

/**
 * Focuses the row after the removed one, or before it if it was the last; the heading of the page if no row is left.
 */
function focusNextRow(labelId: string): void {
  const row = document.querySelector(`[data-row="${labelId}"]`)
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  requestAnimationFrame(() => {
    const target = next?.querySelector('a') ?? document.querySelector<HTMLElement>('#main h1')
    if (target?.tagName === 'H1') target.tabIndex = -1
    target?.focus()
  })
}
