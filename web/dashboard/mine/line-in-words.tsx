// Says of the row that the Tab key reaches how its task stands. Load it when the first rows are there.

import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Mine } from '#web/picture/mine.ts'
import { TaskInWords } from '#web/task/task-in-words.tsx'

export function LineInWords({ mine }: { mine: Mine | undefined }) {
  const { t } = useTexts('board')
  if (!mine) return <TaskInWords />
  const { task, board, root } = mine
  const place = [...(root ? [t('mine.part_of', { title: root.title })] : []), board.title]
  return <TaskInWords of={{ task, place }} />
}
