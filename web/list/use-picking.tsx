// The picker of one value of a task, opened by a letter on its card and hung there; fetched with the first letter.

import { type ReactNode, type RefObject, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import type { Task } from '#shared/task/model.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { part } from '#web/rpc/part.tsx'
import type { TaskFieldName } from '#web/task/picker/task-field-picker.tsx'
import { whenFree } from '#web/ui/when-free.ts'

const TaskPicker = part(async () => (await import('#web/task/card/anchored-task-picker.tsx')).AnchoredTaskPicker)

/** Where Tab leads from what the picker hangs on. */
type OnTab = (by: 1 | -1) => void
type Picking = { name: TaskFieldName; task: Task; onTab: OnTab | undefined; open: boolean; turn: number }

/** The picker of one value is hung on a card. */
export type OnPick = (name: TaskFieldName, task: Task, card: HTMLElement, onTab?: OnTab) => void

/** @param onGone the card has left while its picker was open */
export function usePicking(onGone: () => void): { onPick: OnPick; picker: ReactNode } {
  const { picture } = useBoard()
  const [picking, setPicking] = useState<Picking | null>(null)
  const anchor: RefObject<HTMLElement | null> = useRef(null)
  const onPick = useCallback<OnPick>((name, task, card, onTab) => {
    anchor.current = card
    setPicking((before) => ({ name, task, onTab, open: true, turn: (before?.turn ?? 0) + 1 }))
  }, [])
  const onClose = useCallback(() => {
    // What it asks before it does something stands on.
    setPicking((now) => now && { ...now, open: false })
    if (anchor.current?.isConnected) anchor.current.focus()
    // The picker has the focus until it is gone.
    else setTimeout(() => whenFree(onGone))
  }, [onGone])
  const task = picking && picture.tasks.get(picking.task.taskId)
  const picker = useMemo(
    () =>
      picking &&
      task && (
        <Suspense>
          <TaskPicker key={picking.turn} {...picking} task={task} anchor={anchor} onClose={onClose} />
        </Suspense>
      ),
    [picking, task, onClose],
  )
  return { onPick, picker }
}
