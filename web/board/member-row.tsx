// Somebody on the board: who they are, in which role, and for Owners how to change that.

import { X } from 'lucide-react'
import { type Member, BoardRole } from '#shared/board/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Colleague } from '#web/people/queries.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { OwnSwitches } from './settings/own-switches.tsx'
import { isSwitched } from '#shared/board/rules.ts'
import { useLeaving } from './use-leaving.ts'
import { useMemberEdits } from './use-member-edits.ts'

type MemberRowProps = { member: Member; person: Colleague | undefined }

export function MemberRow({ member, person }: MemberRowProps) {
  const { t } = useTexts(['board', 'permission'])
  const { me, mayBoard } = useBoard()
  const name = person?.name ?? t('member.unknown')
  const isMe = member.userId === me
  return (
    <li className="flex items-center gap-2 py-2 max-md:flex-wrap">
      <Avatar name={name} hue={person?.hue} src={person?.picture} size={32} decorative />
      <div className="min-w-0 flex-1 pl-1 max-md:basis-[calc(100%-3.25rem)]">
        <div className="truncate text-sm font-title">{isMe ? t('member.you', { name }) : name}</div>
        <div className="truncate text-xs text-ink-3">{person?.email}</div>
      </div>
      {mayBoard('board.configure') === 'allowed' ? (
        <Editing member={member} name={name} isMe={isMe} />
      ) : (
        <>
          {isMe && <Leave />}
          <span className="text-sm text-ink-2">{t(`permission:role.${member.role}.name`)}</span>
        </>
      )}
    </li>
  )
}

type EditingProps = { member: Member; name: string; isMe: boolean }

function Editing({ member, name, isMe }: EditingProps) {
  const { t } = useTexts(['board', 'permission'])
  const { stays, setRole, remove } = useMemberEdits(member, name)
  const leaving = useLeaving()
  return (
    <div className="flex items-center gap-2 max-md:w-full max-md:pl-11">
      {isSwitched(member.role) && <OwnSwitches member={member} of={member.role} name={name} />}
      <div className="w-33 max-md:flex-1">
        <Select
          label={t('member.role_of', { name })}
          value={member.role}
          onPick={(role) => void setRole(BoardRole.parse(role))}
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
        label={isMe ? t('member.leave') : t('member.remove', { name })}
        icon={<X />}
        because={stays}
        onClick={() => void (isMe ? leaving?.leave() : remove())}
      />
    </div>
  )
}

function Leave() {
  const { t } = useTexts('board')
  const leaving = useLeaving()
  if (!leaving) return null
  return (
    <Button kind="quiet" size={28} because={leaving.because} onClick={() => void leaving.leave()}>
      {t('member.leave')}
    </Button>
  )
}
