import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { TaskBody, TaskRef } from '#shared/task/model.ts'
import type { ToggleCheckbox } from '#web/comment/markdown-syntax.ts'
import {
  markOwnVersion,
  applyCard,
  useSendOpenTaskChange,
  type OpenTask,
  openTaskKey,
  withWatchers,
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
import { useRpc } from '#web/rpc/client.ts'
import type { TaskId, UserId } from '#shared/common/ids.ts'
import type { Card } from '#shared/task/card.ts'
import type { OptimisticData } from '#web/rpc/optimistic/optimistic-data.ts'
import { refetchTask } from '#web/task/actions/use-conflict-toast.ts'

/** The saved version, or why the text was not saved. */
export type SaveOutcome = number | 'conflict' | 'rejected'
type SaveDescription = (text: string, basedOn: EditBase) => Promise<SaveOutcome>

type SaveAnswer = { card: Card; descriptionVersion: number; watching: UserId[] }
type Body = OpenTask['body']
type DescriptionText = Pick<Body, 'description' | 'descriptionVersion'>

const withText = (openTask: OpenTask, text: Partial<DescriptionText>): OpenTask => ({
  ...openTask,
  body: { ...openTask.body, ...text },
})

/** Applies a saved text unless a later version is known. */
const withSavedText = (openTask: OpenTask, saved: DescriptionText): OpenTask =>
  openTask.body.descriptionVersion < saved.descriptionVersion ? withText(openTask, saved) : openTask

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
      const sendText = async (
        newText: string,
        ownText: PendingText,
        onConflict?: () => void,
      ): Promise<SaveAnswer | null> => {
        const answer = await send({
          apply: (openTask) => withPendingText(withText(openTask, { description: newText }), ownText),
          call: async (mutationId) => {
            const from = replacedVersion(ownText)
            const answerFromServer = await rpc.tasks.describe.mutate({
              boardId,
              taskId,
              from,
              text: newText,
              mutationId,
            })
            confirmText(ownText, answerFromServer.descriptionVersion)
            return answerFromServer
          },
          confirm: (base, { descriptionVersion, watching }) =>
            withWatchers(watching, withSavedText(base, { description: newText, descriptionVersion })),
          failure: 'board:task.failure.description',
          onConflict,
          onCallChange: onBaseConfirmed(ownText),
          undo: {
            title: titleOf(cache, taskId),
            revert: (before) =>
              before
                ? sendText(before.body.description, pendingUndoText(cache, taskId, ownText))
                : Promise.resolve(null),
          },
        })
        if (answer) applyCard(cache, boardId, markOwnVersion(answer.card))
        return answer
      }
      let hasConflict = false
      const answer = await sendText(text, newPendingText(cache, taskId, basedOn), () => {
        hasConflict = true
      })
      if (answer) return answer.descriptionVersion
      // Both texts are shown, so the newer one must be loaded.
      return hasConflict && (await refetchTask(cache, rpc, { boardId, taskId })) ? 'conflict' : 'rejected'
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
      const ownText = newPendingText(cache, taskId, { basedOn, from: body.descriptionVersion })
      const answer = await send({
        apply: (openTask) =>
          withPendingText(withText(openTask, { description: toggle(openTask.body.description) }), ownText),
        call: async (mutationId, base) => {
          let currentBody = base?.body ?? body
          for (let attempt = 1; ; attempt++) {
            const text = toggle(currentBody.description)
            const input = { boardId, taskId, from: currentBody.descriptionVersion, text, mutationId }
            try {
              const answerFromServer = await rpc.tasks.describe.mutate(input)
              // After a conflict the saved text is based on another user's version, so it is not the displayed text.
              if (input.from === replacedVersion(ownText)) confirmText(ownText, answerFromServer.descriptionVersion)
              return { ...answerFromServer, description: text }
            } catch (error) {
              if (attempt === maxAttempts || !readFailure(error).conflict) throw error
              currentBody = (await rpc.tasks.get.query({ boardId, taskId })).body
            }
          }
        },
        confirm: (base, { description, descriptionVersion, watching }) =>
          withWatchers(watching, withSavedText(base, { description, descriptionVersion })),
        failure: 'board:task.failure.description',
      })
      if (answer) applyCard(cache, boardId, markOwnVersion(answer.card))
    },
    [rpc, cache, send, body],
  )
}
