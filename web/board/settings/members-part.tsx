// Who is on the project, in which role; and what the roles may do. Owners add, change and remove.

import { type Member, BoardRole } from '#shared/board/model.ts'
import { AddMembers } from '#web/board/add-members.tsx'
import { byRole } from '#shared/board/by-role.ts'
import { MemberRow } from '#web/board/member-row.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { areAwaited } from '#web/people/name-in.ts'
import { type Colleague, usePeople } from '#web/people/queries.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { RoleSwitches } from './role-switches.tsx'

export function MembersPart() {
  const { t } = useTexts(['board', 'permission'])
  const { picture, mayBoard } = useBoard()
  const people = usePeople()
  const { members } = picture.frame
  return (
    <div className="grid gap-8 md:grid-cols-[minmax(0,1fr)_minmax(0,17rem)]">
      <div className="min-w-0">
        {mayBoard('board.configure') === 'allowed' && <AddMembers />}
        <ul className="mt-3 divide-y divide-line">
          {inOrder(members, people).map((member) =>
            areAwaited(people) ? (
              <Coming key={member.userId} />
            ) : (
              <MemberRow key={member.userId} member={member} person={people.get(member.userId)} />
            ),
          )}
        </ul>
      </div>
      <div className="min-w-0">
        <RoleSwitches of="editor" />
        <RoleSwitches of="restricted" />
        <section aria-labelledby="roles-in-one-line" className="rounded-md bg-sunken p-4 text-sm text-ink-2">
          <h3 id="roles-in-one-line" className="mb-2 text-sm font-title text-ink">
            {t('settings.members.roles')}
          </h3>
          <dl>
            {BoardRole.options.map((role) => (
              <div key={role} className="mb-1.5 last:mb-0">
                <dt className="inline font-title text-ink">{t(`permission:role.${role}.name`)}</dt>{' '}
                <dd className="inline">{t(`permission:role.${role}.means`)}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </div>
  )
}

/** A row whose person is not known yet. */
const Coming = () => (
  <li className="flex h-13 items-center gap-3">
    <Skeleton className="size-8 rounded-full" />
    <Skeleton className="h-3.5 w-40" />
  </li>
)

/** The same, and by name within a role. */
function inOrder(members: readonly Member[], people: ReadonlyMap<string, Colleague>): Member[] {
  const nameOf = ({ userId }: Member) => people.get(userId)?.name ?? ''
  return byRole(members.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b))))
}
