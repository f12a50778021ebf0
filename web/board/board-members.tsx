// The faces of those on the board, and the way to add more.

import { UserPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePeople } from '#web/people/queries.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { AvatarStack } from '#web/ui/avatar-stack.tsx'
import { Button } from '#web/ui/button.tsx'
import { byRole } from './by-role.ts'

// Fetched when it is opened for the first time.
const MembersDialog = lazy(() => import('./members-dialog.tsx').then((part) => ({ default: part.MembersDialog })))

export function BoardMembers() {
  const { t } = useTranslation('board')
  const { picture, mayBoard } = useBoard()
  const people = usePeople()
  const [open, setOpen] = useState(false)
  const members = byRole(picture.frame.members).flatMap(({ userId }) => {
    const person = people.get(userId)
    return person ? [{ id: userId, name: person.name, hue: person.hue, src: person.picture }] : []
  })
  const mayConfigure = mayBoard('board.configure') === 'allowed'
  return (
    <>
      <button type="button" className="flex items-center rounded-full" onClick={() => setOpen(true)}>
        <span className="sr-only">{t('member.show', { count: members.length })}</span>
        <span aria-hidden className="contents">
          <AvatarStack people={members} label={t('member.count', { count: members.length })} size={28} />
        </span>
      </button>
      {mayConfigure && (
        <Button kind="secondary" icon={<UserPlus />} className="max-md:hidden" onClick={() => setOpen(true)}>
          {t('member.add')}
        </Button>
      )}
      {open && (
        <Suspense>
          <MembersDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
