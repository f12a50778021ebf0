// The star of a board: pinned for this person, or not.

import { useQuery } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useBoard } from '#web/picture/use-board.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { usePin } from './mutations.ts'
import { boardListQuery } from './queries.ts'

export function PinButton() {
  const { t } = useTranslation('board')
  const { boardId } = useBoard()
  const { data } = useQuery(boardListQuery(useRpc()))
  const pin = usePin(boardId)
  const pinned = data?.boards.some((board) => board.boardId === boardId && board.pinned !== null) ?? false
  return (
    <IconButton
      label={t(pinned ? 'board.unpin' : 'board.pin')}
      aria-pressed={pinned}
      icon={<Star className={classNames(pinned && 'fill-current text-star')} />}
      className="aria-pressed:bg-transparent aria-pressed:hover:bg-hover"
      onClick={() => pin.mutate(!pinned)}
    />
  )
}
