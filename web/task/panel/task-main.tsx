import type { AttachmentId, TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { Attachments } from '#web/attachment/attachments.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Opened } from '#web/picture/opened.ts'
import { Description } from '#web/task/description/description.tsx'
import { TaskFields } from './task-fields.tsx'
import { SubTasks } from '#web/task/sub-tasks/sub-tasks.tsx'
import type { TaskFieldName } from '#web/task/picker/task-field-picker.tsx'
import { TaskTitle } from './task-title.tsx'
import type { Completion } from '#web/task/actions/use-completion.tsx'
import type { TaskEdits } from '#web/task/actions/use-task-edits.ts'
import { PartError } from '#web/ui/part-error.tsx'
import { SlowLine } from '#web/rpc/slow-line.tsx'
import { useOnline } from '#web/rpc/use-online.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { CompleteButton } from './complete-button.tsx'
import { useMentionable } from './use-mentionable.ts'
import { VisibilityChip } from './visibility-chip.tsx'

type TaskMainProps = {
  task: Task
  opened: Opened | undefined
  failed: boolean
  retrying: boolean
  onRetry: () => void
  edits: TaskEdits
  setStatus: Completion['setStatus']
  picker: TaskFieldName | null
  onPicker: (name: TaskFieldName | null) => void
  onOpenTask: (taskId: TaskId) => void
  asPage?: boolean
}

/** Renders the main column: location, title, fields, description, sub-tasks, attachments. */
export function TaskMain({
  task,
  opened,
  edits,
  setStatus,
  picker,
  onPicker,
  onOpenTask,
  asPage,
  ...loading
}: TaskMainProps) {
  const Head = asPage ? 'h1' : 'h2'
  return (
    <>
      {!asPage && <Breadcrumb task={task} onOpenTask={onOpenTask} />}
      <div className="mb-3 flex flex-wrap gap-2 md:hidden">
        <CompleteButton task={task} setStatus={setStatus} />
        {task.visibleTo && <VisibilityChip task={task} edits={edits} />}
      </div>
      <Head className="-mt-0.5 mb-3.5 text-xl leading-7">
        <TaskTitle task={task} set={edits.set} className="text-xl leading-7 font-head" />
      </Head>
      <TaskFields task={task} edits={edits} setStatus={setStatus} open={picker} onOpen={onPicker} />
      <TaskDescription task={task} opened={opened} onOpenTask={onOpenTask} {...loading} />
      {!task.rootId && <SubTasks root={task} edits={edits} setStatus={setStatus} onOpenTask={onOpenTask} />}
      <TaskAttachments task={task} opened={opened} edits={edits} {...loading} />
    </>
  )
}

type TaskAttachmentsProps = Pick<TaskMainProps, 'task' | 'opened' | 'edits' | 'failed' | 'retrying' | 'onRetry'>

function TaskAttachments({ task, opened, edits, failed, retrying, onRetry }: TaskAttachmentsProps) {
  const { t } = useTexts('board')
  const isOnline = useOnline()
  if (opened) {
    const onCover = (to: AttachmentId | null) => void edits.set(task, 'coverId', to)
    return <Attachments task={task} attachments={opened.attachments} onCover={onCover} />
  }
  if (!failed || !isOnline || task.attachments === 0) return null
  return (
    <PartError
      text={t('attachment.failure.load')}
      retryLabel={t('common:try_again')}
      retrying={retrying}
      onRetry={onRetry}
    />
  )
}

type TaskDescriptionProps = Pick<TaskMainProps, 'task' | 'opened' | 'failed' | 'retrying' | 'onRetry' | 'onOpenTask'>

function TaskDescription({ task, opened, failed, retrying, onRetry, onOpenTask }: TaskDescriptionProps) {
  const { t } = useTexts('board')
  const people = useMentionable(task)
  const isOnline = useOnline()
  if (opened) return <Description task={task} body={opened.body} people={people} onOpenTask={onOpenTask} />
  if (!isOnline) return <p className="mb-6 text-sm text-ink-2">{t('task.unread')}</p>
  if (failed) {
    return (
      <PartError
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
      <SlowLine className="min-h-5" />
    </div>
  )
}
