// Good morning, which day it is, and the two numbers that count today.

import { Link } from '@tanstack/react-router'
import type { UserId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useMyTasks } from '#web/picture/mine.ts'
import { useMe, useProfile } from '#web/user/queries.ts'
import { useDates } from '#web/user/use-dates.ts'
import { useLooking } from '#web/user/use-looking.ts'
import { groupsOf } from './mine/groups.ts'

export function Greeting() {
  const { t } = useTexts('common')
  const user = useProfile().data?.user
  const me = useMe()
  const dates = useDates()
  return (
    <div className="min-w-0 flex-1">
      <h1 className="min-h-8 text-2xl wrap-anywhere">
        {user && t(`greeting.${dates.partOfDay()}`, { name: user.name.split(' ')[0] })}
      </h1>
      <p className="mt-1 text-ink-2">
        {dates.dayInWords()}. {me && <ForToday me={me} />}
      </p>
    </div>
  )
}

function ForToday({ me }: { me: UserId }) {
  const { t } = useTexts('board')
  const { tasks } = useMyTasks()
  const looking = useLooking(me)
  if (!tasks) return null
  const groups = groupsOf(tasks, looking)
  const count = (wanted: 'today' | 'overdue') => groups.find(({ group }) => group === wanted)?.tasks.length ?? 0
  const [today, overdue] = [count('today'), count('overdue')]
  return (
    <>
      {today > 0 ? (
        <Link to="/my-tasks" className="font-title text-ink hover:underline">
          {t('mine.due_today', { count: today })}
        </Link>
      ) : (
        t('mine.none_today')
      )}{' '}
      {overdue > 0 && (
        <Link to="/my-tasks" className="font-title text-bad-ink hover:underline">
          {t(today > 0 ? 'mine.overdue' : 'mine.overdue_alone', { count: overdue })}
        </Link>
      )}
    </>
  )
}
