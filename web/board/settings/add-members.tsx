// Adds workspace members by name or email in a role; at least one person and a role are needed. Asks before people who
// were named but not added are discarded.

import { MailPlus } from 'lucide-react'
import { useState } from 'react'
import { BoardRole } from '#shared/board/model.ts'
import type { BoardId, UserId } from '#shared/common/ids.ts'
import { looksLikeAddress } from '#shared/invitation/addresses.ts'
import { levelOf } from '#shared/vault/rules.ts'
import { useUnsavedGuard } from '#web/draft/leave-guard.tsx'
import { useBoardGroupMutations } from '#web/board/group-mutations.ts'
import { GroupIcon } from '#web/group/group-icon.tsx'
import { useGroups } from '#web/group/queries.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useMayInvite } from '#web/invitation/lazy-invite-dialog.tsx'
import { useInviteToBoard } from '#web/invitation/mutations.ts'
import { usePeople } from '#web/people/queries.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/field/combobox.tsx'
import type { CreateOption } from '#web/ui/field/use-option-list.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import { PendingAvatar } from '#web/ui/pending-avatar.tsx'
import { useMemberMutations } from '#web/board/mutations.ts'

export function AddMembers() {
  const { t } = useTexts('board')
  const { boardId } = useBoard()
  const people = usePeople()
  const addAll = useAddAll(boardId)
  const [selectedUserIds, setSelectedUserIds] = useState<string[]>([])
  const [role, setRole] = useState<BoardRole>('editor')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  // A new key remounts the field, which empties it.
  const [fieldKey, setFieldKey] = useState(0)
  const options = useCandidates()
  const resolvePerson = useResolvePerson()
  const existingMember = useMatchingMember(typed)
  useUnaddedGuard({ selectedUserIds, typed })
  const clearField = () => {
    setTyped('')
    setFieldKey(fieldKey + 1)
  }
  const invite = useInviteOption({ role, onInvited: clearField })

  async function save() {
    const { userId, problem } = resolvePerson(typed)
    const userIds = userId && !selectedUserIds.includes(userId) ? [...selectedUserIds, userId] : selectedUserIds
    if (problem || userIds.length === 0) return setError(problem ?? t('member.error.email_and_role'))
    setSelectedUserIds([])
    clearField()
    const isAdded = await addAll(userIds, role)
    if (!isAdded) setSelectedUserIds(userIds)
  }

  return (
    <div className="flex items-start gap-2 max-md:flex-col">
      <div className="min-w-0 flex-1 self-stretch">
        <Field label={t('member.add')} error={error}>
          <Combobox
            key={fieldKey}
            label={t('member.add')}
            values={selectedUserIds}
            onChange={setSelectedUserIds}
            onInputChange={(text) => {
              setTyped(text)
              setError(undefined)
            }}
            options={options}
            create={looksLikeAddress(typed.trim()) && resolvePerson(typed).isUnknown ? invite : undefined}
            placeholder={t('member.find')}
            emptyLabel={
              existingMember ? t('member.error.already', { name: existingMember }) : t('member.no_person_found')
            }
            removeLabel={(userId) => t('member.remove', { name: people.get(userId as UserId)?.name ?? '' })}
          />
        </Field>
      </div>
      <div className="flex gap-2 md:mt-6.5">
        <RoleSelect role={role} onPick={setRole} />
        <Button kind="primary" size={36} className="pointer-coarse:h-11" onClick={() => void save()}>
          {t('member.submit')}
        </Button>
      </div>
    </div>
  )
}

/** Returns a function that adds people and groups; it resolves to false when something was rejected. */
function useAddAll(boardId: BoardId) {
  const { add } = useMemberMutations(boardId)
  const { add: addGroup } = useBoardGroupMutations(boardId)
  const groups = useGroups()
  return async (ids: readonly string[], role: BoardRole): Promise<boolean> => {
    const chosenGroups = groups.filter(({ groupId }) => ids.includes(groupId))
    const userIds = ids.filter((id) => !chosenGroups.some(({ groupId }) => groupId === id)) as UserId[]
    const answers = await Promise.all([
      ...(userIds.length > 0 ? [add(userIds, role)] : []),
      ...chosenGroups.map((group) => addGroup(group, { role, switches: null })),
    ])
    return !answers.includes(null)
  }
}

type RoleSelectProps = { role: BoardRole; onPick: (role: BoardRole) => void }

function RoleSelect({ role, onPick }: RoleSelectProps) {
  const { t } = useTexts(['board', 'permission'])
  return (
    <div className="w-33">
      <Select
        label={t('member.role')}
        value={role}
        onPick={(value) => onPick(BoardRole.parse(value))}
        options={BoardRole.options.map((value) => ({ value, label: t(`permission:role.${value}.name`) }))}
        searchLabel={t('member.role')}
        emptyLabel={t('member.role')}
      />
    </div>
  )
}

type UnaddedMembers = { selectedUserIds: string[]; typed: string }

/**
 * Asks before discarding people who were chosen or typed. Half a name is only a search; an email or a full name counts as a
 * person.
 */
function useUnaddedGuard({ selectedUserIds, typed }: UnaddedMembers): void {
  const { t } = useTexts('board')
  const resolvePerson = useResolvePerson()
  const askUser = useConfirm()
  const { userId, isMember } = resolvePerson(typed)
  const matches = userId ?? (typed.includes('@') && !isMember ? typed : null)
  const unadded = new Set([...selectedUserIds, ...(matches ? [matches] : [])])
  useUnsavedGuard(unadded.size > 0, () =>
    askUser({
      title: t('member.not_added.title', { count: unadded.size }),
      confirm: t('member.not_added.confirm'),
      cancel: t('member.not_added.stay'),
      danger: true,
    }),
  )
}

type InviteOptions = { role: BoardRole; onInvited: () => void }

/**
 * Returns the option that invites a typed address to the workspace and this board; undefined without the right, and in a vault,
 * which an invitation opens only through a group.
 */
function useInviteOption({ role, onInvited }: InviteOptions): CreateOption | undefined {
  const { t } = useTexts('board')
  const { boardId, boardState } = useBoard()
  const inviteToBoard = useInviteToBoard(boardId)
  const mayInvite = useMayInvite()?.mayInvite ?? false
  if (!mayInvite || boardState.structure.board.vaultId) return undefined
  return {
    label: (email) => t('member.invite', { email }),
    icon: <MailPlus className="icon-16 text-ink-3" />,
    onCreate: (email) => void inviteToBoard(email, role).then((isInvited) => isInvited && onInvited()),
  }
}

/** Resolves a typed name or email to a user, or to the reason why they cannot be added. */
function useResolvePerson() {
  const { t } = useTexts('board')
  const { boardState } = useBoard()
  const people = usePeople()
  const options = useCandidates()
  return (typed: string): { userId?: UserId; problem?: string; isMember?: true; isUnknown?: true } => {
    const text = typed.trim().toLowerCase()
    if (!text) return {}
    const matches = [...people.values()].filter(({ name, email }) =>
      [name, email].some((it) => it.toLowerCase() === text),
    )
    const [one] = matches
    if (!one) return { problem: t('member.error.unknown'), isUnknown: true }
    // If several people share the name, the user has to pick one from the list.
    if (matches.length > 1) return { problem: t('member.error.email_and_role') }
    if (boardState.structure.members.some(({ userId }) => userId === one.userId))
      return { problem: t('member.error.already', { name: one.name }), isMember: true }
    const option = options.find(({ value }) => value === one.userId)
    if (!option) return { problem: t('member.error.unknown') }
    return option.disabledReason ? { problem: option.disabledReason } : { userId: one.userId }
  }
}

/** Returns the name of the single existing member that matches the search text; null if none or several match. */
function useMatchingMember(typed: string): string | null {
  const { boardState } = useBoard()
  const people = usePeople()
  const words = typed.trim().toLowerCase()
  if (!words) return null
  const matching = boardState.structure.members.flatMap(({ userId }) => {
    const { name = '', email = '' } = people.get(userId) ?? {}
    return `${name} ${email}`.toLowerCase().includes(words) ? [name] : []
  })
  return matching.length === 1 ? matching[0]! : null
}

/**
 * People who can be added. Pending users stay visible with the reason; a guest is listed only where they are.
 */
function useCandidates() {
  const { t } = useTexts('board')
  const { boardState } = useBoard()
  const people = usePeople()
  const { board, vaultGrants } = boardState.structure
  const isInVault = board.vaultId !== undefined
  const members = new Set<string>(boardState.structure.members.map(({ userId }) => userId))
  const groupOptions = useGroups()
    .filter(({ groupId }) => !(groupId in board.groups))
    .map(({ groupId, name, color }) => ({
      value: groupId as string,
      label: name,
      hint: t('member.group.kind'),
      icon: <GroupIcon hue={color} size={20} />,
      disabledReason: isInVault && !vaultGrants[groupId] ? t('member.vault.no_access') : null,
    }))
  const peopleOptions = [...people.values()]
    .filter(
      ({ userId, state, role: workspaceRole }) =>
        !members.has(userId) && state !== 'deactivated' && workspaceRole !== 'guest',
    )
    .map(({ userId, name, email, hue, picture: src, state, groupIds }) => ({
      value: userId,
      label: name,
      detail: email,
      keywords: email,
      hint: state === 'pending' ? t('member.pending') : undefined,
      icon:
        state === 'pending' ? (
          <PendingAvatar size={20} />
        ) : (
          <Avatar name={name} hue={hue} src={src} size={20} decorative />
        ),
      disabledReason:
        state === 'pending'
          ? t('member.error.pending')
          : isInVault && !levelOf(vaultGrants, { userId, groupIds })
            ? t('member.vault.no_access')
            : null,
    }))
  return [...peopleOptions, ...groupOptions]
}
