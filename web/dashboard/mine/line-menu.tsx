// The menu of one of one's own tasks. Load it with the first one.

import { useNavigate } from '@tanstack/react-router'
import {
  CalendarClock,
  CalendarDays,
  CalendarOff,
  Circle,
  CircleCheck,
  ExternalLink,
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
import { usePutAwayEntries } from '#web/task/put-away-entries.tsx'
import { taskPath } from '#web/task/task-path.ts'
import { useValueEntries } from '#web/task/value-entries.tsx'
import type { MenuEntry } from '#web/ui/menu-entries.tsx'
import { openNewTab } from '#web/ui/new-tab.ts'
import { MenuSurface } from '#web/ui/menu-surface.tsx'
import { usePreferences } from '#web/user/preferences.tsx'
import { titleId } from './line-id.ts'
import type { MineEdits } from './use-mine-edits.ts'
import type { MineWays } from './use-mine-ways.tsx'

export type LineMenuProps = Pick<MineWays, 'complete' | 'pick'> & {
  mine: Mine
  edits: MineEdits
  looking: Looking
  open: boolean
  byKey: boolean
  at?: { x: number; y: number } | undefined
  onClose: () => void
}

export function LineMenu({ mine, edits, looking, complete, pick, at, ...menu }: LineMenuProps) {
  const { t } = useTexts(['board', 'common'])
  const becauseOf = useBecause()
  const because = becauseOf(mine.board.edit)
  const { letterKeys } = usePreferences()
  const copyLink = useCopyLink()
  const navigate = useNavigate()
  const { task } = mine
  const { boardId, taskId, title } = task
  const isDone = task.status === 'completed'
  const { entry, onGone } = useValueEntries({
    because: (value) => becauseOf(mine.board[value === 'assignee' ? 'assign' : 'edit']),
    pick: (value) => pick(mine, value, document.getElementById(titleId(taskId))!),
  })
  const putAwayEntries = usePutAwayEntries({
    because: becauseOf(mine.board.putAway),
    withKeys: letterKeys,
    onPick: (how) => void edits.putAway[how](task),
  })
  return (
    <MenuSurface
      onGone={onGone}
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
        { label: t('common:open_in_new_tab'), icon: <ExternalLink />, onPick: () => openNewTab(taskPath(task)) },
        {
          label: t(isDone ? 'task.complete.reopen' : 'task.complete.do'),
          icon: isDone ? <Circle /> : <CircleCheck />,
          keys: [t('common:key.space')],
          because,
          onPick: () => complete(mine),
        },
        'line',
        ...useDueEntries({ task, edits, looking }, because),
        { ...entry('dates'), label: t('mine.choose_dates'), icon: <CalendarClock /> },
        'line',
        entry('status'),
        entry('priority'),
        entry('assignee'),
        entry('labels'),
        'line',
        { label: t('task.link.copy'), icon: <Link />, onPick: () => void copyLink(task) },
        'line',
        ...putAwayEntries,
      ]}
      {...menu}
      {...(at && { at })}
    />
  )
}

type Redating = Pick<LineMenuProps, 'edits' | 'looking'> & { task: Mine['task'] }

function useDueEntries({ task, edits, looking }: Redating, because: string | null): MenuEntry[] {
  const { t } = useTexts('board')
  const today = dayIn(looking.now, looking.timeZone)
  const on = (day: typeof today | null) => ({ because, onPick: () => void edits.redate(task, day) })
  return [
    { heading: t('task.dates.due') },
    { label: t('task.dates.today'), icon: <Sun />, ...on(today) },
    { label: t('task.dates.tomorrow'), icon: <Sunrise />, ...on(dayAfter(today, 1)) },
    { label: t('task.dates.monday'), icon: <CalendarDays />, ...on(nextMonday(today)) },
    task.due && { label: t('mine.group.none'), icon: <CalendarOff />, ...on(null) },
  ]
}
