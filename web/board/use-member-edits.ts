// What an Owner changes about a member, and the way back: one's own role is asked about, a removal can be undone.

import { useQueryClient } from '@tanstack/react-query'
import type { BoardRole, Member } from '#shared/board/model.ts'
import { isLastOwner } from '#shared/board/rules.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { newDeed } from '#web/rpc/deeds.ts'
import { sayDone, takenAsOne } from '#web/rpc/say-done.ts'
import { useQuestion } from '#web/ui/use-question.tsx'
import { useMemberMutations } from './member-mutations.ts'

export function useMemberEdits(member: Member, name: string) {
  const { t } = useTexts(['board', 'common', 'permission'])
  const { boardId, picture, me } = useBoard()
  const mutations = useMemberMutations(boardId)
  const ask = useQuestion()
  const cache = useQueryClient()
  const { members, facts } = picture.frame
  // An administrator acts as Owner whatever their role here is.
  const stepsDown = member.userId === me && facts.sources.filter(({ role }) => role === 'owner').length === 1

  return {
    /** Why this one stays what they are; null when they may be changed. */
    stays: isLastOwner(members, member) ? t('permission:because.last-owner') : null,

    async setRole(role: BoardRole) {
      if (role === member.role) return
      const sure =
        !stepsDown ||
        (await ask({
          title: t('member.step_down.title'),
          text: t('member.step_down.text'),
          confirm: t('member.step_down.confirm'),
          stay: t('common:cancel'),
        }))
      if (sure) await mutations.change(member, { field: 'role', from: member.role, to: role })
    },

    async remove() {
      const deed = newDeed()
      if (!(await takenAsOne(deed, () => mutations.remove(member)))) return
      void sayDone(cache, deed, { title: t('member.removed', { name }), undo: t('common:undo') })
    },
  }
}
