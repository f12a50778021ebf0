// One menu for all cards: by the right button, the menu key, or a finger that rests and is let go.

import { type MouseEvent, type ReactNode, Suspense, useEffect } from 'react'
import { useBoard } from '#web/picture/use-board.ts'
import type { CardMenuProps } from '#web/task/card/card-menu.tsx'
import { part } from '#web/rpc/part.tsx'
import { whenFaded } from '#web/ui/when-free.ts'
import { useHungMenu } from '#web/ui/use-hung-menu.ts'
import { cardOf, subTaskOf, taskIdOf } from './card-of.ts'

const CardMenu = part(async () => (await import('#web/task/card/card-menu.tsx')).CardMenu)

type Given = Pick<CardMenuProps, 'onOpen' | 'onComplete' | 'onPick' | 'goingWith'> & {
  /** Leads the focus on when the card has left. */
  onGone: () => void
}

const idOf = (target: EventTarget | null) => {
  const card = cardOf(target) ?? subTaskOf(target)
  return card && taskIdOf(card)
}

export function useCardMenu(given: Given): { onContextMenu: (event: MouseEvent) => void; menu: ReactNode } {
  const { picture } = useBoard()
  const { hung, onContextMenu, onClose } = useHungMenu(idOf)
  const task = hung && picture.tasks.get(hung.id)
  // What it opened may have sent the card away, and is gone with it.
  const hasLeft = hung !== null && !task
  const { onGone } = given
  useEffect(() => {
    return hasLeft ? whenFaded(onGone) : undefined
  }, [hasLeft, onGone])
  const menu = task && (
    <Suspense>
      <CardMenu key={task.taskId} {...given} {...{ ...hung, task, onClose }} />
    </Suspense>
  )
  return { onContextMenu, menu }
}
