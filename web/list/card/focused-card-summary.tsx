import { subTasksOf } from '#shared/board/board-state.ts'
import { labelById } from '#shared/label/rules.ts'
import { subTaskProgressOf } from '#shared/task/rules.ts'
import { useNameWithState } from '#web/people/person-avatar.tsx'
import { usePeople } from '#web/people/queries.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { TaskSummaryText } from '#web/task/card/task-summary.tsx'
import { taskOfRowKey } from './card-element.ts'

type FocusedCardSummaryProps = {
  /** Key of the card or row that is the tab stop; null if there is none. */ cardKey: string | null
}

export function FocusedCardSummary({ cardKey }: FocusedCardSummaryProps) {
  const { boardState } = useBoard()
  const people = usePeople()
  const nameWithState = useNameWithState()
  const task = cardKey === null ? undefined : boardState.tasks.get(taskOfRowKey(cardKey))
  if (!task) return <TaskSummaryText />
  const labels = labelById(boardState.structure)
  const assignee = task.assigneeId ? people.get(task.assigneeId) : undefined
  const details = {
    assignee: assignee && nameWithState(assignee),
    labels: task.labelIds.flatMap((labelId) => labels.get(labelId)?.title || []),
    progress: subTaskProgressOf(subTasksOf(boardState, task.taskId)),
  }
  return <TaskSummaryText summary={{ task, ...details }} />
}
