// Creates a project and goes there.

import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Hue } from '#shared/common/hues.ts'
import { useFailureToast } from '#web/rpc/failure-toast.ts'
import { persistently } from '#web/rpc/persistently.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'

/** Whether it was made; a toast has said why not. */
export function useCreateBoard(): (wish: { title: string; color: Hue }) => Promise<boolean> {
  const rpc = useRpc()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const say = useFailureToast()
  return async (wish) => {
    try {
      const { boardId } = await persistently((mutationId) => rpc.boards.create.mutate({ ...wish, mutationId }))
      await cache.invalidateQueries({ queryKey: ['boards'] })
      await navigate({ to: '/boards/$boardId', params: { boardId } })
      return true
    } catch (error) {
      say('board:board.failure.create', error)
      return false
    }
  }
}
