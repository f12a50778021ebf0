// Ticks boxes of a description where it is read: on whatever the text is by then, so that quick ticks, and those of two
// people, do not stand in each other's way.

import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { TaskBody } from '#shared/task/model.ts'
import type { Tick } from '#web/comment/ticks.ts'
import { noteOwn, showCard, useOpenedWishes } from '#web/picture/opened.ts'
import { answered, inSight, marked, ownText, replacedBy } from '#web/picture/own-text.ts'
import { failureOf } from '#web/rpc/failure.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { withSaved, withText } from './use-describe.ts'

const tries = 3

export function useTicking(body: TaskBody): (tick: Tick) => Promise<void> {
  const rpc = useRpc()
  const cache = useQueryClient()
  const send = useOpenedWishes(body)
  return useCallback(
    async (tick) => {
      const { boardId, taskId } = body
      const on = inSight(cache, taskId, taskId)
      const own = ownText(cache, taskId, { on, from: body.descriptionVersion })
      const answer = await send({
        apply: (opened) => marked(withText(opened, { description: tick(opened.body.description) }), own),
        call: async (mutationId, base) => {
          let now = base?.body ?? body
          for (let attempt = 1; ; attempt++) {
            const text = tick(now.description)
            const wish = { boardId, taskId, from: now.descriptionVersion, text, mutationId }
            try {
              const said = await rpc.tasks.describe.mutate(wish)
              // In another's text it is not what was in sight.
              if (wish.from === replacedBy(own)) answered(own, said.descriptionVersion)
              return { ...said, description: text }
            } catch (error) {
              if (attempt === tries || !failureOf(error).conflict) throw error
              now = (await rpc.tasks.get.query({ boardId, taskId })).body
            }
          }
        },
        confirm: (base, { description, descriptionVersion }) => withSaved(base, { description, descriptionVersion }),
        failure: 'board:task.failure.description',
      })
      if (answer) showCard(cache, boardId, noteOwn(answer.card))
    },
    [rpc, cache, send, body],
  )
}
