// Leaves the board after a confirmation, since leaving has no undo.

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { isLastOwner } from '#shared/board/rules.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { boardStateKey } from '#web/board-store/queries.ts'
import { forgetPersistedBoard } from '#web/board-store/persistence/registry.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import { leaveBoardPage } from './leave-page.ts'
import { useMemberMutations } from './mutations.ts'

type LeaveBoard = { disabledReason: string | null; leave: () => Promise<void> }

/** Returns null if the user is not a member and sees the board for another reason. */
export function useLeaveBoard(): LeaveBoard | null {
  const { t } = useTexts(['board', 'common'])
  const { boardId, boardState, me, mayBoard } = useBoard()
  const { leave } = useMemberMutations(boardId)
  const denialReason = useDenialReason()
  const ask = useConfirm()
  const cache = useQueryClient()
  const router = useRouter()
  const { board, members } = boardState.structure
  const member = members.find(({ userId }) => userId === me)
  if (!member) return null
  return {
    disabledReason: denialReason(isLastOwner(members, member) ? 'last-owner' : mayBoard('board.leave')),
    async leave() {
      const isConfirmed = await ask({
        title: t('member.leave_title', { title: board.title }),
        text: t('member.leave_text'),
        confirm: t('member.leave'),
        cancel: t('common:cancel'),
      })
      if (!isConfirmed || !(await leave())) return
      await leaveBoardPage(router, boardId)
      cache.removeQueries({ queryKey: boardStateKey(boardId) })
      forgetPersistedBoard(boardId)
      void import('#web/board-store/persistence/save-board.ts').then(({ removePersistedBoard }) =>
        removePersistedBoard(boardId),
      )
      await cache.invalidateQueries({ queryKey: ['boards'] })
    },
  }
}
