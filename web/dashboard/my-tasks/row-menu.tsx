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
import type { MyTask } from './queries.ts'
import { useCopyLink } from '#web/task/panel/use-copy-link.ts'
import { useRemovalMenuItems } from '#web/task/actions/use-task-removal.tsx'
import { useFieldMenuItems } from '#web/task/picker/value-picker.tsx'
import { taskPath } from '#web/task/card/task-link.tsx'
import type { MenuItem } from '#web/ui/menu/menu-items.tsx'
import { MenuOverlay } from '#web/ui/menu/menu-overlay.tsx'
import { openNewTab } from '#web/ui/keyboard/new-tab.ts'
import { usePreferences } from '#web/user/preferences.tsx'
import type { MyTaskMutations } from './mutations.ts'
import { titleId, type RowActions } from './use-row-actions.tsx'

export type RowMenuProps = Pick<RowActions, 'toggleCompleted' | 'pick'> & {
  myTask: MyTask
  edits: MyTaskMutations
  viewContext: FilterContext
  open: boolean
  openedByKeyboard: boolean
  pointerPosition?: { x: number; y: number } | undefined
  onClose: () => void
}

/** Renders the menu of a task in My tasks. Loaded lazily. */
export function RowMenu({ myTask, edits, viewContext, toggleCompleted, pick, pointerPosition, ...menu }: RowMenuProps) {
  const { t } = useTexts(['board', 'common'])
  const denialReason = useDenialReason()
  const disabledReason = denialReason(myTask.board.edit)
  const { letterKeys } = usePreferences()
  const copyLink = useCopyLink()
  const navigate = useNavigate()
  const { task } = myTask
  const { boardId, taskId, title } = task
  const isDone = task.status === 'completed'
  const { itemFor: fieldItem, onMenuClosed } = useFieldMenuItems({
    disabledReason: (field) => denialReason(myTask.board[field === 'assignee' ? 'assign' : 'edit']),
    openPicker: (field) => pick(myTask, field, document.getElementById(titleId(taskId))!),
  })
  const removeItems = useRemovalMenuItems({
    disabledReason: denialReason(myTask.board.remove),
    showsKeys: letterKeys,
    onPick: (removal) => void edits.removeTask[removal](task),
  })
  return (
    <MenuOverlay
      onClosed={onMenuClosed}
      id={`${titleId(taskId)}-menu`}
      triggerId={titleId(taskId)}
      label={t('task.menu', { title })}
      items={[
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
          disabledReason,
          onPick: () => toggleCompleted(myTask),
        },
        'line',
        ...useDueItems({ task, edits, viewContext }, disabledReason),
        { ...fieldItem('dates'), label: t('my_tasks.choose_dates'), icon: <CalendarClock /> },
        'line',
        fieldItem('status'),
        fieldItem('priority'),
        fieldItem('assignee'),
        fieldItem('labels'),
        'line',
        { label: t('task.link.copy'), icon: <Link />, onPick: () => void copyLink(task) },
        'line',
        ...removeItems,
      ]}
      {...menu}
      {...(pointerPosition && { pointerPosition })}
    />
  )
}

type DueItemsOptions = Pick<RowMenuProps, 'edits' | 'viewContext'> & { task: MyTask['task'] }

function useDueItems({ task, edits, viewContext }: DueItemsOptions, disabledReason: string | null): MenuItem[] {
  const { t } = useTexts('board')
  const today = dayIn(viewContext.now, viewContext.timeZone)
  const dueItem = (day: typeof today | null) => ({ disabledReason, onPick: () => void edits.setDueDay(task, day) })
  return [
    { heading: t('task.dates.due') },
    { label: t('task.dates.today'), icon: <Sun />, ...dueItem(today) },
    { label: t('task.dates.tomorrow'), icon: <Sunrise />, ...dueItem(dayAfter(today, 1)) },
    { label: t('task.dates.monday'), icon: <CalendarDays />, ...dueItem(nextMonday(today)) },
    task.due && { label: t('my_tasks.group.none'), icon: <CalendarOff />, ...dueItem(null) },
  ]
}
