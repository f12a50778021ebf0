import { useQueryClient } from '@tanstack/react-query'
import type { MembershipState, WorkspaceRole } from '#shared/workspace/model.ts'
import { useTranslation } from 'react-i18next'
import { usePeopleMutations } from '#web/people/mutations.ts'
import type { PersonDetails } from '#web/people/queries.ts'
import { withUndoToast } from '#web/rpc/undo/undo-toast.ts'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'

/** Returns functions that change people and show a toast with undo. */
export function usePersonActions() {
  const { t } = useTranslation(['admin_people', 'common'])
  const cache = useQueryClient()
  const mutations = usePeopleMutations()
  const confirm = useConfirm()
  return {
    async changeRole(person: PersonDetails, to: WorkspaceRole): Promise<void> {
      if (person.role === to) return
      const { name } = person
      const title = t('role.changed', { name, role: t(`role.${to}.name`) })
      await withUndoToast(cache, { title }, () => mutations.changeRole(person, to))
    },

    /** Deactivation ends sessions, so its effect is shown before. */
    async setState(person: PersonDetails, to: Extract<MembershipState, 'active' | 'deactivated'>): Promise<void> {
      const { name } = person
      const isConfirmed =
        to === 'active' ||
        (await confirm({
          title: t('deactivate.title', { name }),
          text: t('deactivate.text'),
          confirm: t('deactivate.do'),
          cancel: t('common:cancel'),
        }))
      if (!isConfirmed) return
      const title = t(to === 'active' ? 'reactivate.done' : 'deactivate.done', { name })
      await withUndoToast(cache, { title }, () => mutations.setState(person, to))
    },
  }
}
