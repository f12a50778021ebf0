// Saves a description: it names the version it replaces, and whoever was slower is told (decisions §5).

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import type { Card } from '#shared/task/card.ts'
import type { TaskRef } from '#shared/task/model.ts'
import { noteOwn, type Opened, openedKey, showCard, useOpenedWishes } from '#web/picture/opened.ts'
import {
  answered,
  backFrom,
  inSight,
  marked,
  type OwnText,
  ownText,
  replacedBy,
  toldBehind,
} from '#web/picture/own-text.ts'
import type { Layered } from '#web/rpc/layered.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { showNow } from '#web/task/use-overtaken.ts'

/** The version that was saved, or why none was. */
export type Described = number | 'conflict' | 'refused'
/** What a text was written on. */
export type Ground = {
  from: number
  /** One's own, where that waited yet. */
  on: OwnText | null
}
type Describe = (text: string, ground: Ground) => Promise<Described>

type Answer = { card: Card; descriptionVersion: number }
type Body = Opened['body']
type Text = Pick<Body, 'description' | 'descriptionVersion'>

export const withText = (opened: Opened, text: Partial<Text>): Opened => ({
  ...opened,
  body: { ...opened.body, ...text },
})

/** With a text that was saved, unless a later one is known. */
export const withSaved = (opened: Opened, saved: Text): Opened =>
  opened.body.descriptionVersion < saved.descriptionVersion ? withText(opened, saved) : opened

export function useDescribe({ boardId, taskId }: TaskRef): Describe {
  const rpc = useRpc()
  const cache = useQueryClient()
  const send = useOpenedWishes({ boardId, taskId })
  return useCallback(
    async (text, ground) => {
      const set = async (wanted: string, own: OwnText, onConflict?: () => void): Promise<Answer | null> => {
        const answer = await send({
          apply: (opened) => marked(withText(opened, { description: wanted }), own),
          call: async (mutationId) => {
            const from = replacedBy(own)
            const said = await rpc.tasks.describe.mutate({ boardId, taskId, from, text: wanted, mutationId })
            answered(own, said.descriptionVersion)
            return said
          },
          confirm: (base, { descriptionVersion }) => withSaved(base, { description: wanted, descriptionVersion }),
          failure: 'board:task.failure.description',
          onConflict,
          onToldElse: toldBehind(own),
          undo: {
            title: titleOf(cache, taskId),
            back: (before) =>
              before ? set(before.body.description, backFrom(cache, taskId, own)) : Promise.resolve(null),
          },
        })
        if (answer) showCard(cache, boardId, noteOwn(answer.card))
        return answer
      }
      let overtaken = false
      const answer = await set(text, ownText(cache, taskId, ground), () => {
        overtaken = true
      })
      if (answer) return answer.descriptionVersion
      // Both texts are shown, so the other one has to be here.
      return overtaken && (await showNow(cache, rpc, { boardId, taskId })) ? 'conflict' : 'refused'
    },
    [rpc, cache, send, boardId, taskId],
  )
}

const titleOf = (cache: QueryClient, taskId: TaskId): string =>
  cache.getQueryData<Layered<Opened>>(openedKey(taskId))?.base.task.title ?? ''

/** Asked for a text that is in sight: whether it is one's own that waits. */
export function useOnTop(taskId: TaskId): (text: string) => OwnText | null {
  const cache = useQueryClient()
  return (text) => {
    const shown = cache.getQueryData<Layered<Opened>>(openedKey(taskId))?.shown
    return shown?.body.description === text ? inSight(cache, taskId, taskId) : null
  }
}
