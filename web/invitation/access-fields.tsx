// Fields for the groups and projects that invited people join.

import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BoardRole } from '#shared/board/model.ts'
import { BoardId, GroupId, type VaultId } from '#shared/common/ids.ts'
import { boardsPerInvitation, groupsPerInvitation } from '#shared/common/limits.ts'
import { can } from '#shared/permission/can.ts'
import type { VaultGrants } from '#shared/workspace/model.ts'
import { boardListQuery } from '#web/board-store/queries.ts'
import { GroupIcon } from '#web/group/group-icon.tsx'
import { type GroupSummary, groupsQuery } from '#web/group/queries.ts'
import { useRpc } from '#web/rpc/client.ts'
import { Combobox } from '#web/ui/field/combobox.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { useProfile } from '#web/user/queries.ts'
import { vaultQuery } from '#web/vault/queries.ts'
import type { BoardToJoin } from './mutations.ts'

const noGroups: readonly GroupSummary[] = []

/** Returns the groups that the user may add people to; none without the right. */
function useManageableGroups(): readonly GroupSummary[] {
  const facts = useProfile().data?.facts
  const mayManage = facts !== undefined && can('group.manage', facts) === 'allowed'
  const groups = useQuery({ ...groupsQuery(useRpc()), enabled: mayManage }).data?.shown ?? noGroups
  return mayManage ? groups : noGroups
}

type GroupsFieldProps = { groupIds: GroupId[]; onChange: (groupIds: GroupId[]) => void }

/** Chooses groups; renders nothing without any that the user may add people to. */
export function GroupsField({ groupIds, onChange }: GroupsFieldProps) {
  const { t } = useTranslation('admin_invitations')
  const groups = useManageableGroups()
  const nameOf = (id: string) => groups.find(({ groupId }) => groupId === id)?.name ?? ''
  const isFull = groupIds.length >= groupsPerInvitation
  if (groups.length === 0) return null
  return (
    <Field label={t('form.groups')} help={t('form.groups_help')} aside={t('form.optional')}>
      <Combobox
        label={t('form.groups')}
        values={groupIds}
        onChange={(ids) => onChange(ids.map((id) => GroupId.parse(id)))}
        options={groups
          .toSorted((one, other) => one.name.localeCompare(other.name))
          .map(({ groupId, name, color }) => ({
            value: groupId,
            label: name,
            icon: <GroupIcon hue={color} size={20} />,
            disabledReason: isFull ? t('form.groups_full', { limit: groupsPerInvitation }) : null,
          }))}
        placeholder={t('form.groups_find')}
        emptyLabel={t('form.groups_none')}
        removeLabel={(groupId) => t('form.groups_remove', { name: nameOf(groupId) })}
      />
    </Field>
  )
}

/** Returns the projects that the user owns, and whether a member of the chosen groups may open each. */
export function useBoardsToJoin(groupIds: readonly GroupId[]) {
  const boards = (useQuery(boardListQuery(useRpc())).data?.boards ?? []).filter((board) => board.role === 'owner')
  const grantsOf = useVaultGrants(boards.flatMap(({ vaultId }) => vaultId ?? []))
  const isOpenTo = (vaultId: VaultId | null): boolean => {
    if (!vaultId) return true
    const grants = grantsOf(vaultId)
    // Without the grants the server decides.
    return groupIds.some((groupId) => !grants || grants[groupId] !== undefined)
  }
  return boards.map((board) => ({ ...board, isOpen: isOpenTo(board.vaultId) }))
}

/** Returns the grants of vaults; null for those that the user does not manage. */
function useVaultGrants(vaultIds: readonly VaultId[]): (vaultId: VaultId) => VaultGrants | null {
  const rpc = useRpc()
  const roles = useProfile().data?.facts.vaultRoles ?? {}
  const managed = [...new Set(vaultIds)].filter((vaultId) => roles[vaultId] === 'manager')
  const vaults = useQueries({ queries: managed.map((vaultId) => vaultQuery(rpc, vaultId)) })
  return (vaultId) => vaults[managed.indexOf(vaultId)]?.data?.shown.grants ?? null
}

type BoardsFieldProps = {
  /** The projects of `useBoardsToJoin`. */
  options: ReturnType<typeof useBoardsToJoin>
  boards: BoardToJoin[]
  onChange: (boards: BoardToJoin[]) => void
  error: string | null
}

/** Chooses projects that the user owns, and the role in them. */
export function BoardsField({ options, boards, onChange, error }: BoardsFieldProps) {
  const { t } = useTranslation(['admin_invitations', 'permission'])
  const [role, setRole] = useState<BoardRole>(boards[0]?.role ?? 'editor')
  const titleOf = (boardId: string) => options.find((board) => board.boardId === boardId)?.title ?? ''
  const isFull = boards.length >= boardsPerInvitation
  return (
    <div className="flex items-start gap-2 max-md:flex-col">
      <Field
        label={t('form.boards')}
        help={t('form.boards_help')}
        error={error}
        className="min-w-0 flex-1 self-stretch"
        aside={t('form.optional')}
      >
        <Combobox
          label={t('form.boards')}
          values={boards.map(({ boardId }) => boardId)}
          onChange={(ids) => onChange(ids.map((id) => ({ boardId: BoardId.parse(id), role })))}
          options={options.map(({ boardId, title, color, isOpen }) => ({
            value: boardId,
            label: title,
            icon: <Tile title={title} hue={color} size={18} />,
            disabledReason: isFull
              ? t('form.boards_full', { limit: boardsPerInvitation })
              : isOpen
                ? null
                : t('form.boards_vault'),
          }))}
          placeholder={t('form.boards_find')}
          emptyLabel={t('form.boards_none')}
          removeLabel={(boardId) => t('form.boards_remove', { title: titleOf(boardId) })}
        />
      </Field>
      {boards.length > 0 && (
        <Field label={t('form.board_role')} className="w-44 max-md:w-full">
          <Select
            label={t('form.board_role')}
            value={role}
            onPick={(value) => {
              const next = BoardRole.parse(value)
              setRole(next)
              onChange(boards.map((board) => ({ ...board, role: next })))
            }}
            options={BoardRole.options.map((value) => ({ value, label: t(`permission:role.${value}.name`) }))}
            searchLabel={t('form.board_role')}
            emptyLabel={t('form.board_role')}
          />
        </Field>
      )}
    </div>
  )
}
