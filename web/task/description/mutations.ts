import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { TaskBody, TaskRef } from '#shared/task/model.ts'
import type { ToggleCheckbox } from '#web/comment/checkboxes.ts'
import {
  markOwnVersion,
  applyCard,
  useSendOpenTaskChange,
  type OpenTask,
  openTaskKey,
} from '#web/board-store/open-task.ts'
import {
  confirmText,
  visiblePendingText,
  withPendingText,
  newPendingText,
  type EditBase,
  replacedVersion,
  pendingUndoText,
  type PendingText,
  onBaseConfirmed,
} from '#web/board-store/pending-text.ts'
import { readFailure } from '#web/rpc/failure.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import type { TaskId } from '#shared/common/ids.ts'
import type { Card } from '#shared/task/card.ts'
import type { OptimisticData } from '#web/rpc/optimistic/optimistic-data.ts'
import { refetchTask } from '#web/task/actions/use-conflict-toast.ts'

/** The saved version, or why none was saved. */
export type SaveOutcome = number | 'conflict' | 'refused'
type SaveDescription = (text: string, basedOn: EditBase) => Promise<SaveOutcome>

type Answer = { card: Card; descriptionVersion: number }
type Body = OpenTask['body']
type Text = Pick<Body, 'description' | 'descriptionVersion'>

const withText = (opened: OpenTask, text: Partial<Text>): OpenTask => ({
  ...opened,
  body: { ...opened.body, ...text },
})

/** Applies a saved text unless a later version is known. */
const withSaved = (opened: OpenTask, saved: Text): OpenTask =>
  opened.body.descriptionVersion < saved.descriptionVersion ? withText(opened, saved) : opened

/**
 * Returns a function that saves a description based on a version; resolves with 'conflict' if it was changed meanwhile
 * (R-9.3).
 */
export function useSaveDescription({ boardId, taskId }: TaskRef): SaveDescription {
  const rpc = useRpc()
  const cache = useQueryClient()
  const send = useSendOpenTaskChange({ boardId, taskId })
  return useCallback(
    async (text, basedOn) => {
      const set = async (wanted: string, own: PendingText, onConflict?: () => void): Promise<Answer | null> => {
        const answer = await send({
          apply: (opened) => withPendingText(withText(opened, { description: wanted }), own),
          call: async (mutationId) => {
            const from = replacedVersion(own)
            const answerFromServer = await rpc.tasks.describe.mutate({
              boardId,
              taskId,
              from,
              text: wanted,
              mutationId,
            })
            confirmText(own, answerFromServer.descriptionVersion)
            return answerFromServer
          },
          confirm: (base, { descriptionVersion }) => withSaved(base, { description: wanted, descriptionVersion }),
          failure: 'board:task.failure.description',
          onConflict,
          onCallChange: onBaseConfirmed(own),
          undo: {
            title: titleOf(cache, taskId),
            revert: (before) =>
              before ? set(before.body.description, pendingUndoText(cache, taskId, own)) : Promise.resolve(null),
          },
        })
        if (answer) applyCard(cache, boardId, markOwnVersion(answer.card))
        return answer
      }
      let hasConflict = false
      const answer = await set(text, newPendingText(cache, taskId, basedOn), () => {
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
  cache.getQueryData<OptimisticData<OpenTask>>(openTaskKey(taskId))?.base.task.title ?? ''

/** Returns a function that finds the user's pending edit for a displayed text; null if there is none. */
export function usePendingTextShown(taskId: TaskId): (text: string) => PendingText | null {
  const cache = useQueryClient()
  return (text) => {
    const shown = cache.getQueryData<OptimisticData<OpenTask>>(openTaskKey(taskId))?.shown
    return shown?.body.description === text ? visiblePendingText(cache, taskId, taskId) : null
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
  const send = useSendOpenTaskChange(body)
  return useCallback(
    async (toggle) => {
      const { boardId, taskId } = body
      const basedOn = visiblePendingText(cache, taskId, taskId)
      const own = newPendingText(cache, taskId, { basedOn, from: body.descriptionVersion })
      const answer = await send({
        apply: (opened) => withPendingText(withText(opened, { description: toggle(opened.body.description) }), own),
        call: async (mutationId, base) => {
          let now = base?.body ?? body
          for (let attempt = 1; ; attempt++) {
            const text = toggle(now.description)
            const input = { boardId, taskId, from: now.descriptionVersion, text, mutationId }
            try {
              const answerFromServer = await rpc.tasks.describe.mutate(input)
              // In a text of another user, it is not the displayed one.
              if (input.from === replacedVersion(own)) confirmText(own, answerFromServer.descriptionVersion)
              return { ...answerFromServer, description: text }
            } catch (error) {
              if (attempt === maxAttempts || !readFailure(error).conflict) throw error
              now = (await rpc.tasks.get.query({ boardId, taskId })).body
            }
          }
        },
        confirm: (base, { description, descriptionVersion }) => withSaved(base, { description, descriptionVersion }),
        failure: 'board:task.failure.description',
      })
      if (answer) applyCard(cache, boardId, markOwnVersion(answer.card))
    },
    [rpc, cache, send, body],
  )
}
