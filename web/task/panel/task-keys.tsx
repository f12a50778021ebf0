// Hears the letters pressed anywhere in an opened task, and knows which picker they have opened.

import { type ReactNode, useState } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import type { TaskValueName } from '#web/task/task-value.tsx'
import { useNeighbours } from './use-neighbours.ts'
import { usePanelKeys } from './use-panel-keys.ts'

export type Picking = { picker: TaskValueName | null; onPicker: (name: TaskValueName | null) => void }

type TaskKeysProps = {
  task: Task | undefined
  onOpenTask: (taskId: TaskId) => void
  children: (picking: Picking) => ReactNode
}

export function TaskKeys({ task, onOpenTask, children }: TaskKeysProps) {
  const [picker, onPicker] = useState<TaskValueName | null>(null)
  const neighbours = useNeighbours(task)
  const onKeyDown = usePanelKeys({ neighbours, onOpenTask, onPicker: (name) => task && onPicker(name) })
  return (
    // What is pressed in the panel comes up here, though the panel hangs elsewhere on the page.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div data-task-keys className="contents" onKeyDown={onKeyDown}>
      {children({ picker, onPicker })}
    </div>
  )
}
