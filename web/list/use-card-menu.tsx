// One menu for all cards: by the right button, the menu key, or a finger that rests and is let go.

import { type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { part } from '#web/rpc/part.ts'
import { isOfKeys } from '#web/ui/is-of-keys.ts'
import { cardOf, taskIdOf } from './card-of.ts'

const CardMenu = part(async () => (await import('#web/task/card-menu.tsx')).CardMenu)

type Opened = { taskId: TaskId; open: boolean; byKey: boolean; at?: { x: number; y: number } | undefined }
type Given = { onOpen: (task: Task) => void; onComplete: (task: Task) => void }

export function useCardMenu(given: Given): { onContextMenu: (event: MouseEvent) => void; menu: ReactNode } {
  const { picture } = useBoard()
  const [opened, setOpened] = useState<Opened | null>(null)
  const task = opened && picture.tasks.get(opened.taskId)
  const onContextMenu = (event: MouseEvent) => {
    const card = cardOf(event.target)
    if (!card || event.defaultPrevented) return
    event.preventDefault()
    const byKey = isOfKeys(event)
    // By a key it hangs on the card, which has the focus.
    const at = byKey ? undefined : { x: event.clientX, y: event.clientY }
    setOpened({ taskId: taskIdOf(card), open: true, byKey, at })
  }
  const menu = task && (
    <Suspense>
      <CardMenu
        key={task.taskId}
        {...given}
        task={task}
        open={opened.open}
        byKey={opened.byKey}
        at={opened.at}
        onClose={() => setOpened({ ...opened, open: false })}
      />
    </Suspense>
  )
  return { onContextMenu, menu }
}
