// Who is on the board, in which role; Owners add, change and remove.

import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type Member, BoardRole } from '#shared/board/model.ts'
import { type Colleague, usePeople } from '#web/people/queries.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { byRole } from './by-role.ts'
import { AddMembers } from './add-members.tsx'
import { useMemberMutations } from './member-mutations.ts'

export function MembersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['board', 'common', 'permission'])
  const { picture, mayBoard } = useBoard()
  const people = usePeople()
  const { members } = picture.frame
  const mayConfigure = mayBoard('board.configure') === 'allowed'
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size={640}
      title={t('member.title')}
      closeLabel={t('common:close')}
      footer={<Button onClick={onClose}>{t('common:done')}</Button>}
    >
      {mayConfigure ? <AddMembers /> : <p className="text-sm text-ink-2">{t('member.owners_only')}</p>}
      <ul className="mt-3 divide-y divide-line">
        {inOrder(members, people).map((member) => (
          <MemberRow
            key={member.userId}
            member={member}
            person={people.get(member.userId)}
            mayConfigure={mayConfigure}
          />
        ))}
      </ul>
      <dl className="mt-4 rounded-md bg-sunken p-4 text-sm text-ink-2">
        {BoardRole.options.map((role) => (
          <div key={role} className="mb-1.5 last:mb-0">
            <dt className="inline font-title text-ink">{t(`permission:role.${role}.name`)}</dt>{' '}
            <dd className="inline">{t(`permission:role.${role}.means`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

type MemberRowProps = { member: Member; person: Colleague | undefined; mayConfigure: boolean }

function MemberRow({ member, person, mayConfigure }: MemberRowProps) {
  const { t } = useTranslation(['board', 'permission'])
  const { boardId, picture } = useBoard()
  const { change, remove } = useMemberMutations(boardId)
  const name = person?.name ?? t('member.unknown')
  const isLastOwner =
    member.role === 'owner' && picture.frame.members.filter(({ role }) => role === 'owner').length === 1
  const stays = isLastOwner ? t('permission:because.last-owner') : null
  return (
    <li className="flex items-center gap-3 py-2">
      <Avatar name={name} hue={person?.hue} src={person?.picture} size={32} decorative />
      <div className="min-w-0 flex-1">
        <div className="truncate text-sm font-title">{name}</div>
        <div className="truncate text-xs text-ink-3">{person?.email}</div>
      </div>
      {mayConfigure ? (
        <>
          <div className="w-33">
            <Select
              label={t('member.role_of', { name })}
              value={member.role}
              onPick={(role) => void (role !== member.role && change(member, BoardRole.parse(role)))}
              options={BoardRole.options.map((role) => ({
                value: role,
                label: t(`permission:role.${role}.name`),
                because: role === member.role ? null : stays,
              }))}
              size={32}
              searchLabel={t('member.role')}
              emptyLabel={t('member.role')}
            />
          </div>
          <IconButton
            label={t('member.remove', { name })}
            icon={<X />}
            because={stays}
            onClick={() => void remove(member)}
          />
        </>
      ) : (
        <span className="text-sm text-ink-2">{t(`permission:role.${member.role}.name`)}</span>
      )}
    </li>
  )
}

/** The same, and by name within a role. */
function inOrder(members: readonly Member[], people: ReadonlyMap<string, Colleague>): Member[] {
  const nameOf = ({ userId }: Member) => people.get(userId)?.name ?? ''
  return byRole(members.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b))))
}
