import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { boardPath } from './board-path.ts'
import { useBoard } from './use-board.ts'

/** Returns the toast action that opens the archive of the board; undefined if the user may not restore from it. */
export function useOpenArchiveAction(): { label: string; onPick: () => void } | undefined {
  const { t } = useTexts('common')
  const navigate = useNavigate()
  const { boardId, mayBoard } = useBoard()
  const isAllowed = mayBoard('board.configure') === 'allowed'
  return useMemo(() => {
    const onPick = () => void navigate({ to: boardPath(boardId, '/archive'), params: { boardId } })
    return isAllowed ? { label: t('open_archive'), onPick } : undefined
  }, [t, navigate, boardId, isAllowed])
}
