// The way into the settings of the board around, and out of them; the view beneath stays as it is.

import { useNavigate } from '@tanstack/react-router'
import { boardPath } from '#web/picture/board-path.ts'
import { useOver } from '#web/board/over.ts'
import { useBoard } from '#web/picture/use-board.ts'
import type { SettingsPart } from './parts.ts'

export function useOpenSettings(): (part: SettingsPart) => void {
  const { boardId } = useBoard()
  const navigate = useNavigate()
  const over = useOver()
  return (part) =>
    void navigate({
      to: boardPath(boardId, '/settings/$part'),
      params: { boardId, part },
      search: true,
      state: over(),
    } as never)
}
