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
type TemplateProcedure = keyof typeof inverseOf

const templateContext = { context: 'of_template' }

/**
 * Removes the template from the cached lists at once, before the server answers. All lists are read again afterwards.
 */
async function removeFromCache(cache: QueryClient, rpc: Rpc, boardId: Template['boardId']): Promise<void> {
  // A list that is being read would bring the template back.
  await cache.cancelQueries({ queryKey: templatesKey, predicate: ({ state }) => state.data !== undefined })
  for (const queryKey of [templatesKey, archivedTemplatesQuery(rpc).queryKey]) {
    cache.setQueryData<Templates>(queryKey, (all) => {
      const templates = all?.templates.filter((one) => one.boardId !== boardId)
      return all && templates && { ...all, templates }
    })
  }
}

/** Archives a template, restores it, or moves it to the recycle bin. A toast offers undo. */
export function useTemplateStatus({ boardId, title }: Pick<Template, 'boardId' | 'title'>) {
  const { t } = useTexts(['board', 'common'])
  const rpc = useRpc()
  const cache = useQueryClient()
  const showFailure = useFailureToast()
  const sendChange = async (procedure: TemplateProcedure): Promise<true | null> => {
    const { answered } = beginDeed(cache, title)
    try {
      const call = (mutationId: MutationId) => rpc.boards[procedure].mutate({ boardId, mutationId })
      const { send } = keeping<unknown>(cache, { title, failure: `board:template.failure.${procedure}`, call })
      await removeFromCache(cache, rpc, boardId)
      await send()
      answered(() => sendChange(inverseOf[procedure]))
      return true
    } catch (error) {
      answered(null)
      showFailure(`board:template.failure.${procedure}`, error)
      return null
    } finally {
      await cache.invalidateQueries({ queryKey: templatesKey })
    }
  }
  return async (procedure: 'archive' | 'unarchive' | 'delete'): Promise<void> => {
    const undoEntry = newDeed()
    if ((await asOne(undoEntry, () => sendChange(procedure))) === null) return
    const messages = {
      archive: { title: t('board.put_away.archived', templateContext), text: title },
      unarchive: { title: t('template.is_back', { title }) },
      delete: { title: t('board.put_away.deleted', templateContext), text: title },
    }
    void sayDone(cache, undoEntry, { ...messages[procedure], undo: t('common:undo') })
  }
}
