// Who is on the board, in which role; Owners add, change and remove.

import { useTranslation } from 'react-i18next'
import { type Member, BoardRole } from '#shared/board/model.ts'
import { type Colleague, usePeople } from '#web/people/queries.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { byRole } from './by-role.ts'
import { AddMembers } from './add-members.tsx'
import { MemberRow } from './member-row.tsx'

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
          <MemberRow key={member.userId} member={member} person={people.get(member.userId)} />
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

/** The same, and by name within a role. */
function inOrder(members: readonly Member[], people: ReadonlyMap<string, Colleague>): Member[] {
  const nameOf = ({ userId }: Member) => people.get(userId)?.name ?? ''
  return byRole(members.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b))))
}
