// Saves a description: it names the version it replaces, and whoever was slower is told (decisions §5).

import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { TaskRef } from '#shared/task/model.ts'
import { noteOwn, openedQuery, showCard, useOpenedWishes } from '#web/picture/opened.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'

export type Described = 'saved' | 'conflict' | 'refused'
export type Describe = (text: string, from: number) => Promise<Described>

export function useDescribe({ boardId, taskId }: TaskRef): Describe {
  const rpc = useRpc()
  const cache = useQueryClient()
  const send = useOpenedWishes(taskId)
  return useCallback(
    async (text, from) => {
      let overtaken = false
      const answer = await send({
        apply: (opened) => ({ ...opened, body: { ...opened.body, description: text } }),
        call: (mutationId) => rpc.tasks.describe.mutate({ boardId, taskId, from, text, mutationId }),
        confirm: (base, { descriptionVersion }) => ({
          ...base,
          body: { ...base.body, description: text, descriptionVersion },
        }),
        failure: 'board:task.failure.description',
        onConflict: () => {
          overtaken = true
        },
      })
      if (answer) {
        showCard(cache, boardId, noteOwn(answer.card))
        return 'saved'
      }
      if (!overtaken) return 'refused'
      // Both texts are shown, so the other one has to be here.
      await cache.fetchQuery({ ...openedQuery(rpc, { boardId, taskId }), staleTime: 0 })
      return 'conflict'
    },
    [rpc, cache, send, boardId, taskId],
  )
}
