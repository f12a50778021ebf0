// Dialog of one workspace label: title, colour, boards that use it, merge and delete.

import { Link } from '@tanstack/react-router'
import { Tag, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { LabelId } from '#shared/common/ids.ts'
import type { Decision } from '#shared/common/decision.ts'
import type { Label } from '#shared/label/model.ts'
import { DraftInlineEdit } from '#web/draft/draft-inline-edit.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { HuePicker } from '#web/ui/field/hue-picker.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { TintedLabel } from '#web/ui/badge.tsx'
import { useMe } from '#web/user/queries.ts'
import { LabelDot } from '#web/label/label-chips.tsx'
import { useWorkspaceLabelMutations } from '#web/label/workspace-label-mutations.ts'
import { useLabelUses } from '#web/label/workspace-label-queries.ts'
import { byLabelName, useLabelName, useLabelError } from '#web/label/use-label-name.ts'
import { useLabelUndoToast } from '#web/label/use-label-actions.tsx'
import { TaskCount } from './label-usage.tsx'

type LabelDialogProps = { labelId: string; labels: readonly Label[]; manageDecision: Decision; onClose: () => void }

export function LabelDialog({ labelId, labels, manageDecision, onClose }: LabelDialogProps) {
  const { t } = useTranslation(['workspace_labels', 'common'])
  const nameOf = useLabelName()
  const label = labels.find((candidate) => candidate.labelId === labelId)
  const mayManage = manageDecision === 'allowed'
  return (
    <Dialog
      open
      hasRoute
      onOpenChange={onClose}
      title={label ? nameOf(label) : t('label.page.title')}
      closeLabel={t('common:close')}
      footer={label && mayManage && <LabelDialogFooter label={label} onClose={onClose} />}
    >
      {label ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <LabelAppearanceFields label={label} mayManage={mayManage} />
          <BoardsUsingLabel labelId={label.labelId} />
          {mayManage && <MergeInto label={label} labels={labels} onClose={onClose} />}
        </div>
      ) : (
        <EmptyState level={3} icon={<Tag />} title={t('label.error.not_found')} className="py-8" />
      )}
    </Dialog>
  )
}

function LabelAppearanceFields({ label, mayManage }: { label: Label; mayManage: boolean }) {
  const { t } = useTranslation(['workspace_labels', 'common', 'board'])
  const { change } = useWorkspaceLabelMutations()
  const errorOf = useLabelError()
  const me = useMe()
  const { labelId, title, color } = label
  return (
    <>
      <div>
        <span className="mb-1.5 block text-sm font-title">{t('label.title.label')}</span>
        {me && (
          <DraftInlineEdit
            draftId={{ userId: me, kind: 'title', id: labelId }}
            value={title}
            label={t('label.title.label')}
            placeholder={t('label.untitled')}
            disabled={!mayManage}
            bordered
            validate={(text) => errorOf({ text, color })}
            saveErrorText={t('board:task.title.not_saved')}
            onSave={async (to, from) => (await change({ ...label, title: from }, { title: to, color })) !== null}
          />
        )}
      </div>
      {mayManage && (
        <HuePicker
          label={t('label.color.label')}
          value={color}
          nameOf={(hue) => t(`common:hue.${hue}`)}
          onPick={(to) => void (to !== color && change(label, { title, color: to }))}
        />
      )}
      <p className="flex items-center gap-2 text-sm text-ink-3">
        {t('label.similar_to')}
        <TintedLabel hue={color}>{title || '\u00a0'}</TintedLabel>
      </p>
    </>
  )
}

function BoardsUsingLabel({ labelId }: { labelId: LabelId }) {
  const { t } = useTranslation('workspace_labels')
  const { usesOf, isComplete } = useLabelUses()
  const uses = usesOf(labelId)
  return (
    <section>
      <h3 className="mb-1 flex items-baseline gap-2 text-sm font-title">
        <span className="flex-1">{t('label.page.column.used_in')}</span>
        <span className="num text-xs font-normal text-ink-3">
          <TaskCount uses={uses} isComplete={isComplete} />
        </span>
      </h3>
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {uses.boards.map(({ boardId, title, color, tasks }) => (
          <li key={boardId}>
            <Link
              to="/boards/$boardId"
              params={{ boardId }}
              className="flex min-h-9 items-center gap-2.5 px-1 text-sm hover:bg-hover pointer-coarse:min-h-11"
            >
              <Tile title={title} hue={color} size={18} />
              <span className="min-w-0 flex-1 truncate">{title}</span>{' '}
              <span className="num text-xs text-ink-3">{t('label.page.tasks', { count: tasks })}</span>
            </Link>
          </li>
        ))}
      </ul>
      {isComplete && uses.boards.length === 0 && <p className="text-sm text-ink-2">{t('label.unused')}</p>}
      <p className="pt-1.5 text-xs text-ink-3">{t('label.page.visible_tasks_only')}</p>
    </section>
  )
}

function MergeInto({ label, labels, onClose }: { label: Label; labels: readonly Label[]; onClose: () => void }) {
  const { t } = useTranslation('workspace_labels')
  const nameOf = useLabelName()
  const { merge } = useWorkspaceLabelMutations()
  const runWithUndoToast = useLabelUndoToast()
  const otherLabels = labels.filter(({ labelId }) => labelId !== label.labelId).toSorted(byLabelName(nameOf))
  if (otherLabels.length === 0) return null
  const onPick = (labelId: string) => {
    const into = otherLabels.find((candidate) => candidate.labelId === labelId)
    if (!into) return
    onClose()
    void runWithUndoToast(t('label.merge.done', { from: nameOf(label), to: nameOf(into) }), () => merge(label, into))
  }
  return (
    <section>
      <h3 className="mb-1 text-sm font-title">{t('label.merge.into')}</h3>
      <Select
        label={t('label.merge.into')}
        value={null}
        placeholder={t('label.merge.choose')}
        options={otherLabels.map(({ labelId, title, color }) => ({
          value: labelId,
          label: nameOf({ title, color }),
          icon: <LabelDot color={color} />,
        }))}
        searchLabel={t('label.search')}
        emptyLabel={t('label.nothing_found')}
        onPick={onPick}
      />
      <p className="pt-1.5 text-xs text-ink-3">{t('label.merge.description')}</p>
    </section>
  )
}

function LabelDialogFooter({ label, onClose }: { label: Label; onClose: () => void }) {
  const { t } = useTranslation(['workspace_labels', 'common'])
  const nameOf = useLabelName()
  const { remove } = useWorkspaceLabelMutations()
  const runWithUndoToast = useLabelUndoToast()
  const onDelete = () => {
    onClose()
    void runWithUndoToast(t('label.deleted', { title: nameOf(label) }), () => remove(label))
  }
  return (
    <>
      <Button kind="quiet-danger" size={36} icon={<Trash2 />} className="mr-auto" onClick={onDelete}>
        {t('label.delete')}
      </Button>
      <Button size={36} onClick={onClose}>
        {t('common:done')}
      </Button>
    </>
  )
}
