// The menu of one of one's own tasks. Load it with the first one.

import { useNavigate } from '@tanstack/react-router'
import {
  CalendarClock,
  CalendarDays,
  CalendarOff,
  ChartNoAxesColumnIncreasing,
  Circle,
  CircleCheck,
  CircleDashed,
  Link,
  PanelRightOpen,
  Sun,
  Sunrise,
  Tag,
  UserRound,
} from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { dayIn } from '#shared/common/day-or-time.ts'
import { dayAfter, nextMonday } from '#shared/view/days.ts'
import type { Looking } from '#shared/view/filter.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBecause } from '#web/permission/use-because.ts'
import type { Mine } from '#web/picture/mine.ts'
import { useCopyLink } from '#web/task/panel/use-copy-link.ts'
import { usePutAwayEntries } from '#web/task/put-away-entries.tsx'
import type { MenuEntry } from '#web/ui/menu-entries.tsx'
import { MenuSurface } from '#web/ui/menu-surface.tsx'
import { usePreferences } from '#web/user/preferences.tsx'
import { titleId } from './line-id.ts'
import type { LineValue } from './use-line-picker.tsx'
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
  const { boardId, taskId, title, due } = task
  const isDone = task.status === 'completed'
  const { onPick, onGone } = usePickedThen((value) => pick(mine, value, document.getElementById(titleId(taskId))!))
  const [dates, ...values] = useValues(mine, onPick)
  const putAwayEntries = usePutAwayEntries({
    because: becauseOf(mine.board.putAway),
    withKeys: letterKeys,
    onPick: (how) => void edits.putAway[how](task),
  })
  const today = dayIn(looking.now, looking.timeZone)
  const on = (day: typeof today | null) => ({ because, onPick: () => void edits.redate(task, day) })
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
        dates,
        'line',
        ...values,
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

/** A picker hangs on the line, to which the menu gives the focus back first. */
function usePickedThen(pick: (value: LineValue) => void) {
  const wanted = useRef<LineValue | null>(null)
  return {
    onPick: (value: LineValue) => void (wanted.current = value),
    onGone() {
      const value = wanted.current
      wanted.current = null
      if (value) pick(value)
    },
  }
}

/** What a picker is hung on the line for: its dates, its status, its priority, whose it is, its labels. */
function useValues({ board }: Mine, onPick: (value: LineValue) => void): [MenuEntry, ...MenuEntry[]] {
  const { t } = useTexts('board')
  const { letterKeys } = usePreferences()
  const becauseOf = useBecause()
  const entry = (value: LineValue, key: string, shown: { label: string; icon: ReactNode }): MenuEntry => ({
    ...shown,
    keys: letterKeys ? [key] : undefined,
    because: becauseOf(board[value === 'assignee' ? 'assign' : 'edit']),
    onPick: () => onPick(value),
  })
  return [
    entry('dates', 'D', { label: t('mine.choose_dates'), icon: <CalendarClock /> }),
    entry('status', 'S', { label: t('task.status.label'), icon: <CircleDashed /> }),
    entry('priority', 'P', { label: t('task.priority.label'), icon: <ChartNoAxesColumnIncreasing /> }),
    entry('assignee', 'A', { label: t('task.assignee.label'), icon: <UserRound /> }),
    entry('labels', 'L', { label: t('task.labels.label'), icon: <Tag /> }),
  ]
}
