// A group of the timeline: its heading with a line from first to last day, and its rendered rows.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are positioned by the virtualiser, which table elements do not allow */

import { ChevronDown, Plus } from 'lucide-react'
import { type CSSProperties, useMemo } from 'react'
import { subTasksOf } from '#shared/board/board-state.ts'
import type { Task } from '#shared/task/model.ts'
import { subTaskProgressOf } from '#shared/task/rules.ts'
import { assigneeOf, firstLabelOf, type DisplayData } from '#web/board/views/rows/display-data.ts'
import type { OnResize } from '#web/board/views/calendar/use-date-resize.ts'
import type { RowHeights, ExpansionState } from '#web/board/views/rows/row-items.ts'
import type { RenderedGroup } from '#web/board/views/rows/use-row-window.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { GroupHeading } from '#web/list/column/group-heading.tsx'
import { QuickAdd } from '#web/list/add/quick-add.tsx'
import { cardKey, type Group } from '#web/list/group.ts'
import type { QuickAddState } from '#web/list/add/use-quick-add.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/button.tsx'
import { type DaysShown, dayPxOf, leftPxOf, nameColumnZone } from './timeline-head.tsx'
import { TimelineRow } from './timeline-row.tsx'
import { type DaySpansByTask, spanOf } from './use-timeline.ts'

/** Scale and range that position a bar. */
export type Chart = Pick<DaysShown, 'range' | 'scale'> & { phone: boolean }

type SharedTimelineProps = {
  daySpans: DaySpansByTask
  /** Dates of dragged or resized tasks. */
  previews: DaySpansByTask
  chart: Chart
  displayData: DisplayData
  expansion: ExpansionState
  quickAdd: QuickAddState
  heights: RowHeights
  tabStopKey: string | null
  onResize: OnResize
  onOpen: (task: Task) => void
}

export function TimelineGroup({ group, top, height, rows, ...shared }: SharedTimelineProps & RenderedGroup) {
  const { daySpans, previews, chart, displayData, quickAdd, heights, tabStopKey, onResize, onOpen } = shared
  const { mayTask } = useBoard()
  return (
    <div role="rowgroup" aria-label={group.title} className="absolute inset-x-0" style={{ top, height }}>
      {rows.map(({ item, top: at }) => {
        if (item.type === 'head')
          return <HeadRow key={item.key} {...shared} group={group} style={{ top: at, height: heights.head }} />
        if (item.type === 'form') return <QuickAddRow key={item.key} quickAdd={quickAdd} top={at} />
        if (item.type !== 'task') return null
        const { task } = item
        const rowKey = cardKey(group, task.taskId)
        return (
          <TimelineRow
            key={item.key}
            {...{ task, chart, onResize, onOpen }}
            cardKey={rowKey}
            daySpan={daySpans.get(task.taskId)!}
            preview={previews.get(task.taskId)}
            label={firstLabelOf(task, displayData)}
            assignee={assigneeOf(task, displayData)}
            progress={progressIn(displayData, task)}
            isTabStop={rowKey === tabStopKey}
            canResize={mayTask('task.edit', task) === 'allowed'}
            top={at}
            height={heights.task}
          />
        )
      })}
    </div>
  )
}

function progressIn({ boardState }: DisplayData, { taskId }: Task): number | null {
  const { closed, total } = subTaskProgressOf(subTasksOf(boardState, taskId))
  return total > 0 ? closed / total : null
}

type HeadProps = Pick<SharedTimelineProps, 'daySpans' | 'chart' | 'expansion' | 'quickAdd'> & {
  group: Group
  style: CSSProperties
}

function HeadRow({ group, daySpans, chart, expansion, quickAdd, style }: HeadProps) {
  const { t } = useTexts('board')
  const { id, title, tasks } = group
  const isOpen = !expansion.collapsed.has(id)
  const span = useMemo(() => spanOf(tasks, daySpans), [tasks, daySpans])
  const left = span && leftPxOf(span.from, chart)
  return (
    <div
      role="row"
      aria-level={1}
      aria-expanded={isOpen}
      style={style}
      className="group/head absolute inset-x-0 border-b border-line bg-sunken"
    >
      <div
        role="gridcell"
        {...nameColumnZone}
        className="sticky left-0 z-20 flex h-full w-(--names) items-center gap-2 border-r border-line bg-sunken pr-2 pl-1.5 max-md:w-fit max-md:max-w-60 max-md:border-r-0 max-md:pl-0"
      >
        <IconButton
          size={28}
          className="-mr-2 max-md:mr-0"
          label={t(isOpen ? 'view.collapse' : 'view.expand', { group: title })}
          icon={<ChevronDown className={classNames('icon-14 transition-transform', !isOpen && '-rotate-90')} />}
          onClick={() => expansion.toggleGroup(id)}
        />
        <GroupHeading group={group} />
        {quickAdd.isAllowed && quickAdd.acceptsNew(id) && (
          <IconButton
            size={28}
            className="ml-auto opacity-0 group-hover/head:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
            label={t('task.add')}
            icon={<Plus />}
            onClick={() => quickAdd.open(id, 'top')}
          />
        )}
      </div>
      {span && left !== null && (
        <span
          aria-hidden
          className="absolute top-1/2 h-[5px] -translate-y-1/2 rounded-full bg-line-ctl opacity-60"
          style={{
            left: `calc(var(--names) + ${left + 1}px)`,
            width: leftPxOf(span.to, chart) - left + dayPxOf(chart.scale) - 2,
          }}
        />
      )}
    </div>
  )
}

function QuickAddRow({ quickAdd, top }: { quickAdd: QuickAddState; top: number }) {
  return (
    <div role="row" style={{ top }} className="absolute inset-x-0 z-30">
      <div role="gridcell" className="sticky left-0 w-72 max-w-full rounded-md bg-raised pt-2 shadow-e3">
        <QuickAdd draft={quickAdd.draft} onAdd={quickAdd.onAdd} onClose={quickAdd.close} />
      </div>
    </div>
  )
}
