// Where what was put away on this board is found: its archive and its recycle bin.

import { useNavigate } from '@tanstack/react-router'
import { ArchiveRestore, Recycle } from 'lucide-react'
import { isTemplate } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { boardPath } from '#web/picture/board-path.ts'
import { useBoard } from '#web/picture/use-board.ts'
import type { MenuEntry } from '#web/ui/menu-entries.tsx'

/** For those who may bring something back. */
export function useShelfEntries(): MenuEntry[] {
  const { t } = useTexts('navigation')
  const navigate = useNavigate()
  const { boardId, mayBoard } = useBoard()
  if (mayBoard('board.configure') !== 'allowed') return []
  const params = { boardId }
  return [
    {
      label: t(isTemplate(boardId) ? 'template_archive' : 'board_archive'),
      icon: <ArchiveRestore />,
      onPick: () => void navigate({ to: boardPath(boardId, '/archive'), params }),
    },
    {
      label: t(isTemplate(boardId) ? 'template_recycle_bin' : 'board_recycle_bin'),
      icon: <Recycle />,
      onPick: () => void navigate({ to: boardPath(boardId, '/recycle-bin'), params }),
    },
  ]
}
