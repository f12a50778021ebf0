// How many of one's own tasks are late, in the navigation.

import type { UserId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useMyTasks } from '#web/picture/mine.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useMe } from '#web/user/queries.ts'
import { useLooking } from '#web/user/use-looking.ts'
import { lateOf } from './groups.ts'

export function OverdueBadge() {
  const me = useMe()
  return me && <Count me={me} />
}

function Count({ me }: { me: UserId }) {
  const { t } = useTexts('board')
  // What is beside it shows that it failed, and how to try again.
  const { tasks } = useMyTasks({ retryOnMount: false })
  const looking = useLooking(me)
  const late = tasks && lateOf(tasks, looking).length
  return late ? (
    <Badge kind="bad" label={t('counts.overdue_count', { count: late })}>
      {late}
    </Badge>
  ) : null
}
