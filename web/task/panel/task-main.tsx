import type { AttachmentId, TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { Attachments } from '#web/attachment/attachments.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { OpenTask } from '#web/board-store/open-task.ts'
import { Description } from '#web/task/description/description.tsx'
import { SubTasks } from '#web/task/sub-tasks/sub-tasks.tsx'
import { type TaskFieldName, TaskFieldPicker, taskFields } from '#web/task/picker/task-field-picker.tsx'
import { TaskTitle, CompleteButton } from './panel-head.tsx'
import type { Completion } from '#web/task/actions/use-completion.tsx'
import type { TaskEdits } from '#web/task/actions/use-task-edits.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { SlowNotice } from '#web/rpc/loading-placeholder.tsx'
import { useOnline } from '#web/rpc/connectivity.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { useMentionablePeople } from './use-mentionable-people.ts'
import { VisibilityChip } from './visibility-chip.tsx'
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

type TaskMainProps = {
  task: Task
  openTask: OpenTask | undefined
  failed: boolean
  retrying: boolean
  onRetry: () => void
  edits: TaskEdits
  setStatus: Completion['setStatus']
  picker: TaskFieldName | null
  onPickerChange: (name: TaskFieldName | null) => void
  onOpenTask: (taskId: TaskId) => void
  isFullPage?: boolean
}

/** Renders the main column: location, title, fields, description, sub-tasks, attachments. */
export function TaskMain({
  task,
  openTask,
  edits,
  setStatus,
  picker,
  onPickerChange,
  onOpenTask,
  isFullPage,
  ...loadState
}: TaskMainProps) {
  const Heading = isFullPage ? 'h1' : 'h2'
  return (
    <>
      {!isFullPage && <Breadcrumb task={task} onOpenTask={onOpenTask} />}
      <div className="mb-3 flex flex-wrap gap-2 md:hidden">
        <CompleteButton task={task} setStatus={setStatus} />
        {task.visibleTo && <VisibilityChip task={task} edits={edits} />}
      </div>
      <Heading className="-mt-0.5 mb-3.5 text-xl leading-7">
        <TaskTitle task={task} set={edits.set} className="text-xl leading-7 font-head" />
      </Heading>
      <TaskFields task={task} edits={edits} setStatus={setStatus} open={picker} onOpen={onPickerChange} />
      <TaskDescription task={task} openTask={openTask} onOpenTask={onOpenTask} {...loadState} />
      {!task.rootId && <SubTasks root={task} edits={edits} setStatus={setStatus} onOpenTask={onOpenTask} />}
      <TaskAttachments task={task} openTask={openTask} edits={edits} {...loadState} />
    </>
  )
}

type TaskAttachmentsProps = Pick<TaskMainProps, 'task' | 'openTask' | 'edits' | 'failed' | 'retrying' | 'onRetry'>

function TaskAttachments({ task, openTask, edits, failed, retrying, onRetry }: TaskAttachmentsProps) {
  const { t } = useTexts('board')
  const isOnline = useOnline()
  if (openTask) {
    const onCover = (to: AttachmentId | null) => void edits.set(task, 'coverId', to)
    return <Attachments task={task} attachments={openTask.attachments} onCover={onCover} />
  }
  if (!failed || !isOnline || task.attachments === 0) return null
  return (
    <LoadError
      text={t('attachment.failure.load')}
      retryLabel={t('common:try_again')}
      retrying={retrying}
      onRetry={onRetry}
    />
  )
}

type TaskDescriptionProps = Pick<TaskMainProps, 'task' | 'openTask' | 'failed' | 'retrying' | 'onRetry' | 'onOpenTask'>

function TaskDescription({ task, openTask, failed, retrying, onRetry, onOpenTask }: TaskDescriptionProps) {
  const { t } = useTexts('board')
  const people = useMentionablePeople(task)
  const isOnline = useOnline()
  if (openTask) return <Description task={task} body={openTask.body} people={people} onOpenTask={onOpenTask} />
  if (!isOnline) return <p className="mb-6 text-sm text-ink-2">{t('task.not_loaded')}</p>
  if (failed) {
    return (
      <LoadError
        text={t('task.failure.load')}
        retryLabel={t('common:try_again')}
        retrying={retrying}
        onRetry={onRetry}
        className="mb-6"
      />
    )
  }
  return (
    <div className="mb-6 grid gap-2.5">
      <Skeleton className="h-4 w-28" />
      {task.described && (
        <>
          <Skeleton className="h-3.5 w-full" />
          <Skeleton className="h-3.5 w-4/5" />
        </>
      )}
      <SlowNotice className="min-h-5" />
    </div>
  )
}

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
function TaskFields({ task, edits, setStatus, open, onOpen }: TaskFieldsProps) {
  const { t } = useTexts('board')
  // A sub-task recurs with its root.
  const shownFields = taskFields.filter((name) => name !== 'repeat' || !task.rootId)
  return (
    <div className="@container mb-6">
      <dl className="grid gap-x-4 gap-y-0.5 @xl:grid-cols-2 @[40rem]:gap-x-8">
        {shownFields.map((name) => {
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
                  onOpenChange={(nextOpen) => onOpen(nextOpen ? name : null)}
                />
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
