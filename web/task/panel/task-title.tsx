import type { Task } from '#shared/task/model.ts'
import { KeptEdit } from '#web/draft/kept-edit.tsx'
import { useTitleProblem } from '#web/draft/use-title-problem.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import type { SetField } from '#web/task/actions/use-task-edits.ts'

type TaskTitleProps = { task: Task; set: SetField; className?: string; label?: string }

/** Renders the editable title of a task; keeps a draft. */
export function TaskTitle({ task, set, className, label }: TaskTitleProps) {
  const { t } = useTexts('board')
  const { me, mayTask } = useBoard()
  return (
    <KeptEdit
      of={{ person: me, kind: 'title', id: task.taskId }}
      value={task.title}
      label={label ?? t('task.title.label')}
      disabled={mayTask('task.edit', task) !== 'allowed'}
      onSave={(title, from) => set({ ...task, title: from }, 'title', title)}
      problemOf={useTitleProblem()}
      failedText={t('task.title.kept')}
      className={className}
    />
  )
}
