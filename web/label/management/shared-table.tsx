// The labels as a table: how they look, where they are used, and what can be done with them.

import { SearchX, Tag } from 'lucide-react'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import type { Decision } from '#shared/common/decision.ts'
import type { Label } from '#shared/label/model.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { type NewLabel } from '#web/label/mutations.ts'
import { useSharedLabelMutations } from '#web/label/shared-mutations.ts'
import { useUses } from '#web/label/shared-queries.ts'
import { byName, useLabelName } from '#web/label/use-label-name.ts'
import { LabelEditor } from './label-editor.tsx'
import { SharedRow } from './shared-row.tsx'

type SharedTableProps = {
  labels: readonly Label[]
  find: string
  onFindNothing: () => void
  manage: Decision
  making: boolean
  onMake: (making: boolean) => void
}

const head = 'h-9 border-y border-line bg-sunken px-2 text-start text-xs font-medium text-ink-2'

export function SharedTable({ labels, find, onFindNothing, manage, making, onMake }: SharedTableProps) {
  const { t } = useTranslation(['workspace_labels', 'common'])
  const nameOf = useLabelName()
  const uses = useUses()
  const { create } = useSharedLabelMutations()
  const words = useDeferredValue(find.trim())
  const found = labels.filter((label) => nameOf(label).toLowerCase().includes(words.toLowerCase()))
  const make = async (wanted: NewLabel) => {
    const made = await create(wanted)
    if (!made) return
    onMake(false)
    // Where it stands now is what whoever made it wants to hear.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-row="${made.labelId}"] a`)?.focus())
  }
  if (labels.length === 0 && !making) return <None may={manage === 'allowed'} onMake={() => onMake(true)} />
  return (
    <>
      <output className="sr-only">{words && t('label.page.found', { count: found.length })}</output>
      <table className="w-full table-fixed border-separate border-spacing-0 max-md:block max-md:border-t max-md:border-line">
        <caption className="sr-only">{t('label.page.title')}</caption>
        <Head />
        <tbody className="max-md:block">
          {making && (
            <tr className="max-md:block">
              <td colSpan={4} className="border-b border-line px-8 py-2 max-md:block max-md:px-4">
                <LabelEditor onSave={make} onCancel={() => onMake(false)} />
              </td>
            </tr>
          )}
          {found.toSorted(byName(nameOf)).map((label) => (
            <SharedRow key={label.labelId} label={label} all={labels} uses={uses} manage={manage} />
          ))}
        </tbody>
      </table>
      {found.length === 0 && labels.length > 0 && (
        <EmptyState
          icon={<SearchX />}
          title={t('label.page.not_found.title', { words })}
          text={t('label.page.not_found.text')}
          actions={<Button onClick={onFindNothing}>{t('label.page.find_clear')}</Button>}
          className="py-16"
        />
      )}
      {uses.failed && (
        <PartError
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

function Head() {
  const { t } = useTranslation('workspace_labels')
  return (
    <thead className="max-md:sr-only">
      <tr>
        <th scope="col" className={classNames(head, 'w-[34%] pl-8')}>
          {t('label.page.column.label')}
        </th>
        <th scope="col" className={head}>
          {t('label.page.column.used_in')}
        </th>
        <th scope="col" title={t('label.page.seen')} className={classNames(head, 'w-32')}>
          {t('label.page.column.tasks')}
        </th>
        <th scope="col" className={classNames(head, 'w-32 pr-8')}>
          <span className="sr-only">{t('label.page.column.actions')}</span>
        </th>
      </tr>
    </thead>
  )
}

function None({ may, onMake }: { may: boolean; onMake: () => void }) {
  const { t } = useTranslation('workspace_labels')
  return (
    <EmptyState
      icon={<Tag />}
      title={t('label.page.none.title')}
      text={t('label.page.none.text')}
      actions={may && <Button onClick={onMake}>{t('label.new')}</Button>}
      className="py-16"
    />
  )
}
