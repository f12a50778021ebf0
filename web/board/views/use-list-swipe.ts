// Rows of the list view on a phone: drawn to the right they are done, to the left their menu opens.

import type { ReactNode } from 'react'
import { cardOf, taskIdOf } from '#web/list/card-of.ts'
import { type Doer, useByKey } from '#web/list/use-by-key.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { part } from '#web/rpc/part.tsx'
import { useRowSwipe } from '#web/ui/drag/use-row-swipe.ts'

const TaskSwiper: Doer = part(async () => (await import('#web/task/task-completer.tsx')).TaskSwiper)

export function useListSwipe(phone: boolean): [handlers: ReturnType<typeof useRowSwipe>, standing: ReactNode] {
  const { picture, mayTask } = useBoard()
  const [complete, completer] = useByKey(TaskSwiper)
  const taskOf = (row: HTMLElement) => picture.tasks.get(taskIdOf(row))
  const handlers = useRowSwipe(
    phone
      ? {
          rowOf: cardOf,
          toRight: (row) => {
            const task = taskOf(row)
            if (!task || mayTask('task.edit', task) !== 'allowed') return 'nothing'
            return task.status === 'completed' ? 'reopen' : 'complete'
          },
          onRight: (row) => {
            const task = taskOf(row)
            if (task) complete(task)
          },
        }
      : null,
  )
  return [handlers, completer]
}
