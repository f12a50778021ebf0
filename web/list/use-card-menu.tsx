// One menu for all cards: by the right button, the menu key, or a finger that rests and is let go.
//
// On one of several that are chosen it means all of them, as the bar does and the keys do; on another card that one.

import { type MouseEvent, type ReactNode, Suspense } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { part } from '#web/rpc/part.ts'
import { useHungMenu } from '#web/ui/use-hung-menu.ts'
import { cardOf, subTaskOf, taskIdOf } from './card-of.ts'

const CardMenu = part(async () => (await import('#web/task/card-menu.tsx')).CardMenu)
const BulkMenu = part(async () => (await import('#web/task/bulk/bulk-menu.tsx')).BulkMenu)

type Given = {
  onOpen: (task: Task) => void
  onComplete: (task: Task) => void
  /** With one of those that are chosen go all of them. */
  goingWith: (id: TaskId) => readonly TaskId[]
}

const idOf = (target: EventTarget | null) => {
  const card = cardOf(target) ?? subTaskOf(target)
  return card && taskIdOf(card)
}

export function useCardMenu({ goingWith, ...given }: Given) {
  const { picture } = useBoard()
  const { hung, onContextMenu, onClose } = useHungMenu(idOf)
  const task = hung && picture.tasks.get(hung.id)
  const all = hung ? goingWith(hung.id).flatMap((id) => picture.tasks.get(id) ?? []) : []
  const menu: ReactNode = task && (
    <Suspense>
      {all.length > 1 ? (
        <BulkMenu {...{ ...hung, task, onClose }} tasks={all} />
      ) : (
        <CardMenu key={task.taskId} {...given} {...{ ...hung, task, onClose }} />
      )}
    </Suspense>
  )
  return { onContextMenu, menu } satisfies { onContextMenu: (event: MouseEvent) => void; menu: ReactNode }
}
