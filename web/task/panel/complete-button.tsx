import { Check, RotateCcw } from 'lucide-react'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import type { Completion } from '#web/task/actions/use-completion.tsx'
import { Button } from '#web/ui/button.tsx'

type CompleteButtonProps = { task: Task; setStatus: Completion['setStatus'] }

/** Button that completes or reopens a task. */
export function CompleteButton({ task, setStatus }: CompleteButtonProps) {
  const { t } = useTexts('board')
  const { mayTask } = useBoard()
  const because = useDenialReason()(mayTask('task.edit', task))
  const completed = task.status === 'completed'
  return (
    <Button
      size={28}
      icon={completed ? <RotateCcw /> : <Check />}
      because={because}
      className="max-md:h-9"
      onClick={() => setStatus(task, completed ? 'not_started' : 'completed')}
    >
      {t(completed ? 'task.complete.reopen' : 'task.complete.do')}
    </Button>
  )
}
