import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LabelId } from '#shared/common/ids.ts'
import type { BoardState } from '#shared/board/board-state.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { rowListClassName, focusNeighbourRow, SettingsRow, RowTitleField } from './settings-row.tsx'
import { Trash2, Plus } from 'lucide-react'
import type { Label } from '#shared/label/model.ts'
import { availableLabels, isTitleTaken } from '#shared/label/rules.ts'
import { useLabelMutations } from '#web/label/mutations.ts'
import { useMergeItem, useRemoveLabel } from '#web/label/use-label-actions.tsx'
import { useLabelName, useLabelError } from '#web/label/use-label-name.ts'
import { HueButton } from '#web/ui/field/hue-picker.tsx'
import type { Hue } from '#shared/common/hues.ts'
import { useUnsavedGuard, useConfirmDiscard } from '#web/draft/leave-guard.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TextInput } from '#web/ui/field/text-input.tsx'

/** Labels of a board with the number of tasks that use them. */
export function LabelsSection() {
  const { t } = useTranslation('workspace_labels')
  const { boardState, mayBoard } = useBoard()
  const usageCounts = useMemo(() => countUses(boardState), [boardState])
  const mayConfigure = mayBoard('board.configure') === 'allowed'
  const labels = boardState.structure.labels.toSorted((one, other) => one.title.localeCompare(other.title))
  return (
    <>
      <ul className={rowListClassName}>
        {labels.map((label) => (
          <LabelRow key={label.labelId} label={label} usageCount={usageCounts.get(label.labelId) ?? 0} />
        ))}
      </ul>
      {labels.length === 0 && <p className="pb-3 text-sm text-ink-2">{t('label.none')}</p>}
      {mayConfigure && <AddLabelRow />}
    </>
  )
}

/** Counts only tasks that the user can see. */
function countUses({ tasks }: BoardState): Map<LabelId, number> {
  const usageCounts = new Map<LabelId, number>()
  for (const { labelIds } of tasks.values()) {
    for (const labelId of labelIds) usageCounts.set(labelId, (usageCounts.get(labelId) ?? 0) + 1)
  }
  return usageCounts
}

/** Label in the settings, edited in place. */
function LabelRow({ label, usageCount }: { label: Label; usageCount: number }) {
  const { t } = useTranslation(['workspace_labels', 'board', 'common'])
  const { boardId, mayBoard, boardState } = useBoard()
  const { change, merge } = useLabelMutations(boardId)
  const mergeItem = useMergeItem()
  const remove = useRemoveLabel()
  const validate = useLabelError()
  const { labelId, title, color } = label
  const mayConfigure = mayBoard('board.configure') === 'allowed'
  const labelName = useLabelName()(label)
  const menuLabel = t('label.menu', { title: labelName })
  const removeLabel = () => {
    focusNeighbourRow(labelId)
    void remove(label)
  }
  const mergeLabel = (into: Label) => {
    focusNeighbourRow(labelId)
    return merge(label, into)
  }
  return (
    <SettingsRow
      id={labelId}
      title={labelName}
      menu={
        mayConfigure
          ? {
              label: menuLabel,
              items: [
                mergeItem({ label, candidates: availableLabels(boardState.structure), onMerge: mergeLabel }),
                { label: t('label.delete'), icon: <Trash2 />, danger: true, onPick: removeLabel },
              ],
            }
          : undefined
      }
    >
      <HueButton
        label={t('board:settings.color_of', { title: labelName })}
        value={color}
        nameOf={(hue) => t(`common:hue.${hue}`)}
        onPick={mayConfigure ? (to) => void (to !== color && change(label, { title, color: to })) : undefined}
      />
      <RowTitleField
        id={labelId}
        value={title}
        label={t('label.title.label')}
        placeholder={t('label.untitled')}
        validate={(text) => validate({ text, color })}
        onSave={(to, from) => change({ ...label, title: from }, { title: to, color })}
      />
      <span className="num shrink-0 text-xs text-ink-3">
        {usageCount === 0 ? t('label.unused') : t('label.used', { count: usageCount })}
      </span>
    </SettingsRow>
  )
}

/** Row that adds a label; it stays open for the next one. */
function AddLabelRow() {
  const { t } = useTranslation(['workspace_labels', 'common'])
  const { title, setTitle, color, setColor, error, isDuplicate, busy, add } = useNewLabel()
  return (
    <form
      className="mt-3"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <div className="flex items-center gap-2.5">
        {/* Without a chosen colour the colour is derived from the title. */}
        <HueButton
          label={t('label.color.of_new')}
          value={color}
          nameOf={(hue) => t(`common:hue.${hue}`)}
          onPick={setColor}
        />
        <TextInput
          size={32}
          className="flex-1"
          value={title}
          invalid={error !== null}
          aria-label={t('label.new')}
          placeholder={t('label.new')}
          onChange={({ target }) => setTitle(target.value)}
        />
        <Button type="submit" className="pointer-coarse:h-11" icon={<Plus />} busy={busy}>
          {t('label.create')}
        </Button>
      </div>
      <p aria-live="polite" className={classNames('pt-1 text-xs empty:hidden', error ? 'text-bad-ink' : 'text-ink-2')}>
        {error ?? (isDuplicate && t('label.title.duplicate'))}
      </p>
    </form>
  )
}

function useNewLabel() {
  const { t } = useTranslation('board')
  const { boardId, boardState } = useBoard()
  const { create } = useLabelMutations(boardId)
  const [{ title, color }, setLabel] = useState<{ title: string; color: Hue | null }>({ title: '', color: null })
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const validate = useLabelError()
  const confirmDiscard = useConfirmDiscard()
  useUnsavedGuard(title.trim() !== '', () => confirmDiscard(title, { confirm: t('comment.discard.confirm') }))
  const set = (to: { title?: string; color?: Hue }) => {
    setLabel({ title, color, ...to })
    setError(null)
  }

  return {
    title,
    color,
    error,
    isDuplicate: isTitleTaken(availableLabels(boardState.structure), title),
    busy,
    setTitle: (to: string) => set({ title: to }),
    setColor: (to: Hue) => set({ color: to }),
    async add() {
      const text = title.trim()
      const problem = validate({ text, color })
      setError(problem)
      if (problem || busy) return
      setBusy(true)
      const created = await create({ title: text, ...(color && { color }) })
      setBusy(false)
      // After an error the text stays in the field.
      if (created) setLabel({ title: '', color: null })
    },
  }
}
