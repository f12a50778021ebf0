import { Calendar, ChartNoAxesColumnIncreasing, CircleDashed, Tag, UserRound, Archive, Trash2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { MenuAction, MenuItem } from '#web/ui/menu/menu-items.tsx'
import { usePreferences } from '#web/user/preferences.tsx'
import type { TaskRemoval } from './use-task-removal.ts'

export type PickedValue = 'status' | 'priority' | 'assignee' | 'dates' | 'labels'

const keysAndIcons: Record<PickedValue, { key: string; icon: ReactNode }> = {
  status: { key: 'S', icon: <CircleDashed /> },
  priority: { key: 'P', icon: <ChartNoAxesColumnIncreasing /> },
  assignee: { key: 'A', icon: <UserRound /> },
  dates: { key: 'D', icon: <Calendar /> },
  labels: { key: 'L', icon: <Tag /> },
}

type ValueMenuOptions = {
  /** Why the value cannot be changed; null if it can. */
  disabledReason: (value: PickedValue) => string | null
  /** Opens the picker of a value. */
  openPicker: (value: PickedValue) => void
}

/** Returns the menu items that open a picker: status, priority, assignee, dates, labels. */
export function useValueMenuItems({ disabledReason, openPicker }: ValueMenuOptions) {
  const { t } = useTexts('board')
  const { letterKeys } = usePreferences()
  const picked = useRef<PickedValue | null>(null)
  const labels: Record<PickedValue, string> = {
    status: t('task.status.label'),
    priority: t('task.priority.label'),
    assignee: t('task.assignee.label'),
    dates: t('task.dates.label'),
    labels: t('task.labels.label'),
  }
  return {
    itemFor: (value: PickedValue): MenuAction => ({
      label: labels[value],
      icon: keysAndIcons[value].icon,
      keys: letterKeys ? [keysAndIcons[value].key] : undefined,
      disabledReason: disabledReason(value),
      onPick: () => void (picked.current = value),
    }),
    /** Opens the picker after the menu has returned the focus to the task. */
    onMenuClosed(): void {
      const value = picked.current
      picked.current = null
      if (value) openPicker(value)
    },
  }
}

type RemovalMenuOptions = {
  /** Why the task cannot be archived or deleted. */
  disabledReason: string | null
  /** Whether the shortcuts are shown. */
  withKeys: boolean
  onPick: (action: keyof TaskRemoval) => void
}

/** Returns the menu items that archive and delete a task. */
export function useRemovalMenuItems({ disabledReason, withKeys, onPick }: RemovalMenuOptions): MenuItem[] {
  const { t } = useTexts(['board', 'common'])
  return [
    {
      label: t('task.removal.archive'),
      icon: <Archive />,
      keys: withKeys ? ['E'] : undefined,
      disabledReason,
      onPick: () => onPick('archive'),
    },
    {
      label: t('task.removal.delete'),
      icon: <Trash2 />,
      keys: withKeys ? [t('common:key.delete')] : undefined,
      danger: true,
      disabledReason,
      onPick: () => onPick('remove'),
    },
  ]
}
