import { SearchX, Tag } from 'lucide-react'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import type { Decision } from '#shared/common/decision.ts'
import type { Label } from '#shared/label/model.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import type { NewLabel } from '#web/label/mutations.ts'
import { useWorkspaceLabelMutations } from '#web/label/workspace-label-mutations.ts'
import { useLabelUses } from '#web/label/workspace-label-queries.ts'
import { byLabelName, useLabelName } from '#web/label/use-label-name.ts'
import { LabelEditor } from './label-editor.tsx'
import { LabelTableRow } from './label-table-row.tsx'

type LabelTableProps = {
  labels: readonly Label[]
  search: string
  onClearSearch: () => void
  manage: Decision
  isCreating: boolean
  onCreatingChange: (isCreating: boolean) => void
}

const headClassName = 'h-9 border-y border-line bg-sunken px-2 text-start text-xs font-medium text-ink-2'

export function LabelTable({ labels, search, onClearSearch, manage, isCreating, onCreatingChange }: LabelTableProps) {
  const { t } = useTranslation(['workspace_labels', 'common'])
  const nameOf = useLabelName()
  const uses = useLabelUses()
  const { create } = useWorkspaceLabelMutations()
  const words = useDeferredValue(search.trim())
  const found = labels.filter((label) => nameOf(label).toLowerCase().includes(words.toLowerCase()))
  const createLabel = async (newLabel: NewLabel) => {
    const created = await create(newLabel)
    if (!created) return
    onCreatingChange(false)
    // Focuses the new row, so that screen readers announce where it is.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-row="${created.labelId}"] a`)?.focus())
  }
  if (labels.length === 0 && !isCreating)
    return <NoLabels mayManage={manage === 'allowed'} onCreate={() => onCreatingChange(true)} />
  return (
    <>
      <output className="sr-only">{words && t('label.page.found', { count: found.length })}</output>
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
          {found.toSorted(byLabelName(nameOf)).map((label) => (
            <LabelTableRow key={label.labelId} label={label} labels={labels} uses={uses} manage={manage} />
          ))}
        </tbody>
      </table>
      {found.length === 0 && labels.length > 0 && (
        <EmptyState
          icon={<SearchX />}
          title={t('label.page.not_found.title', { words })}
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
      {found.length > 0 && <p className="px-8 py-4 text-sm text-ink-3 max-md:px-4">{t('label.page.seen')}</p>}
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
        <th scope="col" title={t('label.page.seen')} className={classNames(headClassName, 'w-32')}>
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
