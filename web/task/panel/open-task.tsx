// The body of an opened task: the task, what is said about it beside or below, and the field for the next comment.

import { useMemo } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { FilesContext } from '#web/attachment/files-of.ts'
import { FilePlace } from '#web/attachment/file-place.tsx'
import { useBecause } from '#web/permission/use-because.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { Main } from './main.tsx'
import { Say } from './say.tsx'
import { Talk } from './talk.tsx'
import type { Picking } from './task-keys.tsx'
import type { OpenTaskState } from './use-open-task.ts'

type OpenTaskProps = Omit<OpenTaskState, 'task'> &
  Picking & {
    task: Task
    onOpenTask: (taskId: TaskId) => void
    /** A page says itself where the task lies, and keeps its lines short. */
    asPage?: boolean
  }

export function OpenTask(props: OpenTaskProps) {
  const { task, opened, asPage } = props
  const { mayTask } = useBoard()
  const decision = mayTask('task.edit', task)
  const because = useBecause()(decision)
  const { boardId, taskId } = task
  const attachments = opened?.attachments
  const files = useMemo(
    () => ({ boardId, taskId, attachments: attachments ?? [], because }),
    [boardId, taskId, attachments, because],
  )
  return (
    // Wide enough, task and comments scroll by themselves; else they lie one below the other in one scroll.
    <FilesContext value={files}>
      <FilePlace
        task={task}
        open={decision === 'allowed'}
        className="flex min-h-0 flex-1 flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_21.75rem] lg:grid-rows-[minmax(0,1fr)_auto]"
      >
        <div data-drag-scroll="y" className="min-h-0 flex-1 overflow-y-auto lg:contents">
          <div
            data-drag-scroll="y"
            tabIndex={-1}
            // On a page that is its heading.
            data-first-focus={asPage ? undefined : true}
            className="px-8 py-6 outline-none max-md:p-4 lg:row-span-2 lg:overflow-y-auto"
          >
            <div className={asPage ? 'mx-auto max-w-174 md:pt-2' : undefined}>
              <Main {...props} />
            </div>
          </div>
          <Talk {...props} />
        </div>
        <Say task={task} />
      </FilePlace>
    </FilesContext>
  )
}
