// Where a task lies; from a sub-task also the way back to its root.

import { useTranslation } from 'react-i18next'
import type { TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { Tile } from '#web/ui/tile.tsx'

type BreadcrumbProps = { task: Task; onOpenTask: (taskId: TaskId) => void }

export function Breadcrumb({ task, onOpenTask }: BreadcrumbProps) {
  const { t } = useTranslation('board')
  const { picture } = useBoard()
  const { board, tabs, lists } = picture.frame
  const root = task.rootId ? picture.tasks.get(task.rootId) : undefined
  const list = lists.find(({ listId }) => listId === (root ?? task).listId)
  const tab = tabs.find(({ tabId }) => tabId === list?.tabId)
  const steps = [board.title, tab?.title, list?.title].filter((step) => step !== undefined)
  return (
    <nav aria-label={t('task.place.label')} className={root ? undefined : 'max-md:hidden'}>
      <ol className="mb-2 flex flex-wrap items-center gap-2 text-xs text-ink-3">
        {steps.map((step, at) => (
          // Two steps may bear the same name.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className="flex items-center gap-2 wrap-anywhere max-md:hidden">
            {at === 0 ? <Tile title={board.title} hue={board.color} size={16} /> : <span aria-hidden>/</span>}
            {step}
          </li>
        ))}
        {root && (
          <li className="flex min-w-0 items-center gap-2">
            <span aria-hidden className="max-md:hidden">
              /
            </span>
            <button type="button" className="link touch-target truncate" onClick={() => onOpenTask(root.taskId)}>
              {root.title}
            </button>
          </li>
        )}
      </ol>
    </nav>
  )
}
