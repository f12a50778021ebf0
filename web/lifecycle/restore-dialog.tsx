import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardId } from '#shared/common/ids.ts'
import { listsByTab } from '#shared/list/lists-by-tab.ts'
import { languageOf } from '#web/i18n/namespaces.ts'
import { useBoardState, useCatchUp } from '#web/board-store/use-board.ts'
import { listOptions } from '#web/task/picker/list-picker.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { RadioGroup } from '#web/ui/field/radio-group.tsx'
import { Select } from '#web/ui/field/select.tsx'
import type { Option } from '#web/ui/field/use-option-list.ts'
import { type RestoreObstacle, restoreObstacleOf, type RemovedRow } from './removed-items.ts'
import type { FailedItem, RestoreTarget } from './requests.ts'

type RestoreDialogProps = {
  row: RemovedRow
  onClose: () => void
  /** @returns the failure, or null */
  onRestore: (target: RestoreTarget | 'with_containers') => Promise<FailedItem | null>
}

type RestoreMode = 'with_containers' | 'elsewhere'

const noObstacle: RestoreObstacle = { removed: [], missingContainer: null }

/**
 * Asks where to restore an item whose container is missing: together with the container, or elsewhere.
 * Loaded lazily.
 */
export function RestoreDialog({ row, onClose, onRestore }: RestoreDialogProps) {
  const { t } = useTranslation(['archive', 'common'])
  const { removed, missingContainer } = restoreObstacleOf(row) ?? noObstacle
  // The row may be outdated. If restoring fails for that reason, the dialog shows it.
  const mayRestoreContainers = missingContainer === null
  const mayChooseTarget = row.kind === 'list' || (row.kind === 'task' && !row.root)
  const { mode, setMode, target, setTarget, chosen, busy, failed, restore } = useRestore(mayRestoreContainers, {
    onClose,
    onRestore,
  })
  const names = useContainerNames(removed)
  const kind = row.kind === 'list' ? 'tab' : 'list'
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size={480}
      title={t('destination.title', { title: row.title })}
      description={
        missingContainer
          ? t(`destination.gone.${missingContainer}`)
          : names
            ? t('destination.parents_removed', { names, count: removed.length })
            : t('destination.parents_closed')
      }
      closeLabel={t('common:close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            kind="primary"
            busy={busy}
            disabledReason={chosen ? null : t(`destination.required.${kind}`)}
            onClick={() => void restore()}
          >
            {t('restore')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {mayRestoreContainers && mayChooseTarget && (
          <RadioGroup<RestoreMode>
            legend={t('destination.options')}
            legendHidden
            value={mode}
            onChange={setMode}
            options={[
              {
                value: 'with_containers',
                label: names ? t('destination.with_parents', { names }) : t('destination.with_parents_unnamed'),
              },
              { value: 'elsewhere', label: t(`destination.other.${kind}`) },
            ]}
          />
        )}
        {mayRestoreContainers && !mayChooseTarget && names && (
          <p className="text-sm">{t('destination.with_parents_only', { names })}</p>
        )}
        {mode === 'elsewhere' && <TargetSelect row={row} kind={kind} target={target} onPick={setTarget} />}
        <p role="alert" className="text-sm text-bad-ink empty:hidden">
          {failed && t(failed.reason.key, { ...failed.reason.values })}
        </p>
      </div>
    </Dialog>
  )
}

function useRestore(
  mayRestoreContainers: boolean,
  { onClose, onRestore }: Pick<RestoreDialogProps, 'onClose' | 'onRestore'>,
) {
  const [mode, setMode] = useState<RestoreMode>(mayRestoreContainers ? 'with_containers' : 'elsewhere')
  const [target, setTarget] = useState<RestoreTarget | null>(null)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<FailedItem | null>(null)
  const chosen = mode === 'elsewhere' ? target : mode
  const restore = async () => {
    if (!chosen || busy) return
    setBusy(true)
    const failure = await onRestore(chosen)
    setBusy(false)
    setFailed(failure)
    if (!failure) onClose()
  }
  return { mode, setMode, target, setTarget, chosen, busy, failed, restore }
}

/** Returns the names of the containers: list “To do” and tab “Plan”. */
function useContainerNames(removed: RestoreObstacle['removed']): string {
  const { t, i18n } = useTranslation('archive')
  const names = removed.map(({ kind, title }) => t(`destination.container.${kind}`, { title }))
  return new Intl.ListFormat(languageOf(i18n, 'archive'), { type: 'conjunction' }).format(names)
}

type TargetSelectProps = {
  row: RemovedRow
  kind: 'list' | 'tab'
  target: string | null
  onPick: (target: RestoreTarget) => void
}

function TargetSelect({ row: { boardId }, kind, target, onPick }: TargetSelectProps) {
  const { t } = useTranslation('archive')
  const { targets, isPending } = useRestoreTargets(boardId, kind)
  return (
    <Field
      label={t(`destination.${kind}`)}
      help={targets.length === 0 && !isPending ? t(`destination.none.${kind}`) : undefined}
    >
      <Select
        label={t(`destination.${kind}`)}
        value={target}
        options={targets}
        placeholder={t(`destination.required.${kind}`)}
        searchLabel={t('destination.find')}
        emptyLabel={t('destination.not_found')}
        disabled={targets.length === 0}
        onPick={(value) => onPick(value as RestoreTarget)}
      />
    </Field>
  )
}

/** Returns the open lists or tabs of a board as restore targets. */
function useRestoreTargets(boardId: BoardId, kind: 'list' | 'tab'): { targets: Option[]; isPending: boolean } {
  const { data: boardState, isPending } = useBoardState(boardId)
  useCatchUp(boardId)
  if (!boardState) return { targets: [], isPending }
  const { structure } = boardState
  const targets =
    kind === 'list'
      ? listOptions(structure)
      : listsByTab(structure).map(({ tab }) => ({ value: tab.tabId, label: tab.title }))
  return { targets, isPending }
}
