import {
  Calendar,
  ChartNoAxesColumnIncreasing,
  CircleDashed,
  type LucideIcon,
  Repeat,
  Rows3,
  Tag,
  Timer,
  UserRound,
} from 'lucide-react'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { TaskFieldPicker, type TaskFieldName, taskFields } from '#web/task/picker/task-field-picker.tsx'
import type { Completion } from '#web/task/actions/use-completion.tsx'
import type { TaskEdits } from '#web/task/actions/use-task-edits.ts'

type TaskFieldsProps = {
  task: Task
  edits: TaskEdits
  setStatus: Completion['setStatus']
  /** The open picker. */
  open: TaskFieldName | null
  onOpen: (name: TaskFieldName | null) => void
}

const icons: Record<(typeof taskFields)[number], LucideIcon> = {
  status: CircleDashed,
  assignee: UserRound,
  priority: ChartNoAxesColumnIncreasing,
  dates: Calendar,
  list: Rows3,
  labels: Tag,
  time: Timer,
  repeat: Repeat,
}

/** Renders the fields of a task in two columns. */
export function TaskFields({ task, edits, setStatus, open, onOpen }: TaskFieldsProps) {
  const { t } = useTexts('board')
  // A sub-task recurs with its root.
  const shown = taskFields.filter((name) => name !== 'repeat' || !task.rootId)
  return (
    <div className="@container mb-6">
      <dl className="grid gap-x-4 gap-y-0.5 @xl:grid-cols-2 @[40rem]:gap-x-8">
        {shown.map((name) => {
          const Icon = icons[name]
          return (
            <div key={name} className="flex min-h-8 gap-2">
              <dt className="flex h-8 w-26 shrink-0 items-center gap-2 text-sm text-ink-3 @xl:w-25 @xl:gap-1.5 @[40rem]:w-26 @[40rem]:gap-2">
                <Icon aria-hidden />
                {t(`task.${name}.label`)}
              </dt>
              <dd className="min-w-0 flex-1">
                <TaskFieldPicker
                  {...{ name, task, edits, setStatus }}
                  open={open === name}
                  onOpenChange={(wanted) => onOpen(wanted ? name : null)}
                />
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
