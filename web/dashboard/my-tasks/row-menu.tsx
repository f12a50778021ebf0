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
import type { FilterContext } from '#shared/view/filter.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import type { Mine } from '#web/picture/mine.ts'
import { useCopyLink } from '#web/task/panel/use-copy-link.ts'
import { useRemovalMenuItems, useValueMenuItems } from '#web/task/actions/shared-menu-items.tsx'
import { taskPath } from '#web/task/card/task-link.tsx'
import type { MenuEntry } from '#web/ui/menu-entries.tsx'
import { MenuSurface } from '#web/ui/menu-surface.tsx'
import { openNewTab } from '#web/ui/new-tab.ts'
import { usePreferences } from '#web/user/preferences.tsx'
import type { MyTaskMutations } from './mutations.ts'
import { titleId } from './row-elements.ts'
import type { RowActions } from './use-row-actions.tsx'

export type RowMenuProps = Pick<RowActions, 'toggleCompleted' | 'pick'> & {
  myTask: Mine
  edits: MyTaskMutations
  viewContext: FilterContext
  open: boolean
  byKey: boolean
  at?: { x: number; y: number } | undefined
  onClose: () => void
}

/** Renders the menu of a task in My tasks. Loaded lazily. */
export function RowMenu({ myTask, edits, viewContext, toggleCompleted, pick, at, ...menu }: RowMenuProps) {
  const { t } = useTexts(['board', 'common'])
  const becauseOf = useDenialReason()
  const because = becauseOf(myTask.board.edit)
  const { letterKeys } = usePreferences()
  const copyLink = useCopyLink()
  const navigate = useNavigate()
  const { task } = myTask
  const { boardId, taskId, title } = task
  const isDone = task.status === 'completed'
  const { itemFor: valueItem, onMenuClosed: onGone } = useValueMenuItems({
    because: (value) => becauseOf(myTask.board[value === 'assignee' ? 'assign' : 'edit']),
    openPicker: (value) => pick(myTask, value, document.getElementById(titleId(taskId))!),
  })
  const removeItems = useRemovalMenuItems({
    because: becauseOf(myTask.board.putAway),
    withKeys: letterKeys,
    onPick: (how) => void edits.removeTask[how](task),
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
          onPick: () => toggleCompleted(myTask),
        },
        'line',
        ...useDueItems({ task, edits, viewContext }, because),
        { ...valueItem('dates'), label: t('mine.choose_dates'), icon: <CalendarClock /> },
        'line',
        valueItem('status'),
        valueItem('priority'),
        valueItem('assignee'),
        valueItem('labels'),
        'line',
        { label: t('task.link.copy'), icon: <Link />, onPick: () => void copyLink(task) },
        'line',
        ...removeItems,
      ]}
      {...menu}
      {...(at && { at })}
    />
  )
}

type DueItemsOptions = Pick<RowMenuProps, 'edits' | 'viewContext'> & { task: Mine['task'] }

function useDueItems({ task, edits, viewContext }: DueItemsOptions, because: string | null): MenuEntry[] {
  const { t } = useTexts('board')
  const today = dayIn(viewContext.now, viewContext.timeZone)
  const on = (day: typeof today | null) => ({ because, onPick: () => void edits.redate(task, day) })
  return [
    { heading: t('task.dates.due') },
    { label: t('task.dates.today'), icon: <Sun />, ...on(today) },
    { label: t('task.dates.tomorrow'), icon: <Sunrise />, ...on(dayAfter(today, 1)) },
    { label: t('task.dates.monday'), icon: <CalendarDays />, ...on(nextMonday(today)) },
    task.due && { label: t('mine.group.none'), icon: <CalendarOff />, ...on(null) },
  ]
}
