// Archives a template from the list of them, brings it back, or moves it to the recycle bin; a toast takes that back (decisions §6).

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { MutationId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { archivedTemplatesQuery, type Template, type Templates, templatesKey } from '#web/picture/templates.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { asOne, beginDeed, newDeed } from '#web/rpc/deeds.ts'
import { useFailureToast } from '#web/rpc/failure-toast.ts'
import { keeping } from '#web/rpc/keeping.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { sayDone } from '#web/rpc/say-done.ts'

const inverseOf = { archive: 'unarchive', unarchive: 'archive', delete: 'restore', restore: 'delete' } as const
type Verb = keyof typeof inverseOf

const ofTemplate = { context: 'of_template' }

/** It leaves its place at once: an answer may take as long as a connection does, and then all of them are read again. */
async function leaveOut(cache: QueryClient, rpc: Rpc, boardId: Template['boardId']): Promise<void> {
  // What is being read again would bring it back.
  await cache.cancelQueries({ queryKey: templatesKey, predicate: ({ state }) => state.data !== undefined })
  for (const shelf of [templatesKey, archivedTemplatesQuery(rpc).queryKey]) {
    cache.setQueryData<Templates>(shelf, (all) => {
      const templates = all?.templates.filter((one) => one.boardId !== boardId)
      return all && templates && { ...all, templates }
    })
  }
}

export function usePutAway({ boardId, title }: Pick<Template, 'boardId' | 'title'>) {
  const { t } = useTexts(['board', 'common'])
  const rpc = useRpc()
  const cache = useQueryClient()
  const say = useFailureToast()
  const step = async (verb: Verb): Promise<true | null> => {
    const { answered } = beginDeed(cache, title)
    try {
      const call = (mutationId: MutationId) => rpc.boards[verb].mutate({ boardId, mutationId })
      const { send } = keeping<unknown>(cache, { title, failure: `board:template.failure.${verb}`, call })
      await leaveOut(cache, rpc, boardId)
      await send()
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
