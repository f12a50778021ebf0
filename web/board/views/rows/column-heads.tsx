import { useMemo, useCallback } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Group } from '#web/list/group.ts'
import { selectAll, clearSelection, useSelected } from '#web/task/bulk/selection.ts'
import { Checkbox } from '#web/ui/field/checkbox.tsx'
import type { Sorting } from '#shared/view/model.ts'
import type { OnViewChange } from '#web/board/use-view-settings.ts'
import { announce } from '#web/ui/live-region.tsx'
import type { LabelId } from '#shared/common/ids.ts'
import type { Label } from '#shared/label/model.ts'
import { TintedLabel } from '#web/ui/badge.tsx'

/** Checkbox that selects all tasks of a view, or none. */
export function SelectAll({ groups, className }: { groups: readonly Group[]; className?: string }) {
  const { t } = useTexts('board')
  const selectedIds = useSelected()
  const areAllSelected = useMemo(
    () => selectedIds.size > 0 && groups.every(({ tasks }) => tasks.every(({ taskId }) => selectedIds.has(taskId))),
    [groups, selectedIds],
  )
  const allTaskIds = () => groups.flatMap(({ tasks }) => tasks.map(({ taskId }) => taskId))
  return (
    <Checkbox
      aria-label={t('view.select_all')}
      checked={areAllSelected || (selectedIds.size > 0 && 'mixed')}
      className={className}
      onChange={() => (areAllSelected ? clearSelection() : selectAll(allTaskIds()))}
    />
  )
}

/** Returns a function that sorts by a column and announces it to screen readers. */
export function useSorting(onViewChange: OnViewChange): (sorting: Sorting | null) => void {
  const { t } = useTexts('board')
  return useCallback(
    (sorting) => {
      onViewChange({ sorting })
      const by = t('view.sorted_by', { by: t(`view.sort.${sorting?.by ?? 'none'}`) })
      announce(sorting ? `${by}, ${t(sorting.descending ? 'view.descending' : 'view.ascending')}` : by)
    },
    [onViewChange, t],
  )
}

// The labels of a row: up to two, then the number of others.

const maxLabels = 2

export function RowLabels({ labelIds, labels }: { labelIds: readonly LabelId[]; labels: ReadonlyMap<string, Label> }) {
  const visibleLabels = labelIds.flatMap((labelId) => labels.get(labelId) ?? [])
  return (
    <span className="flex min-w-0 items-center gap-1">
      {visibleLabels.slice(0, maxLabels).map(({ labelId, color, title }) => (
        <span key={labelId} className="flex min-w-0">
          <TintedLabel hue={color}>{title || '\u00a0'}</TintedLabel>
        </span>
      ))}
      {visibleLabels.length > maxLabels && (
        <span className="text-xs text-ink-3">+{visibleLabels.length - maxLabels}</span>
      )}
    </span>
  )
}
