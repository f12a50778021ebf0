import { CornerLeftUp, ListTree } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { subTasksOf } from '#shared/board/board-state.ts'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { part } from '#web/rpc/part.tsx'
import type { TaskMutations } from '#web/task/mutations/task-mutations.ts'
import type { MenuEntry } from '#web/ui/menu-entries.tsx'
import { useConvertTask } from './use-convert-task.ts'
import { useVisibilityChange, useVisibilityChangeTexts } from './visibility-change.tsx'

const BelowDialog = part(async () => (await import('./convert-to-sub-task-dialog.tsx')).ConvertToSubTaskDialog)
const OwnQuestion = part(async () => (await import('./convert-to-task-question.tsx')).ConvertToTaskQuestion)

type ConvertMenuItem = { item: MenuEntry; dialog: ReactNode }

/** Returns the menu item that converts a task to a sub-task, or a sub-task to a task. */
export function useConvertMenuItem(task: Task, edits: Pick<TaskMutations, 'convert'>): ConvertMenuItem {
  const { t } = useTexts('board')
  const { picture, mayTask } = useBoard()
  const [isOpen, setIsOpen] = useState(false)
  const because = useDenialReason()(mayTask('task.convert', task))
  const { toTask } = useConvertTask(edits, task.boardId)
  const [changeOf, linesOf] = [useVisibilityChange(), useVisibilityChangeTexts()]
  const onClose = () => setIsOpen(false)
  const dialogProps = { task, edits, onClose }

  if (!task.rootId) {
    const hasSubTasks = subTasksOf(picture, task.taskId).length > 0 ? t('task.error.has_sub_tasks') : null
    return {
      item: {
        label: t('task.convert.below'),
        icon: <ListTree />,
        because: because ?? hasSubTasks,
        onPick: () => setIsOpen(true),
      },
      dialog: isOpen && (
        <Suspense>
          <BelowDialog {...dialogProps} />
        </Suspense>
      ),
    }
  }

  const root = picture.tasks.get(task.rootId) ?? null
  // Asks only if the visibility changes.
  const convert = () => {
    if (root && linesOf(changeOf(task, root)).length > 0) setIsOpen(true)
    else void toTask(task, root)
  }
  return {
    item: { label: t('task.convert.own'), icon: <CornerLeftUp />, because, onPick: convert },
    dialog: isOpen && root && (
      <Suspense>
        <OwnQuestion {...dialogProps} root={root} lines={linesOf(changeOf(task, root))} />
      </Suspense>
    ),
  }
}
