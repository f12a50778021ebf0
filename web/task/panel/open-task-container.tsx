import { type ReactNode, useMemo } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import { LeavingPlace, useLeaving } from '#web/draft/leaving.tsx'
import { useAskBeforeLeaving } from '#web/draft/use-ask-before-leaving.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { MovedTaskRedirect } from './moved-task-redirect.tsx'
import { PanelSkeleton } from './panel-skeleton.tsx'
import { TaskUnavailable } from './task-unavailable.tsx'
import { TaskKeys, type PickerState } from './task-keys.tsx'
import { type OpenTaskState, useOpenTask } from './use-open-task.ts'
import type { Task } from '#shared/task/model.ts'
import { TaskFilesContext } from '#web/attachment/task-files.ts'
import { FileDropZone } from '#web/attachment/file-drop-zone.tsx'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import { TaskMain } from './task-main.tsx'
import { NewComment } from './new-comment.tsx'
import { TaskDiscussion } from './task-discussion.tsx'

type OpenTaskContainerProps = {
  taskId: TaskId
  onClose: () => void
  onOpenTask: (taskId: TaskId) => void
  asPage?: boolean
  /** Renders the frame around the body. */
  children: (state: OpenTaskState, body: ReactNode) => ReactNode
}

/** Renders an open task in a panel or page: shortcuts, guard for unsaved text, loading and unavailable states. */
export function OpenTaskContainer({ taskId, onClose, onOpenTask, asPage, children }: OpenTaskContainerProps) {
  const { boardId } = useBoard()
  const state = useOpenTask({ boardId, taskId })
  const leaving = useLeaving()
  useAskBeforeLeaving(leaving, `/tasks/${taskId}`)
  const { task, unavailable } = state
  return (
    <LeavingPlace leaving={leaving}>
      <TaskKeys task={task} onOpenTask={onOpenTask}>
        {(pickerState) =>
          children(
            state,
            <>
              {task && <OpenTaskBody key={taskId} {...{ ...state, task, onOpenTask, asPage, ...pickerState }} />}
              {!task && unavailable && (
                <MovedTaskRedirect {...{ boardId, taskId }} pending={<PanelSkeleton {...state} />}>
                  <TaskUnavailable taskId={taskId} state={unavailable} onClose={onClose} />
                </MovedTaskRedirect>
              )}
              {!task && !unavailable && <PanelSkeleton {...state} />}
            </>,
          )
        }
      </TaskKeys>
      {state.question}
    </LeavingPlace>
  )
}

type OpenTaskBodyProps = Omit<OpenTaskState, 'task'> &
  PickerState & {
    task: Task
    onOpenTask: (taskId: TaskId) => void
    /** A page shows the location itself and limits the line length. */
    asPage?: boolean
  }

/** Renders the body of an open task: fields and texts, comments, and the field for a new comment. */
function OpenTaskBody(props: OpenTaskBodyProps) {
  const { task, opened, asPage } = props
  const { mayTask } = useBoard()
  const decision = mayTask('task.edit', task)
  const because = useDenialReason()(decision)
  const { boardId, taskId } = task
  const attachments = opened?.attachments
  const files = useMemo(
    () => ({ boardId, taskId, attachments: attachments ?? [], because }),
    [boardId, taskId, attachments, because],
  )
  return (
    // On wide screens task and comments scroll separately; otherwise in one column.
    <TaskFilesContext value={files}>
      <FileDropZone
        task={task}
        canUpload={decision === 'allowed'}
        className="flex min-h-0 flex-1 flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_21.75rem] lg:grid-rows-[minmax(0,1fr)_auto]"
      >
        <div data-drag-scroll="y" className="min-h-0 flex-1 overflow-y-auto lg:contents">
          <div
            data-drag-scroll="y"
            tabIndex={-1}
            // On a page the heading has the initial focus.
            data-first-focus={asPage ? undefined : true}
            className="px-8 py-6 outline-none max-md:p-4 lg:row-span-2 lg:overflow-y-auto"
          >
            <div className={asPage ? 'mx-auto max-w-174 md:pt-2' : undefined}>
              <TaskMain {...props} />
            </div>
          </div>
          <TaskDiscussion {...props} />
        </div>
        <NewComment task={task} />
      </FileDropZone>
    </TaskFilesContext>
  )
}
