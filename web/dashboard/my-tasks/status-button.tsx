import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Mine } from '#web/picture/mine.ts'
import { StatusIcon } from '#web/task/picker/status-icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

type StatusButtonProps = {
  myTask: Mine
  /** Why the task cannot be changed. */
  because: string | null
  /** True while its open sub-tasks are read. It is drawn as completed then. */
  isPending: boolean
  onPress: (myTask: Mine) => void
  tabIndex?: number
  className?: string
}

/** Renders the status of a task. Pressing it completes or reopens the task. */
export function StatusButton({ myTask, because, isPending, onPress, ...rest }: StatusButtonProps) {
  const { t } = useTexts('board')
  const { status, title } = myTask.task
  return (
    <IconButton
      {...rest}
      label={t(status === 'completed' ? 'view.reopen' : 'view.complete', { title })}
      icon={<StatusIcon status={isPending ? 'completed' : status} className="max-md:size-4.5" />}
      because={because}
      onClick={() => onPress(myTask)}
    />
  )
}
