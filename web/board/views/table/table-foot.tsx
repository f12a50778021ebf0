// Footer with counts of tasks, completed and overdue ones, and sums of durations.

import { memo, useMemo } from 'react'
import { dueStatus } from '#shared/common/dates.ts'
import type { Task } from '#shared/task/model.ts'
import type { Column } from '#shared/view/columns.ts'
import type { Sorting } from '#shared/view/model.ts'
import { durationText } from '#web/i18n/duration-text.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Group } from '#web/list/group.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { Counted } from '#web/ui/counted.tsx'
import { useViewContext } from '#web/user/use-dates.ts'

type TableFootProps = { groups: readonly Group[]; shown: readonly Column[]; sorting: Sorting | null }

// Memoised: scrolling re-renders the table.
export const TableFoot = memo(function TableFoot({ groups, shown, sorting }: TableFootProps) {
  const { t } = useTexts('board')
  const { now, timeZone } = useViewContext(useBoard().me)
  const tasks = useMemo(() => groups.flatMap((group) => group.tasks), [groups])
  const { completed, overdue } = useMemo(() => {
    const isOverdue = ({ due }: Task) => due !== null && dueStatus(due, now, timeZone) === 'overdue'
    const open = tasks.filter(({ status }) => status !== 'completed')
    return { completed: tasks.length - open.length, overdue: open.filter(isOverdue).length }
  }, [tasks, now, timeZone])
  const sums = (['estimate', 'spent'] as const).filter((column) => shown.includes(column))
  return (
    <div className="num flex min-h-9 shrink-0 flex-wrap items-center gap-x-5 border-t border-line px-6 text-xs text-ink-3 max-md:px-4">
      <span>
        <Counted words={t('list.count', { count: tasks.length })} figure={emphasised} />
      </span>
      <span>
        <Counted words={t('view.completed', { count: completed })} figure={emphasised} />
      </span>
      {overdue > 0 && <span className="text-bad-ink">{t('view.overdue', { count: overdue })}</span>}
      {sums.map((column) => {
        const minutes = tasks.reduce((sum, task) => sum + (task[column] ?? 0), 0)
        return (
          <span key={column}>
            {t('view.sum', { column: t(`view.column.${column}`), sum: minutes > 0 ? durationText(minutes) : '0 h' })}
          </span>
        )
      })}
      {sorting && (
        <span className="ml-auto max-md:hidden">{t('view.sorted_by', { by: t(`view.sort.${sorting.by}`) })}</span>
      )}
    </div>
  )
})

const emphasised = (figure: string) => <b className="font-semibold text-ink-2">{figure}</b>
