// Says of the card or row that the Tab key reaches how its task stands. Load it when the first cards are there.

import { subTasksOf } from '#shared/board/board-state.ts'
import { labelById } from '#shared/label/rules.ts'
import { progressOf } from '#shared/task/rules.ts'
import { usePeople } from '#web/people/queries.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { TaskSummaryText } from '#web/task/card/task-summary.tsx'
import { taskOfRow } from './card-of.ts'

type WordsOfCardProps = {
  /** By what the card or row is found in the page; null where there is none. */ at: string | null
}

export function WordsOfCard({ at }: WordsOfCardProps) {
  const { picture } = useBoard()
  const people = usePeople()
  const task = at === null ? undefined : picture.tasks.get(taskOfRow(at))
  if (!task) return <TaskSummaryText />
  const labels = labelById(picture.frame)
  const beside = {
    assignee: task.assigneeId && people.get(task.assigneeId)?.name,
    labels: task.labelIds.flatMap((labelId) => labels.get(labelId)?.title || []),
    progress: progressOf(subTasksOf(picture, task.taskId)),
  }
  return <TaskSummaryText of={{ task, ...beside }} />
}
