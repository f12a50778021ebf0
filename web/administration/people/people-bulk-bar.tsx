import { useQueryClient } from '@tanstack/react-query'
import { ShieldCheck, UserRoundCheck, UserRoundMinus } from 'lucide-react'
import { can } from '#shared/permission/can.ts'
import { WorkspaceRole } from '#shared/workspace/model.ts'
import { useTranslation } from 'react-i18next'
import { usePeopleMutations } from '#web/people/mutations.ts'
import type { PersonDetails } from '#web/people/queries.ts'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import { withUndoToast } from '#web/rpc/undo/undo-toast.ts'
import { BulkBar, BulkButton } from '#web/ui/bulk-bar.tsx'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import { Picker } from '#web/ui/field/picker.tsx'
import { useMe, useProfile } from '#web/user/queries.ts'

type PeopleBulkBarProps = { people: readonly PersonDetails[]; onClear: () => void }

/** The bar with the actions for all selected people. One undo covers them all. */
export function PeopleBulkBar({ people, onClear }: PeopleBulkBarProps) {
  const { t } = useTranslation('admin_people')
  const { setRole, deactivate, reactivate } = useBulkPeople(people)
  const facts = useProfile().data?.facts
  const denialReason = useDenialReason()
  const reason = facts ? denialReason(can('people.administer', facts)) : null
  return (
    <BulkBar
      label={t('bulk.label')}
      count={t('bulk.selected', { count: people.length })}
      clearLabel={t('bulk.clear')}
      onClear={onClear}
      className="fixed inset-x-0 bottom-6 max-md:bottom-20 lg:left-60"
    >
      {reason ? (
        <BulkButton label={t('role.change')} icon={<ShieldCheck />} disabledReason={reason} />
      ) : (
        <Picker
          label={t('role.change')}
          value={null}
          onPick={(role) => void setRole(WorkspaceRole.parse(role))}
          options={WorkspaceRole.options.map((role) => ({
            value: role,
            label: t(`role.${role}.name`),
            detail: t(`role.${role}.meaning`),
          }))}
          searchLabel={t('role.label')}
          emptyLabel={t('role.label')}
          trigger={<BulkButton label={t('role.change')} icon={<ShieldCheck />} aria-haspopup="dialog" />}
        />
      )}
      <BulkButton
        label={t('deactivate.do')}
        icon={<UserRoundMinus />}
        disabledReason={reason}
        onClick={() => void deactivate()}
      />
      <BulkButton
        label={t('reactivate.do')}
        icon={<UserRoundCheck />}
        disabledReason={reason}
        onClick={() => void reactivate()}
      />
    </BulkBar>
  )
}

/** Changes several people; oneself and people whom a change does not concern are left out. */
function useBulkPeople(people: readonly PersonDetails[]) {
  const { t } = useTranslation(['admin_people', 'common'])
  const cache = useQueryClient()
  const me = useMe()
  const confirm = useConfirm()
  const { changeRole, setState } = usePeopleMutations()
  const others = people.filter(({ userId }) => userId !== me)

  /** @param title of the toast */
  const run = async (
    affected: readonly PersonDetails[],
    title: (count: number) => string,
    change: (person: PersonDetails) => Promise<unknown>,
  ) => {
    if (affected.length === 0) return
    await withUndoToast(cache, { title: title(affected.length) }, async () => {
      const answers = await Promise.all(affected.map(change))
      return answers.some((answer) => answer !== null) ? answers : null
    })
  }

  return {
    setRole: (to: WorkspaceRole) =>
      run(
        others.filter(({ role }) => role !== to),
        (count) => t('bulk.role_changed', { count }),
        (person) => changeRole(person, to),
      ),
    async deactivate() {
      const active = others.filter(({ state }) => state === 'active')
      const isConfirmed =
        active.length > 0 &&
        (await confirm({
          title: t('bulk.deactivate_title', { count: active.length }),
          text: t('deactivate.text_several'),
          confirm: t('deactivate.do'),
          cancel: t('common:cancel'),
        }))
      if (isConfirmed) {
        await run(
          active,
          (count) => t('bulk.deactivated', { count }),
          (person) => setState(person, 'deactivated'),
        )
      }
    },
    reactivate: () =>
      run(
        others.filter(({ state }) => state === 'deactivated'),
        (count) => t('bulk.reactivated', { count }),
        (person) => setState(person, 'active'),
      ),
  }
}
