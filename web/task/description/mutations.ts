import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { TaskBody, TaskRef } from '#shared/task/model.ts'
import type { ToggleCheckbox } from '#web/comment/checkboxes.ts'
import { noteOwn, showCard, useOpenedWishes, type Opened, openedKey } from '#web/picture/opened.ts'
import {
  answered,
  inSight,
  marked,
  ownText,
  replacedBy,
  backFrom,
  type OwnText,
  toldBehind,
} from '#web/picture/own-text.ts'
import { failureOf } from '#web/rpc/failure.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import type { TaskId } from '#shared/common/ids.ts'
import type { Card } from '#shared/task/card.ts'
import type { Layered } from '#web/rpc/layered.ts'
import { refetchTask } from '#web/task/actions/use-conflict-toast.ts'

/** The saved version, or why none was saved. */
export type SaveOutcome = number | 'conflict' | 'refused'
/** The version that an edit is based on. */
export type EditBase = {
  from: number
  /** The user's own pending text, if the edit is based on it. */
  on: OwnText | null
}
type SaveDescription = (text: string, basedOn: EditBase) => Promise<SaveOutcome>

type Answer = { card: Card; descriptionVersion: number }
type Body = Opened['body']
type Text = Pick<Body, 'description' | 'descriptionVersion'>

const withText = (opened: Opened, text: Partial<Text>): Opened => ({
  ...opened,
  body: { ...opened.body, ...text },
})

/** Applies a saved text unless a later version is known. */
const withSaved = (opened: Opened, saved: Text): Opened =>
  opened.body.descriptionVersion < saved.descriptionVersion ? withText(opened, saved) : opened

/**
 * Returns a function that saves a description based on a version; resolves with 'conflict' if it was changed meanwhile
 * (R-9.3).
 */
export function useSaveDescription({ boardId, taskId }: TaskRef): SaveDescription {
  const rpc = useRpc()
  const cache = useQueryClient()
  const send = useOpenedWishes({ boardId, taskId })
  return useCallback(
    async (text, basedOn) => {
      const set = async (wanted: string, own: OwnText, onConflict?: () => void): Promise<Answer | null> => {
        const answer = await send({
          apply: (opened) => marked(withText(opened, { description: wanted }), own),
          call: async (mutationId) => {
            const from = replacedBy(own)
            const answerFromServer = await rpc.tasks.describe.mutate({
              boardId,
              taskId,
              from,
              text: wanted,
              mutationId,
            })
            answered(own, answerFromServer.descriptionVersion)
            return answerFromServer
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
      let hasConflict = false
      const answer = await set(text, ownText(cache, taskId, basedOn), () => {
        hasConflict = true
      })
      if (answer) return answer.descriptionVersion
      // Both texts are shown, so the newer one must be loaded.
      return hasConflict && (await refetchTask(cache, rpc, { boardId, taskId })) ? 'conflict' : 'refused'
    },
    [rpc, cache, send, boardId, taskId],
  )
}

const titleOf = (cache: QueryClient, taskId: TaskId): string =>
  cache.getQueryData<Layered<Opened>>(openedKey(taskId))?.base.task.title ?? ''

/** Returns a function that finds the user's pending edit for a displayed text; null if there is none. */
export function usePendingTextShown(taskId: TaskId): (text: string) => OwnText | null {
  const cache = useQueryClient()
  return (text) => {
    const shown = cache.getQueryData<Layered<Opened>>(openedKey(taskId))?.shown
    return shown?.body.description === text ? inSight(cache, taskId, taskId) : null
  }
}

const maxAttempts = 3

/**
 * Returns a function that toggles a checkbox of the description. It applies to the latest text, so that quick or
 * concurrent toggles do not conflict.
 */
export function useToggleCheckbox(body: TaskBody): (toggle: ToggleCheckbox) => Promise<void> {
  const rpc = useRpc()
  const cache = useQueryClient()
  const send = useOpenedWishes(body)
  return useCallback(
    async (toggle) => {
      const { boardId, taskId } = body
      const on = inSight(cache, taskId, taskId)
      const own = ownText(cache, taskId, { on, from: body.descriptionVersion })
      const answer = await send({
        apply: (opened) => marked(withText(opened, { description: toggle(opened.body.description) }), own),
        call: async (mutationId, base) => {
          let now = base?.body ?? body
          for (let attempt = 1; ; attempt++) {
            const text = toggle(now.description)
            const input = { boardId, taskId, from: now.descriptionVersion, text, mutationId }
            try {
              const answerFromServer = await rpc.tasks.describe.mutate(input)
              // In a text of another user, it is not the displayed one.
              if (input.from === replacedBy(own)) answered(own, answerFromServer.descriptionVersion)
              return { ...answerFromServer, description: text }
            } catch (error) {
              if (attempt === maxAttempts || !failureOf(error).conflict) throw error
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
