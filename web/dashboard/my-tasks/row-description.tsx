import { useTexts } from '#web/i18n/use-texts.tsx'
import type { MyTask } from './queries.ts'
import { TaskSummaryText } from '#web/task/card/task-summary.tsx'

/** Renders the description that screen readers read for the focused row. Loaded lazily. */
export function RowDescription({ myTask }: { myTask: MyTask | undefined }) {
  const { t } = useTexts('board')
  if (!myTask) return <TaskSummaryText />
  const { task, board, root } = myTask
  const location = [...(root ? [t('my_tasks.part_of', { title: root.title })] : []), board.title]
  return <TaskSummaryText summary={{ task, location }} />
}
