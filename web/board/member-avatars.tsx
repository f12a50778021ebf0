import { UserPlus } from 'lucide-react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { usePeople } from '#web/people/queries.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { AvatarStack } from '#web/ui/avatar-stack.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { useIsPhone, useIsTight, useMedia } from '#web/ui/layout/use-media.ts'
import { byRole } from '#shared/board/by-role.ts'
import { useOpenSettings } from './overlay-history.ts'

/** @param crowded hides the avatars on the narrowest phones; the board menu still leads to the members */
export function MemberAvatars({ crowded = false }: { crowded?: boolean }) {
  const { t } = useTexts('board')
  const { boardState, mayBoard } = useBoard()
  const people = usePeople()
  const openSettings = useOpenSettings()
  const [phone, narrow] = [useIsPhone(), useMedia('not all and (min-width: 24.375rem)')]
  const members = byRole(boardState.structure.members).flatMap(({ userId }) => {
    const person = people.get(userId)
    return person ? [{ id: userId, name: person.name, hue: person.hue, src: person.picture }] : []
  })
  const mayConfigure = mayBoard('board.configure') === 'allowed'
  if (crowded && narrow) return null
  return (
    <>
      <button
        type="button"
        className="touch-target flex shrink-0 items-center rounded-full"
        onClick={() => openSettings('members')}
      >
        <span className="sr-only">{t('member.show', { count: members.length })}</span>
        <span aria-hidden className="contents">
          <AvatarStack
            people={members}
            label={t('member.count', { count: members.length })}
            size={28}
            max={narrow || crowded ? 1 : phone ? 2 : 5}
          />
        </span>
      </button>
      {mayConfigure && !phone && <AddButton onClick={() => openSettings('members')} />}
    </>
  )
}

function AddButton({ onClick }: { onClick: () => void }) {
  const { t } = useTexts('board')
  const buttonProps = { kind: 'secondary', icon: <UserPlus />, onClick } as const
  return useIsTight() ? (
    <IconButton {...buttonProps} size={32} label={t('member.add')} />
  ) : (
    <Button {...buttonProps}>{t('member.add')}</Button>
  )
}
