import { type Member, BoardRole } from '#shared/board/model.ts'
import { AddMembers } from './add-members.tsx'
import { GroupRows } from './group-rows.tsx'
import { VaultRow } from './vault-row.tsx'
import { sortByRole } from '#shared/board/members-by-role.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { arePeopleLoading, type Colleague, usePeople } from '#web/people/queries.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { RoleSwitches, OwnSwitches } from './member-switches.tsx'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { levelOf } from '#shared/vault/rules.ts'
import { hasSwitches, isLastOwner } from '#shared/board/rules.ts'
import { useLeaveBoard } from '#web/board/use-leave-board.ts'
import { useQueryClient } from '@tanstack/react-query'
import { newUndoEntry } from '#web/rpc/undo/undo-stack.ts'
import { showUndoToast, runAsUndoEntry } from '#web/rpc/undo/undo-toast.ts'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import { useMemberMutations } from '#web/board/mutations.ts'

/** Members of a board with their roles. Owners add, change and remove them. */
export function MembersSection() {
  const { t } = useTexts(['board', 'permission'])
  const { boardState, mayBoard } = useBoard()
  const people = usePeople()
  const { members } = boardState.structure
  return (
    <div className="grid gap-8 md:grid-cols-[minmax(0,1fr)_minmax(0,17rem)]">
      <div className="min-w-0">
        {mayBoard('board.configure') === 'allowed' && <AddMembers />}
        <ul className="mt-3 divide-y divide-line">
          {sortedMembers(members, people).map((member) =>
            arePeopleLoading(people) ? (
              <MemberSkeleton key={member.userId} />
            ) : (
              <MemberRow key={member.userId} member={member} person={people.get(member.userId)} />
            ),
          )}
          <GroupRows />
          <VaultRow />
        </ul>
      </div>
      <div className="min-w-0">
        <RoleSwitches boardRole="editor" />
        <RoleSwitches boardRole="restricted" />
        <section aria-labelledby="roles-in-one-line" className="rounded-md bg-sunken p-4 text-sm text-ink-2">
          <h3 id="roles-in-one-line" className="mb-2 text-sm font-title text-ink">
            {t('settings.members.roles')}
          </h3>
          <dl>
            {BoardRole.options.map((role) => (
              <div key={role} className="mb-1.5 last:mb-0">
                <dt className="inline font-title text-ink">{t(`permission:role.${role}.name`)}</dt>{' '}
                <dd className="inline">{t(`permission:role.${role}.description`)}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </div>
  )
}

/** Placeholder until the person is loaded. */
const MemberSkeleton = () => (
  <li className="flex h-13 items-center gap-3">
    <Skeleton className="size-8 rounded-full" />
    <Skeleton className="h-3.5 w-40" />
  </li>
)

/** Sorts members by role, then by name. */
function sortedMembers(members: readonly Member[], people: ReadonlyMap<string, Colleague>): Member[] {
  const nameOf = ({ userId }: Member) => people.get(userId)?.name ?? ''
  return sortByRole(members.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b))))
}

type MemberRowProps = { member: Member; person: Colleague | undefined }

/** A member with their role, and controls for Owners. */
function MemberRow({ member, person }: MemberRowProps) {
  const { t } = useTexts(['board', 'permission'])
  const { me, boardState, mayBoard } = useBoard()
  const { board, vaultGrants } = boardState.structure
  // A membership gives no access to a board of a vault.
  const lacksVault = board.vaultId && person && !levelOf(vaultGrants, person)
  const name = person?.name ?? t('member.unknown')
  const isMe = member.userId === me
  return (
    <li className="flex items-center gap-2 py-2 max-md:flex-wrap">
      <Avatar name={name} hue={person?.hue} src={person?.picture} size={32} decorative />
      <div className="min-w-0 flex-1 pl-1 max-md:basis-[calc(100%-3.25rem)]">
        <div className="truncate text-sm font-title">
          {person ? (
            <Link to="/$userId/profile" params={{ userId: member.userId }} className="hover:underline">
              {isMe ? t('member.you', { name }) : name}
            </Link>
          ) : (
            name
          )}
        </div>
        <div className="truncate text-xs text-ink-3">{lacksVault ? t('member.vault.no_access') : person?.email}</div>
      </div>
      {mayBoard('board.configure') === 'allowed' ? (
        <MemberControls member={member} name={name} isMe={isMe} />
      ) : (
        <>
          {isMe && <LeaveButton />}
          <span className="text-sm text-ink-2">{t(`permission:role.${member.role}.name`)}</span>
        </>
      )}
    </li>
  )
}

type MemberControlsProps = { member: Member; name: string; isMe: boolean }

function MemberControls({ member, name, isMe }: MemberControlsProps) {
  const { t } = useTexts(['board', 'permission'])
  const { lockedReason, setRole, remove } = useMemberEdits(member, name)
  const leaveBoard = useLeaveBoard()
  return (
    <div className="flex items-center gap-2 max-md:w-full max-md:pl-11">
      {hasSwitches(member.role) && <OwnSwitches member={member} role={member.role} name={name} />}
      <div className="w-33 max-md:flex-1">
        <Select
          label={t('member.role_of', { name })}
          value={member.role}
          onPick={(role) => void setRole(BoardRole.parse(role))}
          options={BoardRole.options.map((role) => ({
            value: role,
            label: t(`permission:role.${role}.name`),
            disabledReason: role === member.role ? null : lockedReason,
          }))}
          size={32}
          searchLabel={t('member.role')}
          emptyLabel={t('member.role')}
        />
      </div>
      <IconButton
        label={isMe ? t('member.leave') : t('member.remove', { name })}
        icon={<X />}
        disabledReason={lockedReason}
        onClick={() => void (isMe ? leaveBoard?.leave() : remove())}
      />
    </div>
  )
}

function LeaveButton() {
  const { t } = useTexts('board')
  const leaveBoard = useLeaveBoard()
  if (!leaveBoard) return null
  return (
    <Button kind="quiet" size={28} disabledReason={leaveBoard.disabledReason} onClick={() => void leaveBoard.leave()}>
      {t('member.leave')}
    </Button>
  )
}

/** Changes to a member by an Owner: a self-demotion needs a confirmation, and a removal can be undone. */
function useMemberEdits(member: Member, name: string) {
  const { t } = useTexts(['board', 'common', 'permission'])
  const { boardId, boardState, me } = useBoard()
  const mutations = useMemberMutations(boardId)
  const ask = useConfirm()
  const cache = useQueryClient()
  const { members, facts } = boardState.structure
  // An administrator acts as Owner regardless of their role on the board.
  const demotesSelf = member.userId === me && facts.sources.filter(({ role }) => role === 'owner').length === 1

  return {
    /** Why the role cannot be changed; null if it can. */
    lockedReason: isLastOwner(members, member) ? t('permission:reason.last-owner') : null,

    async setRole(role: BoardRole) {
      if (role === member.role) return
      const isConfirmed =
        !demotesSelf ||
        (await ask({
          title: t('member.step_down.title'),
          text: t('member.step_down.text'),
          confirm: t('member.step_down.confirm'),
          cancel: t('common:cancel'),
        }))
      if (isConfirmed) await mutations.change(member, { field: 'role', from: member.role, to: role })
    },

    async remove() {
      const undoEntry = newUndoEntry()
      if (!(await runAsUndoEntry(undoEntry, () => mutations.remove(member)))) return
      void showUndoToast(cache, undoEntry, { title: t('member.removed', { name }), undo: t('common:undo') })
    },
  }
}
