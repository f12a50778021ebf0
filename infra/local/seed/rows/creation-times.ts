// Assigns creation times and numbers to boards and tasks, which the content does not contain.

import type { Activity, Board, Moment, SubTask, Task, World } from '#infra/local/seed/content/types.ts'
import type { Calendar } from './calendar.ts'
import { seededFraction } from './ids.ts'

export type AnyTask = Task | SubTask

type Creation = { at: Date; number: number; by: string | null }
export type CreationTimes = { boards: Map<Board, Date>; tasks: Map<AnyTask, Creation> }

export const tasksOf = (board: Board): Task[] => board.tabs.flatMap(({ lists }) => lists.flatMap(({ tasks }) => tasks))

const isEarlier = (a: Moment, b: Moment): boolean => a.day < b.day || (a.day === b.day && a.at < b.at)

/** @returns the activity of a task, or of one of its sub-tasks */
export const activityOf = (board: Board, task: Task, activity: readonly Activity[]): Activity[] =>
  task.key === undefined ? [] : activity.filter((one) => one.board === board.key && one.task === task.key)

export function creationTimesOf(
  { boards, activity }: Pick<World, 'boards' | 'activity'>,
  calendar: Calendar,
): CreationTimes {
  const tasks: CreationTimes['tasks'] = new Map()
  const firstDays = new Map<Board, number>()
  for (const board of boards) {
    const createdTasks = tasksOf(board).map((task) => ({ task, ...creationOf(board, task, activity) }))
    firstDays.set(board, Math.min(-30, ...createdTasks.map(({ when }) => when.day)) - 3)
    const all = createdTasks.flatMap(({ task, when, by }) => {
      const at = calendar.moment(when)
      const subTasks = task.subTasks ?? []
      return [task, ...subTasks].map((one, place) => ({ one, at: new Date(at.getTime() + place * 40_000), by }))
    })
    const sortedTasks = all.toSorted((a, b) => a.at.getTime() - b.at.getTime())
    for (const [place, { one, at, by }] of sortedTasks.entries()) tasks.set(one, { at, number: place + 1, by })
  }
  return { boards: boardTimes(boards, firstDays, calendar), tasks }
}

/** Active boards were created in the order of the page, so that it is the default order everywhere. */
function boardTimes(boards: readonly Board[], firstDays: Map<Board, number>, calendar: Calendar): Map<Board, Date> {
  const times = new Map<Board, Date>()
  let earliestDay = 0
  for (const board of boards.toReversed()) {
    const first = firstDays.get(board)!
    const day = board.state ? first : Math.min(first, earliestDay - 1)
    if (!board.state) earliestDay = day
    times.set(board, calendar.moment({ day, at: '08:30' }))
  }
  return times
}

function creationOf(board: Board, task: Task, activity: readonly Activity[]): { when: Moment; by: string | null } {
  for (const one of activity) {
    if (one.board === board.key && one.what === 'tasks_added' && one.titles.includes(task.title)) {
      return { when: one.when, by: one.by }
    }
  }
  const first = [
    { day: 0, at: '08:00' },
    ...(task.comments ?? []).map(({ when }) => when),
    ...(task.attachments ?? []).map(({ when }) => when),
    ...activityOf(board, task, activity).map(({ when }) => when),
    ...[task.completedWhen, task.state?.when].filter((when) => when !== undefined),
    ...[task.start, task.due].flatMap((date) => (date ? [{ day: date.day, at: '08:00' }] : [])),
  ].reduce((a, b) => (isEarlier(b, a) ? b : a))
  // One to fourteen days before the first activity, in working hours.
  const key = `${board.key}/${task.title}`
  const minutes = 8 * 60 + Math.floor(seededFraction(`${key}/minute`) * 9 * 60)
  const at = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  return { when: { day: first.day - 1 - Math.floor(seededFraction(key) * 14), at }, by: null }
}
