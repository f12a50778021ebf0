// Creates a project and goes there.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { ulid } from 'ulid'
import type { Hue } from '#shared/common/hues.ts'
import { MutationId } from '#shared/common/ids.ts'
import { failureOf } from '#web/rpc/failure.ts'
import { useFailureToast } from '#web/rpc/failure-toast.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'

const nextMutation = () => MutationId.parse(`mut_${ulid().toLowerCase()}`)

export function useCreateBoard() {
  const rpc = useRpc()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const say = useFailureToast()
  // The same wish, sent again because its answer was lost, makes one project.
  const mutationId = useRef<MutationId | null>(null)
  return useMutation({
    mutationFn: (wish: { title: string; color: Hue }) => {
      mutationId.current ??= nextMutation()
      return rpc.boards.create.mutate({ ...wish, mutationId: mutationId.current })
    },
    retry: (failures, error) => failures < 2 && failureOf(error).rpc === null,
    onSuccess: async ({ boardId }) => {
      await cache.invalidateQueries({ queryKey: ['boards'] })
      await navigate({ to: '/boards/$boardId', params: { boardId } })
    },
    onError: (error) => say('board:board.failure.create', error),
    onSettled: () => {
      mutationId.current = null
    },
  })
}
