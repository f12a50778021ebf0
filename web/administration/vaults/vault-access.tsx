import { useQueryClient } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { can } from '#shared/permission/can.ts'
import type { GranteeId } from '#shared/vault/model.ts'
import { grantEntries, isGroupId } from '#shared/vault/rules.ts'
import { type VaultGrants, VaultLevel } from '#shared/workspace/model.ts'
import { GroupIcon } from '#web/group/group-icon.tsx'
import { useGroups } from '#web/group/queries.ts'
import { useTranslation } from 'react-i18next'
import { usePeople } from '#web/people/queries.ts'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import { withUndoToast } from '#web/rpc/undo/undo-toast.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { VirtualList } from '#web/ui/layout/virtual-list.tsx'
import { scalePx } from '#web/ui/text/text-scale.ts'
import { useMe, useProfile } from '#web/user/queries.ts'
import { useGrantMutations } from '#web/vault/mutations.ts'
import type { VaultSummary } from '#web/vault/queries.ts'
import { GiveAccessDialog } from './give-access-dialog.tsx'

type VaultAccessProps = {
  vault: VaultSummary
  /** Null for people who do not manage the vault. */
  grants: VaultGrants | null
}

/** The people and groups with access, with their levels. */
export function VaultAccess({ vault, grants }: VaultAccessProps) {
  const { t } = useTranslation('admin_vaults')
  const facts = useProfile().data?.facts
  const denialReason = useDenialReason()
  const [isGiving, setIsGiving] = useState(false)
  const granteeOf = useGrantees()
  const nameOf = useCallback((grantee: GranteeId) => granteeOf(grantee).name, [granteeOf])
  const { grant, revoke } = useGrantMutations(vault.vaultId, nameOf)
  const disabledReason = facts ? denialReason(can('vault.manage', { ...facts, vaultLevel: vault.level })) : null
  const sortedEntries = useMemo(
    () =>
      grantEntries(grants ?? {})
        .map(([grantee, level]) => ({ grantee, level, name: nameOf(grantee) }))
        .toSorted(
          (one, other) =>
            rank(one.level) - rank(other.level) ||
            Number(isGroupId(other.grantee)) - Number(isGroupId(one.grantee)) ||
            one.name.localeCompare(other.name),
        ),
    [grants, nameOf],
  )
  return (
    <>
      <div className="flex h-9 items-center border-b border-line">
        <h3 className="flex-1 text-base">{t('access.title')}</h3>
        {grants && (
          <Button
            kind="quiet"
            size={28}
            icon={<Plus />}
            className="-mr-2 pointer-coarse:h-11"
            disabledReason={disabledReason}
            onClick={() => setIsGiving(true)}
          >
            {t('access.give')}
          </Button>
        )}
      </div>
      {!grants && <p className="py-4 text-sm text-ink-3">{t('access.hidden')}</p>}
      <VirtualList
        items={sortedEntries}
        keyOf={granteeIdOf}
        estimatedHeight={rowPx}
        label={t('access.title')}
        itemClassName="border-line not-last:border-b"
      >
        {({ grantee, level }) => (
          <GrantRow
            grantee={granteeOf(grantee)}
            level={level}
            disabledReason={disabledReason}
            onPick={(to) => void grant(grantee, level, to)}
            onRemove={() => revoke(grantee, level)}
          />
        )}
      </VirtualList>
      {isGiving && grants && (
        <GiveAccessDialog
          grants={grants}
          onGive={(grantee, level) => grant(grantee, null, level)}
          onClose={() => setIsGiving(false)}
        />
      )}
    </>
  )
}

/** Height of a grant in pixels. */
const rowPx = scalePx(55)

const granteeIdOf = ({ grantee }: { grantee: GranteeId }): string => grantee

const rank = (level: VaultLevel): number => VaultLevel.options.indexOf(level)

type ShownGrantee = { id: GranteeId; name: string; text: string; icon: ReactNode }

/** Returns a function that returns name and picture of a person or group. */
function useGrantees(): (grantee: GranteeId) => ShownGrantee {
  const { t } = useTranslation('admin_vaults')
  const people = usePeople()
  const groups = useGroups()
  const groupById = useMemo(() => new Map(groups.map((group) => [group.groupId, group])), [groups])
  return useCallback(
    (id) => {
      if (isGroupId(id)) {
        const group = groupById.get(id)
        const count = [...people.values()].filter(({ groupIds }) => groupIds.includes(id)).length
        const icon = <GroupIcon hue={group?.color ?? 'slate'} size={28} />
        return { id, name: group?.name ?? t('give.group'), text: t('access.group', { count }), icon }
      }
      const person = people.get(id)
      const name = person?.name ?? t('access.unknown')
      const icon = (
        <Avatar name={name} hue={person?.hue ?? 'slate'} src={person?.picture ?? null} size={28} decorative />
      )
      return { id, name, text: person?.email ?? '', icon }
    },
    [t, people, groupById],
  )
}

type GrantRowProps = {
  grantee: ShownGrantee
  level: VaultLevel
  disabledReason: string | null
  onPick: (level: VaultLevel) => void
  onRemove: () => Promise<unknown>
}

function GrantRow({ grantee: { id, name, text, icon }, level, disabledReason, onPick, onRemove }: GrantRowProps) {
  const { t } = useTranslation(['admin_vaults', 'common'])
  const me = useMe()
  const cache = useQueryClient()
  const confirm = useConfirm()
  const maySend = async (to: VaultLevel | null): Promise<boolean> =>
    id !== me ||
    level !== 'manager' ||
    to === 'manager' ||
    confirm({
      title: t('access.lose.title'),
      text: t('access.lose.text'),
      confirm: t('access.lose.confirm'),
      cancel: t('common:cancel'),
      danger: true,
    })
  const pick = async (to: VaultLevel) => {
    if (to !== level && (await maySend(to))) onPick(to)
  }
  const remove = async () => {
    if (await maySend(null)) void withUndoToast(cache, { title: t('access.removed', { name }) }, onRemove)
  }
  return (
    <div className="flex min-h-13.5 items-center gap-3 py-1.5 max-md:flex-wrap">
      {icon}
      <span className="min-w-0 flex-1 max-md:basis-[calc(100%-3.25rem)]">
        <span className="block truncate text-sm font-title">{name}</span>
        <span className="block truncate text-xs text-ink-3">{text}</span>
      </span>
      <span className="flex items-center gap-2 max-md:w-full max-md:pl-10">
        <span className="w-44 max-md:flex-1">
          <Select
            size={32}
            label={t('access.level_of', { name })}
            value={level}
            disabled={disabledReason !== null}
            onPick={(value) => void pick(VaultLevel.parse(value))}
            options={VaultLevel.options.map((value) => ({ value, label: t(`level.${value}.name`) }))}
            searchLabel={t('level.label')}
            emptyLabel={t('level.label')}
          />
        </span>
        <IconButton
          label={t('access.remove', { name })}
          icon={<X />}
          disabledReason={disabledReason}
          onClick={() => void remove()}
        />
      </span>
    </div>
  )
}
