// What cards lead to beside being dragged: completing, putting away, the pickers of their values, and their menu.

import { type MouseEvent, type ReactNode, useMemo } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { TaskArchiver, TaskCompleter, TaskRemover, useByKey } from './use-by-key.tsx'
import { useCardMenu } from './use-card-menu.tsx'
import { type OnPick, usePicking } from './use-picking.tsx'

export type CardWays = {
  onOpen: (task: Task) => void
  onComplete: (task: Task) => void
  onArchive: (task: Task) => void
  onRemove: (task: Task) => void
  /** Opens the picker of one value, hung on the card. */
  onPick: OnPick
}

type Opened = {
  ways: CardWays
  onContextMenu: (event: MouseEvent) => void
  /** What is open stands somewhere on the page. */
  standing: ReactNode
}

type Given = Pick<CardWays, 'onOpen'> & {
  /** With one of those that are chosen go all of them. */
  goingWith: (id: TaskId) => readonly TaskId[]
  /** A card has left while its picker was open. */
  onGone: () => void
}

export function useCardWays({ onOpen, goingWith, onGone }: Given): Opened {
  const [onComplete, completer] = useByKey(TaskCompleter)
  const [onArchive, archiver] = useByKey(TaskArchiver)
  const [onRemove, remover] = useByKey(TaskRemover)
  const { onPick, picker } = usePicking(onGone)
  const ways = useMemo(
    () => ({ onOpen, onComplete, onArchive, onRemove, onPick }),
    [onOpen, onComplete, onArchive, onRemove, onPick],
  )
  const { onContextMenu, menu } = useCardMenu({ ...ways, goingWith, onGone })
  const standing = (
    <>
      {picker}
      {completer}
      {archiver}
      {remover}
      {menu}
    </>
  )
  return { ways, onContextMenu, standing }
}
