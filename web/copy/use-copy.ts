// What somebody does with a copy: begin it, let it go on, discard it.

import { useQueryClient } from '@tanstack/react-query'
import { type CopyId, isShipped, type MutationId, type OriginalId } from '#shared/common/ids.ts'
import type { BeginCopy } from '#shared/copy/inputs.ts'
import type { CopyShown } from '#shared/copy/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useFailureToast } from '#web/rpc/failure-toast.ts'
import { keeping } from '#web/rpc/keeping.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { useQuestion } from '#web/ui/use-question.tsx'

type Wish = Omit<BeginCopy, 'boardId'> & { of: OriginalId }

export function useCopy() {
  const { t } = useTexts('board')
  const rpc = useRpc()
  const cache = useQueryClient()
  const say = useFailureToast()
  const ask = useQuestion()
  const again = () => cache.invalidateQueries({ queryKey: ['copies'] })
  /** Null when it went wrong; a toast has said why. */
  const done = async <Answer>(failure: 'begin' | 'resume' | 'discard', work: () => Promise<Answer>) => {
    try {
      return await work()
    } catch (error) {
      say(`board:copy.failure.${failure}`, error)
      return null
    } finally {
      await again()
    }
  }
  return {
    begin: async (wish: Wish): Promise<CopyId | null> => {
      const call = (mutationId: MutationId) => told(rpc, wish, mutationId)
      const { send: begin } = keeping(cache, { title: wish.title, failure: 'board:copy.failure.begin', call })
      return (await done('begin', begin))?.copyId ?? null
    },
    resume: (copyId: CopyId) => done('resume', () => rpc.copies.resume.mutate({ copyId })),
    /** Where something has been written it asks first. @returns whether it was discarded */
    discard: async ({ copyId, state, done: written }: CopyShown): Promise<boolean> => {
      const sure =
        state === 'refused' ||
        written === 0 ||
        (await ask({
          title: t('copy.discard_question.title'),
          text: t('copy.discard_question.text'),
          confirm: t('copy.discard'),
          stay: t('copy.discard_question.stay'),
          danger: true,
        }))
      return sure && (await done('discard', () => rpc.copies.cancel.mutate({ copyId }))) !== null
    },
  }
}

/** What comes with the product is no board, so there is another call for each way of it. */
function told(rpc: Rpc, { of, ...wish }: Wish, mutationId: MutationId): Promise<{ copyId: CopyId }> {
  if (!isShipped(of)) return rpc.copies.begin.mutate({ boardId: of, ...wish, mutationId })
  const { title, color, as, start } = wish
  const shipped = { shippedId: of, title, color, mutationId }
  return as === 'template'
    ? rpc.copies.keepShipped.mutate(shipped)
    : rpc.copies.useShipped.mutate({ ...shipped, start })
}
