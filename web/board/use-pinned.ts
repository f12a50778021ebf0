// Whether a board stands among the pinned ones of this person.

import { useQuery } from '@tanstack/react-query'
import { useBoard } from '#web/picture/use-board.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { usePin } from './mutations.ts'
import { boardListQuery } from '#web/picture/boards.ts'

type Pinned = {
  pinned: boolean
  /** Whether that is known yet. */
  known: boolean
  pin: (pinned: boolean) => void
}

export function usePinned(): Pinned {
  const { boardId } = useBoard()
  const { data, isPending } = useQuery(boardListQuery(useRpc()))
  const pin = usePin(boardId)
  const pinned = data?.boards.some((board) => board.boardId === boardId && board.pinned !== null) ?? false
  return { pinned, known: !isPending, pin }
}
