// The way to the log of the project around, as an entry of its menu.

import { useNavigate } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { boardPath } from '#web/picture/board-path.ts'
import { useBoard } from '#web/picture/use-board.ts'
import type { MenuEntry } from '#web/ui/menu-entries.tsx'

export function useLogEntry(): MenuEntry {
  const { t } = useTexts('board')
  const navigate = useNavigate()
  const { boardId } = useBoard()
  const onPick = () => void navigate({ to: boardPath(boardId, '/activity'), params: { boardId } })
  return { label: t('activity.title'), icon: <History />, onPick }
}
