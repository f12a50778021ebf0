// Tasks that are due about the same time, under a head that opens and closes. What is dragged there is due then.

import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, type RefObject, useId } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Mine } from '#web/picture/mine.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useDragging } from '#web/ui/drag/drag-store.ts'
import type { MineGroup } from './groups.ts'
import { type ReachLine, TaskLines } from './task-lines.tsx'
import type { MineWays } from './use-mine-ways.tsx'

type TaskGroupProps = {
  group: MineGroup
  tasks: readonly Mine[]
  isOpen: boolean
  onFold: () => void
  /** Which days it is about. */
  about?: string | undefined
  /** The one line that Tab leads to. */
  reachable: TaskId | null
  ways: MineWays
  /** Of each group that is open, how the keys come to its lines. */
  reaching: RefObject<Map<MineGroup, ReachLine>>
  /** What can be done with all of them. */
  action?: ReactNode
}

export function TaskGroup({ group, tasks, isOpen, onFold, about, reachable, ways, reaching, action }: TaskGroupProps) {
  const { t } = useTexts('board')
  const id = useId()
  const isOver = useDragging((now) => now?.kind === 'mine' && now.over?.zone === group && !now.refused)
  return (
    <section
      aria-labelledby={id}
      data-zone={group}
      data-zone-kind="mine"
      data-zone-axis="y"
      className={classNames('-mx-2 mb-4 rounded-md px-2 pb-2', isOver && 'bg-accent-soft')}
    >
      <div className="flex min-h-10 flex-wrap items-center gap-x-2 border-b border-line">
        <h2 className="min-w-0 flex-auto text-base">
          <button
            type="button"
            id={id}
            aria-expanded={isOpen}
            onClick={onFold}
            className="touch-target flex max-w-full min-w-0 items-center gap-2 rounded-sm px-3 py-1 hover:bg-hover max-md:px-1.5"
          >
            {isOpen ? (
              <ChevronDown className="mr-1 icon-14 text-ink-3" />
            ) : (
              <ChevronRight className="mr-1 icon-14 text-ink-3" />
            )}
            <span className={classNames(group === 'overdue' && 'text-bad-ink')}>{t(`mine.group.${group}`)}</span>{' '}
            <span className="num text-sm font-normal text-ink-3">{tasks.length}</span>
            {about && <span className="truncate text-sm font-normal text-ink-3"> {about}</span>}
          </button>
        </h2>
        {action}
      </div>
      {isOpen && tasks.length > 0 && <TaskLines {...{ group, tasks, reachable, ways, reaching }} />}
    </section>
  )
}
