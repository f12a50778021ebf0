import type { TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Tile } from '#web/ui/tile.tsx'
import { useBoard } from '#web/board-store/use-board.ts'

type BreadcrumbProps = {
  task: Task
  onOpenTask: (taskId: TaskId) => void
  /** Truncates names instead of wrapping. */
  oneLine?: boolean
}

/** Renders board, tab, list and number of a task; for a sub-task also a link to its root. */
export function Breadcrumb({ task, onOpenTask, oneLine }: BreadcrumbProps) {
  const { t } = useTexts('board')
  const { board, root, list, tab } = useTaskLocation(task)
  const titles = [board.title, tab?.title, list?.title].filter((title) => title !== undefined)
  return (
    <nav aria-label={t('task.position.label')} className={root ? undefined : 'max-md:hidden'}>
      <ol className={classNames('flex items-center gap-2 text-ink-3', oneLine ? 'text-sm' : 'mb-2 flex-wrap text-xs')}>
        {titles.map((title, index) => (
          // Two titles may be the same.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="flex min-w-0 items-center gap-2 max-md:hidden">
            {index === 0 ? <Tile title={board.title} hue={board.color} size={16} /> : <span aria-hidden>/</span>}
            <span title={oneLine ? title : undefined} className={oneLine ? 'truncate' : 'wrap-anywhere'}>
              {title}
            </span>
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
        {task.number > 0 && <li className="num max-md:hidden">{`#${task.number}`}</li>}
      </ol>
    </nav>
  )
}

/** Returns the board, tab and list of a task; a sub-task has those of its root. */
export function useTaskLocation(task: Task) {
  const { boardState } = useBoard()
  const { board, tabs, lists } = boardState.structure
  const root = task.rootId ? boardState.tasks.get(task.rootId) : undefined
  const list = lists.find(({ listId }) => listId === (root ?? task).listId)
  const tab = tabs.find(({ tabId }) => tabId === list?.tabId)
  return { board, root, list, tab }
}
