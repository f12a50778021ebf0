// A label of the workspace in its row: opened by its name, edited in its place.

import { Link } from '@tanstack/react-router'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Decision } from '#shared/common/decision.ts'
import type { Label } from '#shared/label/model.ts'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { TintedLabel } from '#web/ui/tinted-label.tsx'
import type { NewLabel } from '#web/label/mutations.ts'
import { useSharedLabelMutations } from '#web/label/shared-mutations.ts'
import type { UsesSoFar } from '#web/label/shared-queries.ts'
import { useLabelName } from '#web/label/use-label-name.ts'
import { useMergeEntries } from '#web/label/use-merge-entries.tsx'
import { useTelling } from '#web/label/use-telling.ts'
import { LabelEditor } from './label-editor.tsx'
import { TaskCount, UsedIn } from './used-in.tsx'

type SharedRowProps = { label: Label; all: readonly Label[]; uses: UsesSoFar; manage: Decision }

const cell = 'h-12 border-b border-line px-2 max-md:h-auto max-md:border-0 max-md:px-0'

export function SharedRow({ label, all, uses, manage }: SharedRowProps) {
  const [editing, setEditing] = useState(false)
  const { change } = useSharedLabelMutations()
  const row = useRef<HTMLTableRowElement>(null)
  const { labelId, title, color } = label
  const stop = () => {
    setEditing(false)
    requestAnimationFrame(() => row.current?.querySelector('a')?.focus())
  }
  const save = async ({ title: to, color: hue = color }: NewLabel) => {
    if (to === title && hue === color) return stop()
    return (await change(label, { title: to, color: hue })) !== null && stop()
  }
  return (
    <tr
      ref={row}
      data-row={labelId}
      className="group/row hover:bg-hover max-md:flex max-md:min-h-16 max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:border-b max-md:border-line max-md:px-4 max-md:py-2"
    >
      {editing ? (
        <td colSpan={4} className="border-b border-line px-8 py-2 max-md:basis-full max-md:border-0 max-md:px-0">
          <LabelEditor label={label} onSave={save} onCancel={stop} />
        </td>
      ) : (
        <>
          <th scope="row" className={classNames(cell, 'pl-8 text-start font-normal max-md:min-w-0 max-md:flex-1')}>
            <NameLink label={label} />
          </th>
          <td className={classNames(cell, 'text-sm text-ink-2 max-md:hidden')}>
            <UsedIn uses={uses.of(labelId)} whole={uses.whole} />
          </td>
          <td className={classNames(cell, 'num text-sm text-ink-2')}>
            <TaskCount uses={uses.of(labelId)} whole={uses.whole} />
          </td>
          <td className={classNames(cell, 'pr-8 max-md:pr-0')}>
            <Actions label={label} all={all} manage={manage} onEdit={() => setEditing(true)} />
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

type ActionsProps = Omit<SharedRowProps, 'uses'> & { onEdit: () => void }

function Actions({ label, all, manage, onEdit }: ActionsProps) {
  const { t } = useTranslation('workspace_labels')
  const nameOf = useLabelName()
  const { remove, merge } = useSharedLabelMutations()
  const mergeInto = useMergeEntries()
  const tell = useTelling()
  const because = useDenialReason()(manage)
  const title = nameOf(label)
  // The row goes, and the focus with it.
  const leaving = <Done,>(work: () => Done): Done => {
    focusBeside(label.labelId)
    return work()
  }
  const away = () => void tell(t('label.deleted', { title }), () => leaving(() => remove(label)))
  if (because) return null
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
        entries={[
          mergeInto({ label, among: all, onMerge: (into) => leaving(() => merge(label, into)) }),
          { label: t('label.delete'), icon: <Trash2 />, danger: true, onPick: away },
        ]}
      />
    </span>
  )
}

/** The next row has the focus when this one is gone; from the last one it goes to the head of the page. */
function focusBeside(labelId: string): void {
  const row = document.querySelector(`[data-row="${labelId}"]`)
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  requestAnimationFrame(() => {
    const place = next?.querySelector('a') ?? document.querySelector<HTMLElement>('#main h1')
    if (place?.tagName === 'H1') place.tabIndex = -1
    place?.focus()
  })
}
