// The way to the archive of this board, which a toast offers to those who may bring something back from there.

import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { boardPath } from './board-path.ts'
import { useBoard } from './use-board.ts'

export function useArchiveWay(): { label: string; onPick: () => void } | undefined {
  const { t } = useTexts('common')
  const navigate = useNavigate()
  const { boardId, mayBoard } = useBoard()
  const may = mayBoard('board.configure') === 'allowed'
  return useMemo(() => {
    const onPick = () => void navigate({ to: boardPath(boardId, '/archive'), params: { boardId } })
    return may ? { label: t('open_archive'), onPick } : undefined
  }, [t, navigate, boardId, may])
}
