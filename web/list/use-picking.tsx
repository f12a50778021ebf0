// The picker of one value of a task, opened by a letter on its card and hung there; fetched with the first letter.

import { lazy, type ReactNode, type RefObject, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import type { Task } from '#shared/task/model.ts'
import { useBoard } from '#web/picture/use-board.ts'
import type { TaskValueName } from '#web/task/task-value.tsx'

const TaskPicker = lazy(() => import('#web/task/task-picker.tsx').then((part) => ({ default: part.TaskPicker })))

type Picking = { name: TaskValueName; task: Task }

export function usePicking(): {
  onPick: (name: TaskValueName, task: Task, card: HTMLElement) => void
  picker: ReactNode
} {
  const { picture } = useBoard()
  const [picking, setPicking] = useState<Picking | null>(null)
  const anchor: RefObject<HTMLElement | null> = useRef(null)
  const onPick = useCallback((name: TaskValueName, task: Task, card: HTMLElement) => {
    anchor.current = card
    setPicking({ name, task })
  }, [])
  const onClose = useCallback(() => {
    setPicking(null)
    anchor.current?.focus()
  }, [])
  const task = picking && picture.tasks.get(picking.task.taskId)
  const picker = useMemo(
    () =>
      picking &&
      task && (
        <Suspense>
          <TaskPicker name={picking.name} task={task} anchor={anchor} open onClose={onClose} />
        </Suspense>
      ),
    [picking, task, onClose],
  )
  return { onPick, picker }
}
