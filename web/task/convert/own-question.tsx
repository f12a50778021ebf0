// Asks before a sub-task becomes a task of its own by which somebody comes to see it, or does not see it any more.

import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { TaskMutations } from '#web/task/mutations.ts'
import { Question } from '#web/ui/question.tsx'
import { SightLines } from './sight-lines.tsx'
import { useConversion } from './use-conversion.ts'

type OwnQuestionProps = {
  task: Task
  root: Task
  lines: readonly string[]
  edits: Pick<TaskMutations, 'convert'>
  onClose: () => void
}

export function OwnQuestion({ task, root, lines, edits, onClose }: OwnQuestionProps) {
  const { t } = useTexts(['board', 'common'])
  const { onItsOwn } = useConversion(edits, task.boardId)
  return (
    <Question
      open
      title={t('task.convert.own_title', { title: task.title })}
      confirm={t('task.convert.do_own')}
      stay={t('common:cancel')}
      onAnswer={(answer) => {
        if (answer === 'confirm') void onItsOwn(task, root)
        onClose()
      }}
    >
      <SightLines lines={lines} />
    </Question>
  )
}
