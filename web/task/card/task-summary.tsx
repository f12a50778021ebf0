import { taskSummaryId } from './task-element.ts'
import { type Task, defaultPriority } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useDateFormat, useDates } from '#web/user/use-dates.ts'
import { dueStatusOf } from '#web/task/picker/due-label.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { currentUndoScope } from '#web/rpc/undo/undo-stack.ts'
import { outboxOf } from '#web/rpc/outbox/outbox.ts'
import type { PendingMutation } from '#web/rpc/outbox/outbox-store.ts'
import { announce } from '#web/ui/live-region.tsx'
import { isInOverlay } from '#web/ui/focus/focus.ts'
import { useChangeSummary } from '#web/task/actions/change-summary.ts'

/** Renders the hidden summary of the focused task for screen readers, and announces changes. */
export function TaskSummaryText({ summary }: { summary?: TaskSummary }) {
  useAnnounceChanges()
  const summaryOf = useTaskSummary()
  return (
    <span hidden id={taskSummaryId}>
      {summary && summaryOf(summary)}
    </span>
  )
}

type TaskSummary = {
  task: Task
  assignee?: string | null | undefined
  labels?: readonly string[]
  /** Progress of the sub-tasks. */
  progress?: { closed: number; total: number }
  /** Board, tab and list, if they are not shown around it. */
  location?: readonly string[]
}

/** Returns a function that describes a task in words: status, dates, assignee, priority, labels and progress. */
function useTaskSummary(): (summary: TaskSummary) => string {
  const { t } = useTexts(['board', 'common'])
  const dates = useDates()
  const { timeZone } = useDateFormat()
  return ({ task, assignee, labels = [], progress, location = [] }) => {
    const { status, priority, start, due, visibleTo } = task
    const field = (name: string, value: string) => t('common:outbox.change.field', { field: t(name), value })
    const dueText = () => {
      const dueStatus = due && dueStatusOf(due, { completed: status === 'completed', timeZone })
      return dueStatus && t(`task.due.${dueStatus}`, { date: dates.full(due) })
    }
    return [
      t(`task.status.${status}`),
      start && field('task.dates.start', dates.full(start)),
      dueText(),
      assignee && field('task.assignee.label', assignee),
      priority !== defaultPriority && field('task.priority.label', t(`task.priority.${priority}`)),
      labels.length > 0 && field('task.labels.label', labels.join(', ')),
      visibleTo && t('task.restrict.mark'),
      progress && progress.total > 0 && t('task.progress', progress),
      ...location,
    ]
      .filter(Boolean)
      .join('. ')
  }
}

/** Delay after the last change; a screen reader needs it to read the card that gets the focus again. */
const groupingMs = 300

/** Without moves, which announce themselves. Changes of a title are left out below, because its field reads them. */
const announcedPaths = new Set(['tasks.change', 'tasks.assign', 'tasks.addLabel', 'tasks.removeLabel'])

type MutationInput = { taskId: string; labelId?: string; change?: { field: string } }

/**
 * Announces changes of a task made by shortcut, picker or menu to screen readers. Changes that a toast shows are not
 * repeated.
 */
function useAnnounceChanges(): void {
  const cache = useQueryClient()
  const summarize = useChangeSummary()
  const summaryOf = useEffectEvent(summarize)
  useEffect(() => {
    const { listeners } = outboxOf(cache)
    const lastMutation = () => outboxOf(cache).state.pending.at(-1)
    let lastSeenId = lastMutation()?.mutationId ?? ''
    const summaries = new Map<string, string | null>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const announceAll = () => {
      // Waits while a picker is open, because the screen reader reads its options.
      if (isInOverlay(document.activeElement)) return schedule()
      announce([...new Set(summaries.values())].filter(Boolean).join('. '))
      summaries.clear()
    }
    const schedule = () => {
      clearTimeout(timer)
      timer = setTimeout(announceAll, groupingMs)
    }
    const onMutation = () => {
      const newest = lastMutation()
      if (!newest || newest.mutationId <= lastSeenId) return
      lastSeenId = newest.mutationId
      if (!announcedPaths.has(newest.path) || isAnnouncedElsewhere(newest)) return
      const { taskId, labelId, change } = newest.input as MutationInput
      // A later change of the same field replaces the earlier one.
      summaries.set([taskId, labelId ?? change?.field].join(' '), summaryOf(newest))
      schedule()
    }
    listeners.add(onMutation)
    return () => {
      listeners.delete(onMutation)
      clearTimeout(timer)
    }
  }, [cache])
}

/** Returns whether the title field, a toast or the open task already informs the user about the change. */
function isAnnouncedElsewhere({ undoes, input }: PendingMutation): boolean {
  const scope = currentUndoScope()
  const isTitle = (input as MutationInput).change?.field === 'title'
  return Boolean(
    isTitle || undoes || scope?.direction || scope?.entry.isNotified || document.querySelector('[data-task-keys]'),
  )
}
