import { SearchX, Tag, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useDeferredValue, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Decision } from '#shared/common/decision.ts'
import type { Label } from '#shared/label/model.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import type { NewLabel } from '#web/label/mutations.ts'
import { useWorkspaceLabelMutations } from '#web/label/workspace-label-mutations.ts'
import { useLabelUses, type LabelUsesResult } from '#web/label/workspace-label-queries.ts'
import { byLabelName, useLabelName } from '#web/label/use-label-name.ts'
import { LabelEditor } from './label-editor.tsx'
import { Link } from '@tanstack/react-router'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import { Menu } from '#web/ui/menu/menu.tsx'
import { TintedLabel } from '#web/ui/badge.tsx'
import { useMergeItem, useLabelUndoToast } from '#web/label/use-label-actions.tsx'
import { TaskCount, UsedInBoards } from './label-usage.tsx'

type LabelTableProps = {
  labels: readonly Label[]
  search: string
  onClearSearch: () => void
  manageDecision: Decision
  isCreating: boolean
  onCreatingChange: (isCreating: boolean) => void
}

const headClassName = 'h-9 border-y border-line bg-sunken px-2 text-start text-xs font-medium text-ink-2'

export function LabelTable({
  labels,
  search,
  onClearSearch,
  manageDecision,
  isCreating,
  onCreatingChange,
}: LabelTableProps) {
  const { t } = useTranslation(['workspace_labels', 'common'])
  const nameOf = useLabelName()
  const uses = useLabelUses()
  const { create } = useWorkspaceLabelMutations()
  const searchText = useDeferredValue(search.trim())
  const matchingLabels = labels.filter((label) => nameOf(label).toLowerCase().includes(searchText.toLowerCase()))
  const createLabel = async (newLabel: NewLabel) => {
    const created = await create(newLabel)
    if (!created) return
    onCreatingChange(false)
    // Focuses the new row, so that screen readers announce where it is.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-row="${created.labelId}"] a`)?.focus())
  }
  if (labels.length === 0 && !isCreating)
    return <NoLabels mayManage={manageDecision === 'allowed'} onCreate={() => onCreatingChange(true)} />
  return (
    <>
      <output className="sr-only">{searchText && t('label.page.found', { count: matchingLabels.length })}</output>
      <table className="w-full table-fixed border-separate border-spacing-0 max-md:block max-md:border-t max-md:border-line">
        <caption className="sr-only">{t('label.page.title')}</caption>
        <LabelTableHead />
        <tbody className="max-md:block">
          {isCreating && (
            <tr className="max-md:block">
              <td colSpan={4} className="border-b border-line px-8 py-2 max-md:block max-md:px-4">
                <LabelEditor onSave={createLabel} onCancel={() => onCreatingChange(false)} />
              </td>
            </tr>
          )}
          {matchingLabels.toSorted(byLabelName(nameOf)).map((label) => (
            <LabelTableRow
              key={label.labelId}
              label={label}
              labels={labels}
              uses={uses}
              manageDecision={manageDecision}
            />
          ))}
        </tbody>
      </table>
      {matchingLabels.length === 0 && labels.length > 0 && (
        <EmptyState
          icon={<SearchX />}
          title={t('label.page.not_found.title', { words: searchText })}
          text={t('label.page.not_found.text')}
          actions={<Button onClick={onClearSearch}>{t('label.page.find_clear')}</Button>}
          className="py-16"
        />
      )}
      {uses.hasFailed && (
        <LoadError
          className="mx-8 my-4 max-md:mx-4"
          text={t('label.page.uses_failure')}
          retryLabel={t('common:try_again')}
          onRetry={uses.retry}
        />
      )}
      {matchingLabels.length > 0 && (
        <p className="px-8 py-4 text-sm text-ink-3 max-md:px-4">{t('label.page.visible_tasks_only')}</p>
      )}
    </>
  )
}

function LabelTableHead() {
  const { t } = useTranslation('workspace_labels')
  return (
    <thead className="max-md:sr-only">
      <tr>
        <th scope="col" className={classNames(headClassName, 'w-[34%] pl-8')}>
          {t('label.page.column.label')}
        </th>
        <th scope="col" className={headClassName}>
          {t('label.page.column.used_in')}
        </th>
        <th scope="col" title={t('label.page.visible_tasks_only')} className={classNames(headClassName, 'w-32')}>
          {t('label.page.column.tasks')}
        </th>
        <th scope="col" className={classNames(headClassName, 'w-32 pr-8')}>
          <span className="sr-only">{t('label.page.column.actions')}</span>
        </th>
      </tr>
    </thead>
  )
}

function NoLabels({ mayManage, onCreate }: { mayManage: boolean; onCreate: () => void }) {
  const { t } = useTranslation('workspace_labels')
  return (
    <EmptyState
      icon={<Tag />}
      title={t('label.page.none.title')}
      text={t('label.page.none.text')}
      actions={mayManage && <Button onClick={onCreate}>{t('label.new')}</Button>}
      className="py-16"
    />
  )
}

type LabelTableRowProps = { label: Label; labels: readonly Label[]; uses: LabelUsesResult; manageDecision: Decision }

const cellClassName = 'h-12 border-b border-line px-2 max-md:h-auto max-md:border-0 max-md:px-0'

function LabelTableRow({ label, labels, uses, manageDecision }: LabelTableRowProps) {
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
            <Actions label={label} labels={labels} manageDecision={manageDecision} onEdit={() => setIsEditing(true)} />
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

function Actions({ label, labels, manageDecision, onEdit }: ActionsProps) {
  const { t } = useTranslation('workspace_labels')
  const nameOf = useLabelName()
  const { remove, merge } = useWorkspaceLabelMutations()
  const mergeItem = useMergeItem()
  const runWithUndoToast = useLabelUndoToast()
  const deniedReason = useDenialReason()(manageDecision)
  const title = nameOf(label)
  // Runs an action that removes the row and moves the focus to the next row.
  const runAndFocusNextRow = <Result,>(run: () => Result): Result => {
    focusNextRow(label.labelId)
    return run()
  }
  const onDelete = () =>
    void runWithUndoToast(t('label.deleted', { title }), () => runAndFocusNextRow(() => remove(label)))
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
          mergeItem({ label, candidates: labels, onMerge: (into) => runAndFocusNextRow(() => merge(label, into)) }),
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
