import { Star } from 'lucide-react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useBoard } from '#web/board-store/use-board.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { usePin } from './mutations.ts'
import { boardListQuery } from '#web/board-store/board-list.ts'

export function PinButton() {
  const { t } = useTexts('board')
  const { pinned, isLoaded, pin } = usePinned()
  return (
    <IconButton
      label={t(pinned ? 'board.unpin' : 'board.pin')}
      icon={<Star className={classNames(pinned && 'fill-current text-star')} />}
      // Hidden until loaded: an empty star would claim that the board is not pinned.
      className={classNames(!isLoaded && 'invisible')}
      onClick={() => pin(!pinned)}
    />
  )
}

/** Whether the current user has pinned the board. */
type Pinned = {
  pinned: boolean
  /** False until the list of boards is loaded. */
  isLoaded: boolean
  pin: (pinned: boolean) => void
}

/** Returns whether the current user has pinned the board, and a function that changes it. */
export function usePinned(): Pinned {
  const { boardId } = useBoard()
  const { data, isPending } = useQuery(boardListQuery(useRpc()))
  const pin = usePin(boardId)
  const pinned = data?.boards.some((board) => board.boardId === boardId && board.pinned !== null) ?? false
  return { pinned, isLoaded: !isPending, pin }
}
