// What a picker is hung on a task for, as entries of its menu: its status, its priority, whose it is, its dates, its labels.

import { Calendar, ChartNoAxesColumnIncreasing, CircleDashed, Tag, UserRound } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { MenuAction } from '#web/ui/menu-entries.tsx'
import { usePreferences } from '#web/user/preferences.tsx'

export type PickedValue = 'status' | 'priority' | 'assignee' | 'dates' | 'labels'

const signs: Record<PickedValue, { key: string; icon: ReactNode }> = {
  status: { key: 'S', icon: <CircleDashed /> },
  priority: { key: 'P', icon: <ChartNoAxesColumnIncreasing /> },
  assignee: { key: 'A', icon: <UserRound /> },
  dates: { key: 'D', icon: <Calendar /> },
  labels: { key: 'L', icon: <Tag /> },
}

type Given = {
  /** Why it cannot be chosen; null when it can. */
  because: (value: PickedValue) => string | null
  /** Hangs the picker of it on the task. */
  pick: (value: PickedValue) => void
}

export function useValueEntries({ because, pick }: Given) {
  const { t } = useTexts('board')
  const { letterKeys } = usePreferences()
  const wanted = useRef<PickedValue | null>(null)
  const labels: Record<PickedValue, string> = {
    status: t('task.status.label'),
    priority: t('task.priority.label'),
    assignee: t('task.assignee.label'),
    dates: t('task.dates.label'),
    labels: t('task.labels.label'),
  }
  return {
    entry: (value: PickedValue): MenuAction => ({
      label: labels[value],
      icon: signs[value].icon,
      keys: letterKeys ? [signs[value].key] : undefined,
      because: because(value),
      onPick: () => void (wanted.current = value),
    }),
    /** A picker hangs on the task, to which the menu gives the focus back first. */
    onGone(): void {
      const value = wanted.current
      wanted.current = null
      if (value) pick(value)
    },
  }
}
