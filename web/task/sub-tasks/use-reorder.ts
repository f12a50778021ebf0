// Puts sub-tasks into another order: by the handle, or by its arrows.

import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { withUndoToast } from '#web/rpc/say-done.ts'
import { useDrag } from '#web/ui/drag/use-drag.ts'
import { announce } from '#web/ui/live-region.tsx'
import type { TaskEdits } from '#web/task/use-task-edits.ts'

type Reorder = {
  rows: RefObject<HTMLElement | null>
  subTasks: readonly Task[]
  edits: Pick<TaskEdits, 'move'>
}

export function useReorder({ rows, subTasks, edits }: Reorder): (subTask: Task, by: 1 | -1) => void {
  const { t } = useTexts(['board', 'common'])
  const cache = useQueryClient()

  const put = (id: string, place: number) => {
    const subTask = subTasks.find(({ taskId }) => taskId === id)
    if (!subTask) return
    const others = subTasks.filter(({ taskId }) => taskId !== id).map(({ taskId }): TaskId => taskId)
    const [after = null, before = null] = [others[place - 1], others[place]]
    const said = { title: t('common:unsent.did.moved'), text: subTask.title }
    void withUndoToast(cache, said, () => edits.move(subTask, { listId: subTask.listId, after, before }))
    announce(t('task.sub_tasks.moved', { title: subTask.title, place: place + 1, total: subTasks.length }))
  }

  useDrag(rows, {
    kind: 'sub-task',
    held: () => null,
    onDrop: (id, { before }) => {
      const others = subTasks.filter(({ taskId }) => taskId !== id)
      const at = others.findIndex(({ taskId }) => taskId === before)
      const place = at < 0 ? others.length : at
      if (place !== subTasks.findIndex(({ taskId }) => taskId === id)) put(id, place)
    },
  })

  return (subTask, by) => {
    const place = subTasks.indexOf(subTask) + by
    if (place >= 0 && place < subTasks.length) put(subTask.taskId, place)
  }
}
