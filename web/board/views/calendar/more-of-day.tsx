// The tasks of a day that has more of them than room: all of them, one below the other, once they are asked for.

import type { Day } from '#shared/common/day-or-time.ts'
import type { Task } from '#shared/task/model.ts'
import { type Hanging, useHanging } from '#web/board/views/hanging-button.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { StatusIcon } from '#web/task/status-icon.tsx'
import { taskPath } from '#web/task/task-path.ts'
import { opensNewTab } from '#web/ui/new-tab.ts'
import { Popover } from '#web/ui/popover.tsx'
import { useDates } from '#web/user/use-dates.ts'

type MoreOfDayProps = {
  day: Day
  count: number
  tasksOf: () => readonly Task[]
  onOpen: (task: Task) => void
}

export function MoreOfDay({ day, count, tasksOf, onOpen }: MoreOfDayProps) {
  const { t } = useTexts('board')
  const dates = useDates()
  const { pressed, hanging } = useHanging()
  const inWords = dates.dayInWords(day)
  const title = t('view.calendar.of_day', { day: inWords })
  return (
    <>
      <button
        {...pressed}
        type="button"
        title={title}
        className="absolute bottom-0.5 left-1.5 cursor-pointer rounded-xs px-1 text-xs font-medium text-ink-3 hover:bg-hover hover:text-ink"
      >
        {t('view.calendar.more', { count })}
      </button>
      {hanging.open && <TasksOfDay {...{ title, inWords, hanging, onOpen }} tasks={tasksOf()} />}
    </>
  )
}

type TasksOfDayProps = Pick<MoreOfDayProps, 'onOpen'> & {
  title: string
  inWords: string
  hanging: Hanging
  tasks: readonly Task[]
}

function TasksOfDay({ title, inWords, hanging, tasks, onOpen }: TasksOfDayProps) {
  const { t } = useTexts('board')
  return (
    <Popover {...hanging} label={title} className="w-72 p-2">
      <h2 className="px-2 pt-1 pb-2 text-sm font-title">{inWords}</h2>
      <ul>
        {tasks.map((task) => (
          <li key={task.taskId}>
            <a
              href={taskPath(task)}
              draggable={false}
              onClick={(event) => {
                if (opensNewTab(event)) return
                event.preventDefault()
                hanging.onOpenChange(false)
                onOpen(task)
              }}
              className="flex min-h-8 w-full min-w-0 cursor-pointer items-center gap-2 rounded-sm px-2 py-1 text-start text-sm hover:bg-hover pointer-coarse:min-h-11"
            >
              <StatusIcon status={task.status} label={t(`task.status.${task.status}`)} />
              <span className="min-w-0 flex-1 truncate">{task.title}</span>
            </a>
          </li>
        ))}
      </ul>
    </Popover>
  )
}
