// Tasks that are due about the same time, under a head that opens and closes.

import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Mine } from '#web/picture/mine.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { MineGroup } from './groups.ts'
import { TaskLine } from './task-line.tsx'

type TaskGroupProps = {
  group: MineGroup
  tasks: readonly Mine[]
  /** Which days it is about. */
  about?: string | undefined
}

export function TaskGroup({ group, tasks, about }: TaskGroupProps) {
  const { t } = useTranslation('board')
  const id = useId()
  // What is done is there when it is asked for.
  const [isOpen, setOpen] = useState(group !== 'done')
  return (
    <section aria-labelledby={id} className="mb-7">
      <h2 className="flex h-10 items-center border-b border-line text-base">
        <button
          type="button"
          id={id}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-w-0 items-center gap-2 rounded-sm px-1.5 py-1 hover:bg-hover"
        >
          {isOpen ? <ChevronDown className="icon-14" /> : <ChevronRight className="icon-14" />}
          <span className={classNames(group === 'overdue' && 'text-bad-ink')}>{t(`mine.group.${group}`)}</span>{' '}
          <span className="num text-sm font-normal text-ink-3">{tasks.length}</span>
          {about && <span className="truncate text-sm font-normal text-ink-3"> {about}</span>}
        </button>
      </h2>
      {isOpen && (
        <ul>
          {tasks.map((mine) => (
            <TaskLine key={mine.task.taskId} mine={mine} />
          ))}
        </ul>
      )}
    </section>
  )
}
