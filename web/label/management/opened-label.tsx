// One label of the workspace: what it is called, how it looks, what bears it, and what can become of it.

import { Link } from '@tanstack/react-router'
import { Tag, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { LabelId } from '#shared/common/ids.ts'
import type { Decision } from '#shared/common/decision.ts'
import type { Label } from '#shared/label/model.ts'
import { KeptEdit } from '#web/draft/kept-edit.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { HuePicker } from '#web/ui/hue-picker.tsx'
import { Select } from '#web/ui/select.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { TintedLabel } from '#web/ui/tinted-label.tsx'
import { useMe } from '#web/user/queries.ts'
import { LabelDot } from '#web/label/label-dot.tsx'
import { useSharedLabelMutations } from '#web/label/shared-mutations.ts'
import { useUses } from '#web/label/shared-queries.ts'
import { byName, useLabelName } from '#web/label/use-label-name.ts'
import { useLabelProblem } from '#web/label/use-label-problem.ts'
import { useTelling } from '#web/label/use-telling.ts'
import { TaskCount } from './used-in.tsx'

type OpenedLabelProps = { labelId: string; labels: readonly Label[]; manage: Decision; onClose: () => void }

export function OpenedLabel({ labelId, labels, manage, onClose }: OpenedLabelProps) {
  const { t } = useTranslation(['workspace_labels', 'common'])
  const nameOf = useLabelName()
  const label = labels.find((it) => it.labelId === labelId)
  const may = manage === 'allowed'
  return (
    <Dialog
      open
      addressed
      onOpenChange={onClose}
      title={label ? nameOf(label) : t('label.page.title')}
      closeLabel={t('common:close')}
      footer={label && may && <Leaving label={label} onClose={onClose} />}
    >
      {label ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Looks label={label} may={may} />
          <Bearers labelId={label.labelId} />
          {may && <MergeInto label={label} labels={labels} onClose={onClose} />}
        </div>
      ) : (
        <EmptyState level={3} icon={<Tag />} title={t('label.error.not_found')} className="py-8" />
      )}
    </Dialog>
  )
}

function Looks({ label, may }: { label: Label; may: boolean }) {
  const { t } = useTranslation(['workspace_labels', 'common', 'board'])
  const { change } = useSharedLabelMutations()
  const problemOf = useLabelProblem()
  const me = useMe()
  const { labelId, title, color } = label
  return (
    <>
      <div>
        <span className="mb-1.5 block text-sm font-title">{t('label.title.label')}</span>
        {me && (
          <KeptEdit
            of={{ person: me, kind: 'title', id: labelId }}
            value={title}
            label={t('label.title.label')}
            placeholder={t('label.untitled')}
            disabled={!may}
            framed
            problemOf={(text) => problemOf({ text, color })}
            failedText={t('board:task.title.kept')}
            onSave={async (to, from) => (await change({ ...label, title: from }, { title: to, color })) !== null}
          />
        )}
      </div>
      {may && (
        <HuePicker
          label={t('label.color.label')}
          value={color}
          nameOf={(hue) => t(`common:hue.${hue}`)}
          onPick={(to) => void (to !== color && change(label, { title, color: to }))}
        />
      )}
      <p className="flex items-center gap-2 text-sm text-ink-3">
        {t('label.looks_like')}
        <TintedLabel hue={color}>{title || '\u00a0'}</TintedLabel>
      </p>
    </>
  )
}

function Bearers({ labelId }: { labelId: LabelId }) {
  const { t } = useTranslation('workspace_labels')
  const { of, whole } = useUses()
  const uses = of(labelId)
  return (
    <section>
      <h3 className="mb-1 flex items-baseline gap-2 text-sm font-title">
        <span className="flex-1">{t('label.page.column.used_in')}</span>
        <span className="num text-xs font-normal text-ink-3">
          <TaskCount uses={uses} whole={whole} />
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
      {whole && uses.boards.length === 0 && <p className="text-sm text-ink-2">{t('label.unused')}</p>}
      <p className="pt-1.5 text-xs text-ink-3">{t('label.page.seen')}</p>
    </section>
  )
}

function MergeInto({ label, labels, onClose }: { label: Label; labels: readonly Label[]; onClose: () => void }) {
  const { t } = useTranslation('workspace_labels')
  const nameOf = useLabelName()
  const { merge } = useSharedLabelMutations()
  const tell = useTelling()
  const others = labels.filter(({ labelId }) => labelId !== label.labelId).toSorted(byName(nameOf))
  if (others.length === 0) return null
  const onPick = (labelId: string) => {
    const into = others.find((it) => it.labelId === labelId)
    if (!into) return
    onClose()
    void tell(t('label.merge.done', { from: nameOf(label), to: nameOf(into) }), () => merge(label, into))
  }
  return (
    <section>
      <h3 className="mb-1 text-sm font-title">{t('label.merge.into')}</h3>
      <Select
        label={t('label.merge.into')}
        value={null}
        placeholder={t('label.merge.choose')}
        options={others.map(({ labelId, title, color }) => ({
          value: labelId,
          label: nameOf({ title, color }),
          icon: <LabelDot color={color} />,
        }))}
        searchLabel={t('label.search')}
        emptyLabel={t('label.nothing_found')}
        onPick={onPick}
      />
      <p className="pt-1.5 text-xs text-ink-3">{t('label.merge.means')}</p>
    </section>
  )
}

function Leaving({ label, onClose }: { label: Label; onClose: () => void }) {
  const { t } = useTranslation(['workspace_labels', 'common'])
  const nameOf = useLabelName()
  const { remove } = useSharedLabelMutations()
  const tell = useTelling()
  const away = () => {
    onClose()
    void tell(t('label.deleted', { title: nameOf(label) }), () => remove(label))
  }
  return (
    <>
      <Button kind="quiet-danger" size={36} icon={<Trash2 />} className="mr-auto" onClick={away}>
        {t('label.delete')}
      </Button>
      <Button size={36} onClick={onClose}>
        {t('common:done')}
      </Button>
    </>
  )
}
