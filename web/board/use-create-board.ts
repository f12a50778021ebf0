// Creates a project and goes there.

import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { BoardKind } from '#shared/board/model.ts'
import type { Hue } from '#shared/common/hues.ts'
import { templatesKey } from '#web/picture/templates.ts'
import { boardPath } from '#web/picture/board-path.ts'
import { useFailureToast } from '#web/rpc/failure-toast.ts'
import { persistently } from '#web/rpc/persistently.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'

/** Whether it was made; a toast has said why not. */
export function useCreateBoard(): (wish: { title: string; color: Hue; as?: BoardKind }) => Promise<boolean> {
  const rpc = useRpc()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const say = useFailureToast()
  return async ({ as = 'board', ...wish }) => {
    try {
      const { boardId } = await persistently((mutationId) =>
        (as === 'template' ? rpc.templates : rpc.boards).create.mutate({ ...wish, mutationId }),
      )
      await Promise.all([
        cache.invalidateQueries({ queryKey: ['boards'] }),
        cache.invalidateQueries({ queryKey: templatesKey }),
      ])
      await navigate({ to: boardPath(boardId, ''), params: { boardId } })
      return true
    } catch (error) {
      say(as === 'template' ? 'board:template.failure.create' : 'board:board.failure.create', error)
      return false
    }
  }
}
