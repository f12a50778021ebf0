// Archives a board, or moves it to the recycle bin, and brings it back; a toast takes that back (decisions §6).

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type Picture, withFrame } from '#shared/board/picture.ts'
import type { UserId } from '#shared/common/ids.ts'
import { stepped, wayBack } from '#shared/lifecycle/rules.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { templatesKey } from '#web/picture/templates.ts'
import { useBoard, useBoardWishes } from '#web/picture/use-board.ts'
import { asOne, newDeed } from '#web/rpc/deeds.ts'
import { onceReached } from '#web/rpc/once-reached.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { sayDone } from '#web/rpc/say-done.ts'
import { boardsKey } from '#web/picture/boards.ts'

type Verb = 'archive' | 'delete' | 'unarchive' | 'restore'
const inverseOf = { archive: 'unarchive', unarchive: 'archive', delete: 'restore', restore: 'delete' } as const
type PutAway = Record<'archive' | 'remove' | 'bringBack', () => Promise<void>>

export function usePutBoardAway(): PutAway {
  const { t } = useTexts(['board', 'common'])
  const { boardId, me, picture } = useBoard()
  const { title, state } = picture.frame.board
  const rpc = useRpc()
  const send = useBoardWishes(boardId)
  const cache = useQueryClient()
  const router = useRouter()
  return useMemo(() => {
    const step = async (verb: Verb): Promise<unknown> => {
      const after = withStep(verb, me)
      const answer = await send({
        apply: after,
        call: (mutationId) => rpc.boards[verb].mutate({ boardId, mutationId }),
        confirm: after,
        failure: `board:board.failure.${verb}`,
        undo: { title, back: () => step(inverseOf[verb]) },
      })
      // It comes to the lists of projects, or leaves them.
      if (answer) {
        await Promise.all([
          cache.invalidateQueries({ queryKey: boardsKey }),
          cache.invalidateQueries({ queryKey: templatesKey }),
        ])
      }
      return answer
    }
    const putAway = async (verb: 'archive' | 'delete', now: 'archived' | 'deleted'): Promise<void> => {
      const deed = newDeed()
      if ((await asOne(deed, () => step(verb))) === null) return
      if (verb === 'delete') await (await onceReached(() => import('./go-out.ts'))).goOut(router, boardId)
      void sayDone(cache, deed, { title: t(`board.put_away.${now}`), text: title, undo: t('common:undo') })
    }
    return {
      archive: () => putAway('archive', 'archived'),
      remove: () => putAway('delete', 'deleted'),
      bringBack: async () => void (await step(wayBack({ state }))),
    }
  }, [t, rpc, send, cache, router, boardId, me, title, state])
}

/** Whoever put it away may take that back within the hour, as the server says, too. */
const withStep = (verb: Verb, by: UserId) => (picture: Picture) => {
  const { board, facts } = picture.frame
  const kept = stepped(board, verb, { at: new Date(), by, workspaceId: board.workspaceId })
  if (!kept) return picture
  return withFrame(picture, {
    board: { ...board, ...kept },
    facts: { ...facts, boardState: kept.state, takesBack: kept.away?.by === by },
  })
}
