import { useTexts } from '#web/i18n/use-texts.tsx'
import type { MyTask } from './queries.ts'
import { StatusIcon } from '#web/task/picker/status-icon.tsx'
import { IconButton } from '#web/ui/button.tsx'

type StatusButtonProps = {
  myTask: MyTask
  /** Why the task cannot be changed. */
  disabledReason: string | null
  /** True while its open sub-tasks are read. It is drawn as completed then. */
  isPending: boolean
  onPress: (myTask: MyTask) => void
  tabIndex?: number
  className?: string
}

/** Renders the status of a task. Pressing it completes or reopens the task. */
export function StatusButton({ myTask, disabledReason, isPending, onPress, ...rest }: StatusButtonProps) {
  const { t } = useTexts('board')
  const { status, title } = myTask.task
  return (
    <IconButton
      {...rest}
      label={t(status === 'completed' ? 'view.reopen' : 'view.complete', { title })}
      icon={<StatusIcon status={isPending ? 'completed' : status} className="max-md:size-4.5" />}
      disabledReason={disabledReason}
      onClick={() => onPress(myTask)}
    />
  )
}
