import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { TaskMutations } from '#web/task/mutations/task-mutations.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { VisibilityChangeNotice } from './visibility-change.tsx'
import { useConvertTask } from './use-convert-task.ts'

type ConvertToTaskQuestionProps = {
  task: Task
  root: Task
  lines: readonly string[]
  edits: Pick<TaskMutations, 'convert'>
  onClose: () => void
}

/** Asks before a conversion to a task changes who can see it. */
export function ConvertToTaskQuestion({ task, root, lines, edits, onClose }: ConvertToTaskQuestionProps) {
  const { t } = useTexts(['board', 'common'])
  const { toTask } = useConvertTask(edits, task.boardId)
  return (
    <ConfirmDialog
      open
      title={t('task.convert.own_title', { title: task.title })}
      confirm={t('task.convert.do_own')}
      cancel={t('common:cancel')}
      onAnswer={(answer) => {
        if (answer === 'confirm') void toTask(task, root)
        onClose()
      }}
    >
      <VisibilityChangeNotice lines={lines} />
    </ConfirmDialog>
  )
}
