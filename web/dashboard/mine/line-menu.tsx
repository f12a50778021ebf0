// The menu of one of one's own tasks. Load it with the first one.

import { useNavigate } from '@tanstack/react-router'
import {
  CalendarClock,
  CalendarDays,
  CalendarOff,
  Circle,
  CircleCheck,
  Link,
  PanelRightOpen,
  Sun,
  Sunrise,
} from 'lucide-react'
import { dayIn } from '#shared/common/day-or-time.ts'
import { dayAfter, nextMonday } from '#shared/view/days.ts'
import type { Looking } from '#shared/view/filter.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBecause } from '#web/permission/use-because.ts'
import type { Mine } from '#web/picture/mine.ts'
import { useCopyLink } from '#web/task/panel/use-copy-link.ts'
import { MenuSurface } from '#web/ui/menu-surface.tsx'
import { usePreferences } from '#web/user/preferences.tsx'
import { titleId } from './line-id.ts'
import type { MineEdits } from './use-mine-edits.ts'
import type { MineWays } from './use-mine-ways.tsx'

export type LineMenuProps = Pick<MineWays, 'complete' | 'pickDates'> & {
  mine: Mine
  edits: MineEdits
  looking: Looking
  open: boolean
  byKey: boolean
  at?: { x: number; y: number } | undefined
  onClose: () => void
}

export function LineMenu({ mine, edits, looking, complete, pickDates, at, ...menu }: LineMenuProps) {
  const { t } = useTexts(['board', 'common'])
  const { letterKeys } = usePreferences()
  const because = useBecause()(mine.board.edit)
  const copyLink = useCopyLink()
  const navigate = useNavigate()
  const { task } = mine
  const { boardId, taskId, title, due } = task
  const isDone = task.status === 'completed'
  const today = dayIn(looking.now, looking.timeZone)
  const on = (day: typeof today | null) => ({ because, onPick: () => void edits.redate(task, day) })
  return (
    <MenuSurface
      id={`${titleId(taskId)}-menu`}
      triggerId={titleId(taskId)}
      label={t('task.menu', { title })}
      entries={[
        {
          label: t('task.open'),
          icon: <PanelRightOpen />,
          keys: ['↵'],
          onPick: () => void navigate({ to: '/boards/$boardId/tasks/$taskId', params: { boardId, taskId } }),
        },
        {
          label: t(isDone ? 'task.complete.reopen' : 'task.complete.do'),
          icon: isDone ? <Circle /> : <CircleCheck />,
          keys: [t('common:key.space')],
          because,
          onPick: () => complete(mine),
        },
        'line',
        { heading: t('task.dates.due') },
        { label: t('task.dates.today'), icon: <Sun />, ...on(today) },
        { label: t('task.dates.tomorrow'), icon: <Sunrise />, ...on(dayAfter(today, 1)) },
        { label: t('task.dates.monday'), icon: <CalendarDays />, ...on(nextMonday(today)) },
        due && { label: t('mine.group.none'), icon: <CalendarOff />, ...on(null) },
        {
          label: t('mine.choose_dates'),
          icon: <CalendarClock />,
          keys: letterKeys ? ['D'] : undefined,
          because,
          onPick: () => pickDates(mine, document.getElementById(titleId(taskId))!),
        },
        'line',
        { label: t('task.link.copy'), icon: <Link />, onPick: () => void copyLink(task) },
      ]}
      {...menu}
      {...(at && { at })}
    />
  )
}
