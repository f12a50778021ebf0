// Cards of the timeline: selection, key navigation and dragging by pointer or keys.

import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { Day } from '#shared/common/day-or-time.ts'
import { headingOfDay, dayOfZone } from '#web/board/views/calendar/use-calendar.ts'
import type { OnKeyboardDragEnd } from '#web/board/views/calendar/use-follow-drag.ts'
import { useGrabbedDay, useKeyboardDrag } from '#web/board/views/calendar/drag-days.ts'
import { useDateResize, type ResizePreview } from '#web/board/views/calendar/use-date-resize.ts'
import { type Group, containsCard, taskOfKey } from '#web/list/group.ts'
import { type TabViewProps, useTabCards } from '#web/list/use-tab-cards.ts'
import { useDates } from '#web/user/use-dates.ts'
import type { useTimelineDays } from './use-timeline-days.ts'
import { useTimeline, type DaySpansByTask } from './use-timeline.ts'
import { daysBetween } from '#shared/common/dates.ts'
import type { TaskId } from '#shared/common/ids.ts'
import type { DaySpan } from '#shared/view/calendar.ts'
import { dayAfter } from '#shared/view/days.ts'
import type { GroupKey } from '#shared/view/group-key.ts'
import { useDragState } from '#web/ui/drag/drag-store.ts'
import { daysByArrow } from '#web/board/views/calendar/keyboard-days.ts'
import { type KeyboardNavigation, type CardPosition, rowsNavigation } from '#web/list/keyboard/navigation.ts'

type Days = Pick<ReturnType<typeof useTimelineDays>, 'chart' | 'dayScroll' | 'scrollToDay'>

type TimelineCardsOptions = TabViewProps & {
  days: Days
  collapsed: ReadonlySet<string>
  /** Whether the undated tray is shown. */
  isTrayOpen: boolean
}

export function useTimelineCards({ days, collapsed, isTrayOpen, ...props }: TimelineCardsOptions) {
  const { range } = days.chart
  const { groups, dayGroups, span, tray, daySpans } = useTimeline({
    ...props,
    matches: props.activeFilter?.matches,
    range,
  })
  const grabbedDay = useGrabbedDay()
  const { currentDay } = grabbedDay
  // By keyboard a task is moved from the day its bar starts at.
  const grabbedGroupKey = useCallback(
    ({ heading }: Group, key: string) => {
      const day = currentDay() ?? daySpans.get(taskOfKey(key))?.from
      return heading.by === 'day' || !day ? null : headingOfDay(day)
    },
    [currentDay, daySpans],
  )
  const grabbedKeyOf = useCallback(
    (key: string) => {
      const group = groups.find((one) => containsCard(one, key))
      return group ? grabbedGroupKey(group, key) : null
    },
    [groups, grabbedGroupKey],
  )
  const keyboardDrag = useKeyboardDrag()
  // A keyboard drag can reach undated tasks while the tray is closed.
  const includesTray = isTrayOpen || keyboardDrag.isDragging
  const all = useMemo(
    () => [...groups, ...dayGroups, ...(includesTray ? [tray] : [])],
    [groups, dayGroups, tray, includesTray],
  )
  const today = useDates().today()
  const navigation = useMemo(
    () => timelineNavigation({ groups, span, daySpans, today }),
    [groups, span, daySpans, today],
  )
  // Without a date a new task would appear in no row.
  const newTaskDefaults = useMemo(() => ({ due: today }), [today])
  const dateResize = useDateResize()
  const { preview, onResize } = dateResize
  const onKeyboardDragEnd = useKeepInView(preview?.keyboardDay ?? keyboardDrag.to, days)
  const cards = useTabCards({
    ...props,
    groups: all,
    navigation,
    collapsed,
    grabbedGroupKey,
    newTaskDefaults,
    onKeyboardDragEnd,
  })
  const previews = useDragPreviews({ daySpans, preview, affectedIds: cards.affectedIds, grabbedKeyOf })
  return {
    cards,
    groups,
    daySpans,
    undated: tray.tasks,
    grabbedDay,
    previews,
    dateResize,
    onResize,
    onKeyboardDragEnd,
  }
}

/**
 * Keeps the day of a drag or resize by keys in view; after a cancel scrolls back.
 * @param to the current day
 */
function useKeepInView(to: Day | null, { dayScroll: { first, last }, scrollToDay }: Days): OnKeyboardDragEnd {
  const original = useRef<Day | null>(null)
  useEffect(() => {
    if (to === null || (first <= to && to <= last)) return
    original.current ??= first
    scrollToDay(to)
  }, [to, first, last, scrollToDay])
  return useCallback(
    (_taskId, isSaved) => {
      const before = original.current
      original.current = null
      if (before && !isSaved) scrollToDay(before)
      // The row keeps its element and focus.
      return false
    },
    [scrollToDay],
  )
}

type DragPreviewsOptions = {
  daySpans: DaySpansByTask
  preview: ResizePreview | null
  affectedIds: (taskId: TaskId) => readonly TaskId[]
  /** Returns the day the task was grabbed at. */
  grabbedKeyOf: (key: string) => GroupKey | null
}

/** Returns the target dates of dragged or resized tasks; empty without a drag. */
function useDragPreviews({ daySpans, preview, affectedIds, grabbedKeyOf }: DragPreviewsOptions): DaySpansByTask {
  const dropTarget = useDragState((now) =>
    now?.kind === 'card' && now.over && !now.dropBlockedReason ? `${now.id} ${now.over.zone}` : null,
  )
  return useMemo(() => {
    if (preview) return new Map([[preview.taskId, preview.daySpan]])
    const [key = '', zone = ''] = dropTarget?.split(' ') ?? []
    const to = dayOfZone(zone)
    const from = to ? grabbedKeyOf(key)?.value : null
    if (!to || !from) return new Map()
    const days = daysBetween(from as Day, to)
    return new Map(
      affectedIds(taskOfKey(key)).flatMap((taskId): [TaskId, DaySpan][] => {
        const now = daySpans.get(taskId)
        return now ? [[taskId, { from: dayAfter(now.from, days), to: dayAfter(now.to, days) }]] : []
      }),
    )
  }, [dropTarget, preview, daySpans, affectedIds, grabbedKeyOf])
}

// Key navigation of the timeline: up and down move between rows; a lifted task moves by a day sideways and by a week up and
// down.

type TimelineNavigationOptions = {
  groups: readonly Group[]
  /** The days that keys can reach. */ span: DaySpan
  daySpans: DaySpansByTask
  today: Day
}

/** Its groups are the rendered groups, then a group per day, then the undated group. */
export function timelineNavigation({ groups, span, daySpans, today }: TimelineNavigationOptions): KeyboardNavigation {
  const count = daysBetween(span.from, span.to) + 1
  const positionOf = (day: Day): CardPosition => ({ groupIndex: groups.length + daysBetween(span.from, day), index: 0 })
  const dropStartOf = ({ groupIndex, index }: CardPosition): CardPosition => {
    const task = groups[groupIndex]?.tasks[index]
    const from = task && daySpans.get(task.taskId)?.from
    return from && span.from <= from && from <= span.to ? positionOf(from) : { groupIndex, index }
  }
  return {
    nextFocus: rowsNavigation.nextFocus,
    dropStart: dropStartOf,
    nextDrop({ groupIndex, index }, key) {
      const days = daysByArrow[key]
      if (key === 'End') return { groupIndex: groups.length + count, index: 0 }
      if (!days || groupIndex < groups.length) return { groupIndex, index }
      // Undated tasks start at today.
      if (groupIndex >= groups.length + count) return positionOf(today)
      return { groupIndex: Math.max(groups.length, Math.min(groups.length + count - 1, groupIndex + days)), index: 0 }
    },
    isUnordered: true,
  }
}
