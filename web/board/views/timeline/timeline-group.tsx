// A head of a timeline with the line from its first to its last day, and what is drawn of the rows below it.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows stand where the window puts them, which those of a table cannot */

import { dayPxOf } from './day-width.ts'
import { ChevronDown, Plus } from 'lucide-react'
import { type CSSProperties, useMemo } from 'react'
import { subTasksOf } from '#shared/board/picture.ts'
import type { Task } from '#shared/task/model.ts'
import { progressOf } from '#shared/task/rules.ts'
import { assigneeOf, labelOf } from '#web/board/views/calendar/facts-of.ts'
import type { OnPull } from '#web/board/views/calendar/use-pulling-ends.ts'
import type { Heights } from '#web/board/views/list-items.ts'
import type { Facts } from '#web/board/views/use-facts.ts'
import type { FoldingNow } from '#web/board/views/use-folding.ts'
import type { Drawn } from '#web/board/views/use-list-window.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { GroupHead } from '#web/list/group-head.tsx'
import { QuickAdd } from '#web/list/quick-add.tsx'
import { cardKey, type Group } from '#web/list/group.ts'
import type { Adding } from '#web/list/use-adding.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { overNames } from './over-names.ts'
import { type DaysShown, leftOf } from './timeline-head.tsx'
import { TimelineRow } from './timeline-row.tsx'
import { type Covers, spanOf } from './use-timeline.ts'

/** What places a bar. */
export type Chart = Pick<DaysShown, 'range' | 'scale'> & { phone: boolean }

type Shared = {
  covers: Covers
  /** Where what is in hand would stand. */
  carry: Covers
  chart: Chart
  facts: Facts
  folding: FoldingNow
  adding: Adding
  heights: Heights
  reachable: string | null
  onPull: OnPull
  onOpen: (task: Task) => void
}

export function TimelineGroup({ group, top, height, rows, ...shared }: Shared & Drawn) {
  const { covers, carry, chart, facts, adding, heights, reachable, onPull, onOpen } = shared
  const { mayTask } = useBoard()
  return (
    <div role="rowgroup" aria-label={group.title} className="absolute inset-x-0" style={{ top, height }}>
      {rows.map(({ item, top: at }) => {
        if (item.is === 'head')
          return <HeadRow key={item.key} {...shared} group={group} style={{ top: at, height: heights.head }} />
        if (item.is === 'form') return <Form key={item.key} adding={adding} top={at} />
        if (item.is !== 'task') return null
        const { task } = item
        const own = cardKey(group, task.taskId)
        return (
          <TimelineRow
            key={item.key}
            {...{ task, chart, onPull, onOpen }}
            cardKey={own}
            covers={covers.get(task.taskId)!}
            carried={carry.get(task.taskId)}
            label={labelOf(task, facts)}
            assignee={assigneeOf(task, facts)}
            progress={progressIn(facts, task)}
            reachable={own === reachable}
            mayPull={mayTask('task.edit', task) === 'allowed'}
            top={at}
            height={heights.task}
          />
        )
      })}
    </div>
  )
}

function progressIn({ picture }: Facts, { taskId }: Task): number | null {
  const { closed, total } = progressOf(subTasksOf(picture, taskId))
  return total > 0 ? closed / total : null
}

type HeadProps = Pick<Shared, 'covers' | 'chart' | 'folding' | 'adding'> & { group: Group; style: CSSProperties }

function HeadRow({ group, covers, chart, folding, adding, style }: HeadProps) {
  const { t } = useTexts('board')
  const { id, title, tasks } = group
  const isOpen = !folding.folded.has(id)
  const span = useMemo(() => spanOf(tasks, covers), [tasks, covers])
  const left = span && leftOf(span.from, chart)
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
        {...overNames}
        className="sticky left-0 z-20 flex h-full w-(--names) items-center gap-2 border-r border-line bg-sunken pr-2 pl-1.5 max-md:w-fit max-md:max-w-60 max-md:border-r-0 max-md:pl-0"
      >
        <IconButton
          size={28}
          className="-mr-2 max-md:mr-0"
          label={t(isOpen ? 'view.fold' : 'view.unfold', { group: title })}
          icon={<ChevronDown className={classNames('icon-14 transition-transform', !isOpen && '-rotate-90')} />}
          onClick={() => folding.fold(id)}
        />
        <GroupHead group={group} />
        {adding.allowed && adding.takes(id) && (
          <IconButton
            size={28}
            className="ml-auto opacity-0 group-hover/head:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
            label={t('task.add')}
            icon={<Plus />}
            onClick={() => adding.open(id, 'top')}
          />
        )}
      </div>
      {span && left !== null && (
        <span
          aria-hidden
          className="absolute top-1/2 h-[5px] -translate-y-1/2 rounded-full bg-line-ctl opacity-60"
          style={{
            left: `calc(var(--names) + ${left + 1}px)`,
            width: leftOf(span.to, chart) - left + dayPxOf(chart.scale) - 2,
          }}
        />
      )}
    </div>
  )
}

function Form({ adding, top }: { adding: Adding; top: number }) {
  return (
    <div role="row" style={{ top }} className="absolute inset-x-0 z-30">
      <div role="gridcell" className="sticky left-0 w-72 max-w-full rounded-md bg-raised pt-2 shadow-e3">
        <QuickAdd draft={adding.draft} onAdd={adding.onAdd} onClose={adding.close} />
      </div>
    </div>
  )
}
