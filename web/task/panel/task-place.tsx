// An open task wherever it is shown: the keys that work in it, what is asked before it is left, and what stands in it
// while it is on its way or gone.

import type { ReactNode } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import { LeavingPlace, useLeaving } from '#web/draft/leaving.tsx'
import { useAskBeforeLeaving } from '#web/draft/use-ask-before-leaving.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { Elsewhere } from '#web/task/elsewhere.tsx'
import { OpenTask } from './open-task.tsx'
import { PanelSkeleton } from './panel-skeleton.tsx'
import { TaskGone } from './task-gone.tsx'
import { TaskKeys } from './task-keys.tsx'
import { type OpenTaskState, useOpenTask } from './use-open-task.ts'

type TaskPlaceProps = {
  taskId: TaskId
  onClose: () => void
  onOpenTask: (taskId: TaskId) => void
  asPage?: boolean
  /** Draws what is around it. */
  children: (state: OpenTaskState, body: ReactNode) => ReactNode
}

export function TaskPlace({ taskId, onClose, onOpenTask, asPage, children }: TaskPlaceProps) {
  const { boardId } = useBoard()
  const state = useOpenTask({ boardId, taskId })
  const leaving = useLeaving()
  useAskBeforeLeaving(leaving, `/tasks/${taskId}`)
  const { task, gone } = state
  return (
    <LeavingPlace leaving={leaving}>
      <TaskKeys task={task} onOpenTask={onOpenTask}>
        {(picking) =>
          children(
            state,
            <>
              {task && <OpenTask key={taskId} {...{ ...state, task, onOpenTask, asPage, ...picking }} />}
              {!task && gone && (
                <Elsewhere {...{ boardId, taskId }} waiting={<PanelSkeleton {...state} />}>
                  <TaskGone taskId={taskId} state={gone} onClose={onClose} />
                </Elsewhere>
              )}
              {!task && !gone && <PanelSkeleton {...state} />}
            </>,
          )
        }
      </TaskKeys>
      {state.question}
    </LeavingPlace>
  )
}
