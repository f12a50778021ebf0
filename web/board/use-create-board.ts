// Creates a project and goes there.

import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { BoardKind } from '#shared/board/model.ts'
import type { BoardId, MutationId } from '#shared/common/ids.ts'
import type { Hue } from '#shared/common/hues.ts'
import { templatesKey } from '#web/picture/templates.ts'
import { boardPath } from '#web/picture/board-path.ts'
import { useFailureToast } from '#web/rpc/failure-toast.ts'
import { keeping } from '#web/rpc/keeping.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'

/** Whether it was made; a toast has said why not. */
export function useCreateBoard(): (wish: { title: string; color: Hue; as?: BoardKind }) => Promise<boolean> {
  const rpc = useRpc()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const say = useFailureToast()
  return async ({ as = 'board', ...wish }) => {
    const failure = as === 'template' ? 'board:template.failure.create' : 'board:board.failure.create'
    const call = (mutationId: MutationId) =>
      (as === 'template' ? rpc.templates : rpc.boards).create.mutate({ ...wish, mutationId })
    try {
      const { boardId } = await keeping<{ boardId: BoardId }>(cache, { title: wish.title, failure, call }).send()
      await Promise.all([
        cache.invalidateQueries({ queryKey: ['boards'] }),
        cache.invalidateQueries({ queryKey: templatesKey }),
      ])
      await navigate({ to: boardPath(boardId, ''), params: { boardId } })
      return true
    } catch (error) {
      say(failure, error)
      return false
    }
  }
}
