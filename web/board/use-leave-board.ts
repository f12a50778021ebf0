// Leaves the board after a confirmation, since leaving has no undo.

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { isLastOwner } from '#shared/board/rules.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { pictureKey } from '#web/picture/picture-key.ts'
import { unname } from '#web/picture/seen-names.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import { useQuestion } from '#web/ui/use-question.tsx'
import { leaveBoardPage } from './leave-page.ts'
import { useMemberMutations } from './mutations.ts'

type LeaveBoard = { because: string | null; leave: () => Promise<void> }

/** Returns null if the user is not a member and sees the board for another reason. */
export function useLeaveBoard(): LeaveBoard | null {
  const { t } = useTexts(['board', 'common'])
  const { boardId, picture, me, mayBoard } = useBoard()
  const { leave } = useMemberMutations(boardId)
  const because = useDenialReason()
  const ask = useQuestion()
  const cache = useQueryClient()
  const router = useRouter()
  const { board, members } = picture.frame
  const member = members.find(({ userId }) => userId === me)
  if (!member) return null
  return {
    because: because(isLastOwner(members, member) ? 'last-owner' : mayBoard('board.leave')),
    async leave() {
      const sure = await ask({
        title: t('member.leave_title', { title: board.title }),
        text: t('member.leave_text'),
        confirm: t('member.leave'),
        stay: t('common:cancel'),
      })
      if (!sure || !(await leave())) return
      await leaveBoardPage(router, boardId)
      cache.removeQueries({ queryKey: pictureKey(boardId) })
      unname(boardId)
      void import('#web/picture/keep-boards.ts').then(({ forgetBoard }) => forgetBoard(boardId))
      await cache.invalidateQueries({ queryKey: ['boards'] })
    },
  }
}
