// An entry of the log in one small line, as it is woven between comments.

import type { ReactNode } from 'react'
import type { TaskBound } from '#shared/activity/event.ts'
import { useDates } from '#web/user/use-dates.ts'
import { ActivityIcon } from './activity-icon.tsx'
import { ActivityText } from './activity-text.tsx'
import type { NameOf } from './use-names.ts'

type ActivityLineProps = {
  event: TaskBound
  nameOf: NameOf
  /** What can be done with it, behind its sentence. */
  more?: ReactNode
}

export function ActivityLine({ event, nameOf, more }: ActivityLineProps) {
  const dates = useDates()
  return (
    <div className="flex gap-3 text-xs text-ink-3">
      <span className="flex w-7 shrink-0 justify-center pt-px">
        <ActivityIcon event={event} />
      </span>
      <p className="min-w-0 flex-1">
        <ActivityText event={event} nameOf={nameOf} /> {more}
      </p>
      <time dateTime={event.at.toISOString()} title={dates.full(event.at)} className="num whitespace-nowrap">
        {dates.lately(event.at)}
      </time>
    </div>
  )
}
