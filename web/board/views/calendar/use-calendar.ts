// Calendar content of a tab: weeks with the lines of their tasks, and days as groups of cards.

import { useMemo } from 'react'
import { tasksIn } from '#shared/board/board-state.ts'
import type { Day } from '#shared/common/day-or-time.ts'
import type { TabId, TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import {
  daySpanOf,
  type DatedTask,
  type WeekPiece,
  weekPiecesOf,
  weekNumber,
  weeksAround,
  tasksWithin,
  type DaySpan,
} from '#shared/view/calendar.ts'
import { fitPieces, type WeekCapacity } from '#shared/view/week-capacity.ts'
import { type WeekStart, daysFrom } from '#shared/view/days.ts'
import { type GroupKey, groupIdOf } from '#shared/view/group-key.ts'
import type { View } from '#shared/view/model.ts'
import { listsInTab } from '#web/list/tab-lists.ts'
import type { Group } from '#web/list/group.ts'
import { useGroupTitle } from '#web/list/use-groups.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { useDates, useViewContext } from '#web/user/use-dates.ts'
import type { ResizePreview } from './use-date-resize.ts'
import { daysBetween } from '#shared/common/dates.ts'

export type Week = {
  days: readonly Day[]
  number: number
  /** The pieces that fit, and for each day the number that do not. */
  shown: readonly WeekPiece[]
  hiddenCounts: readonly number[]
  /** All pieces. */
  pieces: readonly WeekPiece[]
  /** The first visible piece of each task, which carries the card id. */
  firstPieces: ReadonlySet<WeekPiece>
}

type CalendarOptions = {
  tabId: TabId
  weeks: readonly (readonly Day[])[]
  weekStart: WeekStart
  matches: ((task: Task) => boolean) | undefined
  capacity: WeekCapacity
  /** A task whose dates are being resized. */
  preview: ResizePreview | null
  /** A task that is shown even if others have to be hidden. */
  revealedTask: TaskId | null
}

export const headingOfDay = (value: Day | null): GroupKey => ({ by: 'day', value })
export const zoneOf = (day: Day | null): string => groupIdOf(headingOfDay(day))
/** Returns null for no zone, and for zones that are no days. */
export const dayOfZone = (zone: string | null | undefined): Day | null =>
  (zone?.startsWith(zoneOf(null)) && (zone.slice(zoneOf(null).length) as Day)) || null

/** Returns the weeks to show and the selected day, which is today by default. */
export function useWeeks({ span, at }: Pick<View, 'span' | 'at'>) {
  const { weekStart } = useViewContext(useBoard().me)
  const today = useDates().today()
  const day = at ?? today
  const weeks = useMemo(() => weeksAround(day, span, weekStart), [day, span, weekStart])
  return { at: day, weeks, weekStart }
}

export function useCalendar({ tabId, weeks, weekStart, matches, capacity, preview, revealedTask }: CalendarOptions) {
  const { dated, undated } = useDatedTasks({ tabId, matches })
  const rows = useMemo(() => {
    const now = preview
      ? dated.map((one) => (one.task.taskId === preview.taskId ? { ...one, ...preview.daySpan } : one))
      : dated
    const tasksInPeriod = tasksWithin(now, { from: weeks[0]![0]!, to: weeks.at(-1)!.at(-1)! })
    const renderedTaskIds = new Set<TaskId>()
    return weeks.map((days): Week => {
      const pieces = weekPiecesOf(days, tasksInPeriod)
      const fittedPieces = fitPieces(pieces, capacity)
      const isHidden =
        revealedTask !== null && hasTask(revealedTask, pieces) && !hasTask(revealedTask, fittedPieces.shown)
      const { shown, left: hiddenCounts } = isHidden ? fitPieces(pieces, capacity, revealedTask) : fittedPieces
      const firstPieces = new Set(
        shown.filter(({ task }) => !renderedTaskIds.has(task.taskId) && renderedTaskIds.add(task.taskId)),
      )
      return { days, number: weekNumber(days[0]!, weekStart), pieces, shown, hiddenCounts, firstPieces }
    })
  }, [weeks, weekStart, dated, preview, capacity, revealedTask])
  const groups = useDayGroups(rows, undated)
  return { rows, groups, undated }
}

/** Returns whether one of the pieces belongs to the task. */
export const hasTask = (taskId: TaskId, pieces: readonly WeekPiece[]): boolean =>
  pieces.some(({ task }) => task.taskId === taskId)

/** Returns the dated and undated tasks of a tab. */
export function useDatedTasks({ tabId, matches }: Pick<CalendarOptions, 'tabId' | 'matches'>): {
  dated: DatedTask[]
  undated: Task[]
} {
  const { boardState, me } = useBoard()
  const { timeZone } = useViewContext(me)
  // Memoised apart from the filter, which changes with every letter while the dates stay the same.
  const all = useMemo(() => {
    const [dated, undated]: [DatedTask[], Task[]] = [[], []]
    for (const { listId } of listsInTab(boardState, tabId))
      for (const task of tasksIn(boardState, listId)) {
        const daySpan = daySpanOf(task, timeZone)
        if (daySpan) dated.push({ task, ...daySpan })
        else undated.push(task)
      }
    return { dated, undated }
  }, [boardState, tabId, timeZone])
  return useMemo(
    () =>
      matches ? { dated: all.dated.filter(({ task }) => matches(task)), undated: all.undated.filter(matches) } : all,
    [all, matches],
  )
}

/** Returns a group per day with the pieces that start on it, then the group of undated tasks. */
function useDayGroups(rows: readonly Week[], undated: readonly Task[]): Group[] {
  const titleOf = useGroupTitle()
  return useMemo(() => {
    const groupOf = (value: Day | null, tasks: readonly Task[]): Group => {
      const heading = headingOfDay(value)
      return { id: groupIdOf(heading), heading, title: titleOf(heading), tasks }
    }
    const startsAt = (shown: readonly WeekPiece[], column: number) =>
      shown
        .filter(({ from }) => from === column)
        .toSorted((one, other) => one.line - other.line)
        .map(({ task }) => task)
    const days = rows.flatMap(({ days: week, shown }) =>
      week.map((day, column) => groupOf(day, startsAt(shown, column))),
    )
    return [...days, groupOf(null, undated)]
  }, [rows, undated, titleOf])
}

type PhoneGroups = { phone: boolean; rows: readonly Week[]; groups: readonly Group[]; at: Day }

/** On a phone only the selected day has tasks, including those that started before. */
export function usePhoneGroups({ phone, rows, groups, at }: PhoneGroups): readonly Group[] {
  return useMemo(() => {
    if (!phone) return groups
    const tasksOfDay = rows.flatMap(({ days, pieces }) => tasksOnDay(pieces, days.indexOf(at)))
    return groups.map((group) => {
      if (group.heading.by !== 'day' || group.heading.value === null) return group
      return { ...group, tasks: group.heading.value === at ? tasksOfDay : [] }
    })
  }, [phone, rows, groups, at])
}

/** Returns the tasks that cover a day of the week; column 0 is the first day. */
export const tasksOnDay = (pieces: readonly WeekPiece[], column: number): Task[] =>
  pieces.filter(({ from, to }) => from <= column && column <= to).map(({ task }) => task)

type TitleOf = (heading: GroupKey) => string

/** Returns an empty drop target for each day of the range; none if the range is reversed. */
export const dayGroups = ({ from, to }: DaySpan, titleOf: TitleOf): Group[] =>
  daysFrom(from, Math.max(0, daysBetween(from, to) + 1)).map((day) => new EmptyDayGroup(day, titleOf))

const noTasks: readonly Task[] = []

/** A class with lazy getters: there are thousands of days, and most are never asked for more than their id. */
class EmptyDayGroup implements Group {
  readonly id: string
  readonly tasks: readonly Task[] = noTasks
  readonly #day: Day
  readonly #titleOf: TitleOf

  constructor(day: Day, titleOf: TitleOf) {
    this.id = zoneOf(day)
    this.#day = day
    this.#titleOf = titleOf
  }

  get heading(): GroupKey {
    return headingOfDay(this.#day)
  }

  get title(): string {
    return this.#titleOf(this.heading)
  }
}
