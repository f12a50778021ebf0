import { useQueryClient } from '@tanstack/react-query'
import { type CopyId, isShippedTemplateId, type MutationId, type OriginalId } from '#shared/common/ids.ts'
import type { StartCopy } from '#shared/copy/inputs.ts'
import type { CopySummary } from '#shared/copy/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { type Rpc, useRpc } from '#web/rpc/client.ts'
import { useFailureToast } from '#web/rpc/failure-toast.ts'
import { persistMutation } from '#web/rpc/outbox/persist-mutation.ts'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'

type CopyOptions = Omit<StartCopy, 'boardId'> & { originalId: OriginalId }

/** Returns the mutations of copies: start, resume and discard. */
export function useCopyMutations() {
  const { t } = useTexts('board')
  const rpc = useRpc()
  const cache = useQueryClient()
  const showFailure = useFailureToast()
  const ask = useConfirm()
  const reload = () => cache.invalidateQueries({ queryKey: ['copies'] })
  /** Shows an error toast and returns null if the call fails. */
  const withFailureToast = async <Answer>(failure: 'begin' | 'resume' | 'discard', work: () => Promise<Answer>) => {
    try {
      return await work()
    } catch (error) {
      showFailure(`board:copy.failure.${failure}`, error)
      return null
    } finally {
      await reload()
    }
  }
  return {
    startCopy: async (options: CopyOptions): Promise<CopyId | null> => {
      const call = (mutationId: MutationId) => callStartProcedure(rpc, options, mutationId)
      const { send: startCopy } = persistMutation(cache, {
        title: options.title,
        failure: 'board:copy.failure.begin',
        call,
      })
      return (await withFailureToast('begin', startCopy))?.copyId ?? null
    },
    resume: (copyId: CopyId) => withFailureToast('resume', () => rpc.copies.resume.mutate({ copyId })),
    /**
     * Asks first if tasks have been written.
     * @returns whether the copy was discarded
     */
    discard: async ({ copyId, state, done: writtenCount }: CopySummary): Promise<boolean> => {
      const isConfirmed =
        state === 'refused' ||
        writtenCount === 0 ||
        (await ask({
          title: t('copy.discard_question.title'),
          text: t('copy.discard_question.text'),
          confirm: t('copy.discard'),
          cancel: t('copy.discard_question.keep'),
          danger: true,
        }))
      return isConfirmed && (await withFailureToast('discard', () => rpc.copies.cancel.mutate({ copyId }))) !== null
    },
  }
}

/** A shipped template is not a board, so it has procedures of its own. */
function callStartProcedure(
  rpc: Rpc,
  { originalId, ...options }: CopyOptions,
  mutationId: MutationId,
): Promise<{ copyId: CopyId }> {
  if (!isShippedTemplateId(originalId)) return rpc.copies.start.mutate({ boardId: originalId, ...options, mutationId })
  const { title, color, as, start, vaultId } = options
  const shipped = { shippedId: originalId, title, color, mutationId }
  return as === 'template'
    ? rpc.copies.copyShippedTemplate.mutate(shipped)
    : rpc.copies.useShippedTemplate.mutate({ ...shipped, start, vaultId: vaultId ?? null })
}
