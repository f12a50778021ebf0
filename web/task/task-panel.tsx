// An opened task over its board.

import type { TaskId } from '#shared/common/ids.ts'
import { LeavingPlace, useLeaving } from '#web/draft/leaving.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { SheetPanel } from '#web/ui/sheet-panel.tsx'
import { useTranslation } from 'react-i18next'
import { OpenTask } from './panel/open-task.tsx'
import { PanelHead } from './panel/panel-head.tsx'
import { PanelSkeleton } from './panel/panel-skeleton.tsx'
import { TaskGone } from './panel/task-gone.tsx'
import { TaskKeys } from './panel/task-keys.tsx'
import { useOpenTask } from './panel/use-open-task.ts'

export type TaskPanelProps = {
  taskId: TaskId
  onClose: () => void
  onOpenTask: (taskId: TaskId) => void
  /** Left out where there is no page of its own. */
  onOpenPage?: () => void
}

export function TaskPanel({ taskId, onClose, onOpenTask, onOpenPage }: TaskPanelProps) {
  const { t } = useTranslation('board')
  const { boardId } = useBoard()
  const state = useOpenTask({ boardId, taskId })
  const leaving = useLeaving()
  const close = async () => {
    if (await leaving.mayLeave()) onClose()
  }
  const { task } = state
  return (
    <LeavingPlace leaving={leaving}>
      <TaskKeys task={task} onOpenTask={onOpenTask}>
        {(picking) => (
          <SheetPanel
            open
            onOpenChange={(open) => !open && void close()}
            label={task?.title ?? t('task.label')}
            head={task && <PanelHead {...{ ...state, task, onOpenTask, onOpenPage }} onClose={() => void close()} />}
          >
            {task && <OpenTask key={taskId} {...{ ...state, task, onOpenTask, ...picking }} />}
            {!task && state.gone && <TaskGone state={state.gone} onClose={onClose} />}
            {!task && !state.gone && <PanelSkeleton {...state} />}
          </SheetPanel>
        )}
      </TaskKeys>
      {state.question}
    </LeavingPlace>
  )
}
