// The title of a task, edited in its place and never lost.

import { useTranslation } from 'react-i18next'
import { titleLength } from '#shared/common/limits.ts'
import type { Task } from '#shared/task/model.ts'
import { useDraft } from '#web/draft/use-draft.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { InlineEdit } from '#web/ui/inline-edit.tsx'
import type { SetField } from './use-task-edits.ts'

type TaskTitleProps = { task: Task; set: SetField; className?: string; label?: string }

export function TaskTitle({ task, set, className, label }: TaskTitleProps) {
  const { t } = useTranslation('board')
  const { me, mayTask } = useBoard()
  const { left, write, clear } = useDraft({ person: me, kind: 'title', id: task.taskId })

  const save = async (title: string) => {
    if (!(await set(task, 'title', title))) throw new Error('kept')
    clear()
  }
  const problemOf = (title: string) => {
    if (title === '') return t('common:error.title_empty')
    return title.length > titleLength ? t('common:error.too_long', { limit: titleLength, count: titleLength }) : null
  }
  return (
    <InlineEdit
      key={left ? 'begun' : 'fresh'}
      value={task.title}
      begun={left?.text}
      label={label ?? t('task.title.label')}
      disabled={mayTask('task.edit', task) !== 'allowed'}
      onSave={save}
      onText={(text) => (text === null ? clear() : write(text))}
      problemOf={problemOf}
      failedText={t('task.title.kept')}
      className={className}
    />
  )
}
