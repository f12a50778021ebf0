// Archives a template from the list of them, brings it back, or moves it to the recycle bin; a toast takes that back (decisions §6).

import { useQueryClient } from '@tanstack/react-query'
import type { MutationId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { type Template, templatesKey } from '#web/picture/templates.ts'
import { asOne, beginDeed, newDeed } from '#web/rpc/deeds.ts'
import { useFailureToast } from '#web/rpc/failure-toast.ts'
import { keeping } from '#web/rpc/keeping.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { sayDone } from '#web/rpc/say-done.ts'

const inverseOf = { archive: 'unarchive', unarchive: 'archive', delete: 'restore', restore: 'delete' } as const
type Verb = keyof typeof inverseOf

const ofTemplate = { context: 'of_template' }

export function usePutAway({ boardId, title }: Pick<Template, 'boardId' | 'title'>) {
  const { t } = useTexts(['board', 'common'])
  const rpc = useRpc()
  const cache = useQueryClient()
  const say = useFailureToast()
  const step = async (verb: Verb): Promise<true | null> => {
    const { answered } = beginDeed(cache, title)
    try {
      const call = (mutationId: MutationId) => rpc.boards[verb].mutate({ boardId, mutationId })
      await keeping<unknown>(cache, { title, failure: `board:template.failure.${verb}`, call }).send()
      answered(() => step(inverseOf[verb]))
      return true
    } catch (error) {
      answered(null)
      say(`board:template.failure.${verb}`, error)
      return null
    } finally {
      await cache.invalidateQueries({ queryKey: templatesKey })
    }
  }
  return async (verb: 'archive' | 'unarchive' | 'delete'): Promise<void> => {
    const deed = newDeed()
    if ((await asOne(deed, () => step(verb))) === null) return
    const said = {
      archive: { title: t('board.put_away.archived', ofTemplate), text: title },
      unarchive: { title: t('template.is_back', { title }) },
      delete: { title: t('board.put_away.deleted', ofTemplate), text: title },
    }
    void sayDone(cache, deed, { ...said[verb], undo: t('common:undo') })
  }
}
