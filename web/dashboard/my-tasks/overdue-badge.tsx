import type { UserId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useMyTasks } from './queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useMe } from '#web/user/queries.ts'
import { useViewContext } from '#web/user/use-dates.ts'
import { overdueTasksOf } from './groups.ts'

/** Renders the number of overdue tasks in the navigation. Loaded lazily. */
export function OverdueBadge() {
  const me = useMe()
  return me && <OverdueCount me={me} />
}

function OverdueCount({ me }: { me: UserId }) {
  const { t } = useTexts('board')
  // My tasks shows the error and the retry button.
  const { tasks } = useMyTasks({ retryOnMount: false })
  const viewContext = useViewContext(me)
  const overdue = tasks && overdueTasksOf(tasks, viewContext).length
  return overdue ? (
    <Badge kind="bad" label={t('counts.overdue_count', { count: overdue })}>
      {overdue}
    </Badge>
  ) : null
}
