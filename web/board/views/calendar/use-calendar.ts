// What a calendar shows of a tab: the weeks, in each the tasks on their lines, and the days as groups of cards.

import { useMemo } from 'react'
import { tasksIn } from '#shared/board/picture.ts'
import type { Day } from '#shared/common/day-or-time.ts'
import type { TabId, TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { coveredBy, type Dated, type Piece, piecesOf, weekNumber, weeksAround, within } from '#shared/view/calendar.ts'
import { fitting, type Room } from '#shared/view/calendar-room.ts'
import type { WeekStart } from '#shared/view/days.ts'
import { type Head, idOf } from '#shared/view/head.ts'
import type { View } from '#shared/view/model.ts'
import { listsOf } from '#web/list/neighbours.ts'
import type { Group } from '#web/list/group.ts'
import { useHeadTitle } from '#web/list/use-groups.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { useDates } from '#web/user/use-dates.ts'
import { useLooking } from '#web/user/use-looking.ts'
import type { Pulling } from './use-pulling-ends.ts'

export type Week = {
  days: readonly Day[]
  number: number
  /** What is drawn, and on each day how many have no room. */
  shown: readonly Piece[]
  left: readonly number[]
  /** All of it. */
  pieces: readonly Piece[]
  /** Of the pieces that are drawn, the first of each task, by which the menu of the task finds it. */
  named: ReadonlySet<Piece>
}

type Given = {
  tabId: TabId
  weeks: readonly (readonly Day[])[]
  weekStart: WeekStart
  matches: ((task: Task) => boolean) | undefined
  room: Room
  /** A task one of whose ends is in somebody's hand. */
  pulling: Pulling | null
  /** One that is drawn wherever it lies, however many others do. */
  brought: TaskId | null
}

export const headOfDay = (value: Day | null): Head => ({ by: 'day', value })
export const zoneOf = (day: Day | null): string => idOf(headOfDay(day))
/** Null for none, and for what is no day. */
export const dayOfZone = (zone: string | null | undefined): Day | null =>
  (zone?.startsWith(zoneOf(null)) && (zone.slice(zoneOf(null).length) as Day)) || null

/** The weeks that are shown, and the day that somebody looks at; today without one. */
export function useWeeks({ span, at }: Pick<View, 'span' | 'at'>) {
  const { weekStart } = useLooking(useBoard().me)
  const today = useDates().today()
  const day = at ?? today
  const weeks = useMemo(() => weeksAround(day, span, weekStart), [day, span, weekStart])
  return { at: day, weeks, weekStart }
}

export function useCalendar({ tabId, weeks, weekStart, matches, room, pulling, brought }: Given) {
  const { dated, undated } = useDated({ tabId, matches })
  const rows = useMemo(() => {
    const now = pulling
      ? dated.map((one) => (one.task.taskId === pulling.taskId ? { ...one, ...pulling.covers } : one))
      : dated
    const near = within(now, { from: weeks[0]![0]!, to: weeks.at(-1)!.at(-1)! })
    const drawn = new Set<TaskId>()
    return weeks.map((days): Week => {
      const pieces = piecesOf(days, near)
      const fitted = fitting(pieces, room)
      const isLeft = brought !== null && isOf(brought, pieces) && !isOf(brought, fitted.shown)
      const { shown, left } = isLeft ? fitting(pieces, room, brought) : fitted
      const named = new Set(shown.filter(({ task }) => !drawn.has(task.taskId) && drawn.add(task.taskId)))
      return { days, number: weekNumber(days[0]!, weekStart), pieces, shown, left, named }
    })
  }, [weeks, weekStart, dated, pulling, room, brought])
  const groups = useGroupsOf(rows, undated)
  return { rows, groups, undated }
}

/** Whether a task has one of them. */
export const isOf = (taskId: TaskId, pieces: readonly Piece[]): boolean =>
  pieces.some(({ task }) => task.taskId === taskId)

/** The tasks of a tab with their days, and those without. */
export function useDated({ tabId, matches }: Pick<Given, 'tabId' | 'matches'>): { dated: Dated[]; undated: Task[] } {
  const { picture, me } = useBoard()
  const { timeZone } = useLooking(me)
  // The days of a task are the same whatever is looked for, and a letter in the filter asks all of them again.
  const all = useMemo(() => {
    const [dated, undated]: [Dated[], Task[]] = [[], []]
    for (const { listId } of listsOf(picture, tabId))
      for (const task of tasksIn(picture, listId)) {
        const covers = coveredBy(task, timeZone)
        if (covers) dated.push({ task, ...covers })
        else undated.push(task)
      }
    return { dated, undated }
  }, [picture, tabId, timeZone])
  return useMemo(
    () =>
      matches ? { dated: all.dated.filter(({ task }) => matches(task)), undated: all.undated.filter(matches) } : all,
    [all, matches],
  )
}

/** A group for each day, with what is drawn from that day on; behind them what has none. */
function useGroupsOf(rows: readonly Week[], undated: readonly Task[]): Group[] {
  const titleOf = useHeadTitle()
  return useMemo(() => {
    const groupOf = (value: Day | null, tasks: readonly Task[]): Group => {
      const head = headOfDay(value)
      return { id: idOf(head), head, title: titleOf(head), tasks }
    }
    const begins = (shown: readonly Piece[], column: number) =>
      shown
        .filter(({ from }) => from === column)
        .toSorted((one, other) => one.line - other.line)
        .map(({ task }) => task)
    const days = rows.flatMap(({ days: week, shown }) => week.map((day, column) => groupOf(day, begins(shown, column))))
    return [...days, groupOf(null, undated)]
  }, [rows, undated, titleOf])
}

type PhoneGroups = { phone: boolean; rows: readonly Week[]; groups: readonly Group[]; at: Day }

/** On a phone only one day shows its tasks, and all of them, also those that began before. */
export function usePhoneGroups({ phone, rows, groups, at }: PhoneGroups): readonly Group[] {
  return useMemo(() => {
    if (!phone) return groups
    const covering = rows.flatMap(({ days, pieces }) => coveringOn(pieces, days.indexOf(at)))
    return groups.map((group) => {
      if (group.head.by !== 'day' || group.head.value === null) return group
      return { ...group, tasks: group.head.value === at ? covering : [] }
    })
  }, [phone, rows, groups, at])
}

/** The tasks that cover a day of a week, counted from 0. */
export const coveringOn = (pieces: readonly Piece[], column: number): Task[] =>
  pieces.filter(({ from, to }) => from <= column && column <= to).map(({ task }) => task)
