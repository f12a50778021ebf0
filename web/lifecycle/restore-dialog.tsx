import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardId } from '#shared/common/ids.ts'
import { listsByTab } from '#shared/list/by-tab.ts'
import { languageOf } from '#web/i18n/namespaces.ts'
import { useBoardState } from '#web/board-store/use-board.ts'
import { useCatchUp } from '#web/board-store/use-catch-up.ts'
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

const noObstacle: RestoreObstacle = { removed: [], gone: null }

/**
 * Asks where to restore an item whose container is missing: together with the container, or elsewhere.
 * Loaded lazily.
 */
export function RestoreDialog({ row, onClose, onRestore }: RestoreDialogProps) {
  const { t } = useTranslation(['archive', 'common'])
  const { removed, gone } = restoreObstacleOf(row) ?? noObstacle
  // Changes since the row was read surface when restoring.
  const mayRestoreContainers = gone === null
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
      title={t('place.title', { title: row.title })}
      description={
        gone ? t(`place.gone.${gone}`) : names ? t('place.away', { names, count: removed.length }) : t('place.text')
      }
      closeLabel={t('common:close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            kind="primary"
            busy={busy}
            disabledReason={chosen ? null : t(`place.first.${kind}`)}
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
            legend={t('place.ways')}
            legendHidden
            value={mode}
            onChange={setMode}
            options={[
              { value: 'with_containers', label: names ? t('place.along', { names }) : t('place.along_unnamed') },
              { value: 'elsewhere', label: t(`place.elsewhere.${kind}`) },
            ]}
          />
        )}
        {mayRestoreContainers && !mayChooseTarget && names && (
          <p className="text-sm">{t('place.along_only', { names })}</p>
        )}
        {mode === 'elsewhere' && <TargetSelect row={row} kind={kind} target={target} onPick={setTarget} />}
        <p role="alert" className="text-sm text-bad-ink empty:hidden">
          {failed && t(failed.why.key, { ...failed.why.values })}
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
  const names = removed.map(({ kind, title }) => t(`place.named.${kind}`, { title }))
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
    <Field label={t(`place.${kind}`)} help={targets.length === 0 && !isPending ? t(`place.none.${kind}`) : undefined}>
      <Select
        label={t(`place.${kind}`)}
        value={target}
        options={targets}
        placeholder={t(`place.first.${kind}`)}
        searchLabel={t('place.find')}
        emptyLabel={t('place.not_found')}
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
