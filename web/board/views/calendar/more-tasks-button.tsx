// Button with the number of tasks that do not fit into a day, and a popover that lists all tasks of the day.

import type { Day } from '#shared/common/day-or-time.ts'
import type { Task } from '#shared/task/model.ts'
import { type PopoverState, usePopoverButton } from '#web/board/views/popover-button.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { StatusIcon } from '#web/task/picker/status-icon.tsx'
import { taskPath } from '#web/task/card/task-link.tsx'
import { opensNewTab } from '#web/ui/keyboard/new-tab.ts'
import { Popover } from '#web/ui/dialog/popover.tsx'
import { useDates } from '#web/user/use-dates.ts'

type MoreTasksButtonProps = {
  day: Day
  count: number
  tasksOf: () => readonly Task[]
  onOpen: (task: Task) => void
}

export function MoreTasksButton({ day, count, tasksOf, onOpen }: MoreTasksButtonProps) {
  const { t } = useTexts('board')
  const dates = useDates()
  const { buttonProps, popover } = usePopoverButton()
  const dayName = dates.dayInWords(day)
  const title = t('view.calendar.of_day', { day: dayName })
  return (
    <>
      <button
        {...buttonProps}
        type="button"
        title={title}
        className="absolute bottom-0.5 left-1.5 cursor-pointer rounded-xs px-1 text-xs font-medium text-ink-3 hover:bg-hover hover:text-ink"
      >
        {t('view.calendar.more', { count })}
      </button>
      {popover.open && <DayTasksPopover {...{ title, dayName, popover, onOpen }} tasks={tasksOf()} />}
    </>
  )
}

type DayTasksPopoverProps = Pick<MoreTasksButtonProps, 'onOpen'> & {
  title: string
  dayName: string
  popover: PopoverState
  tasks: readonly Task[]
}

function DayTasksPopover({ title, dayName, popover, tasks, onOpen }: DayTasksPopoverProps) {
  const { t } = useTexts('board')
  return (
    <Popover {...popover} label={title} className="w-72 p-2">
      <h2 className="px-2 pt-1 pb-2 text-sm font-title">{dayName}</h2>
      <ul>
        {tasks.map((task) => (
          <li key={task.taskId}>
            <a
              href={taskPath(task)}
              draggable={false}
              onClick={(event) => {
                if (opensNewTab(event)) return
                event.preventDefault()
                popover.onOpenChange(false)
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
