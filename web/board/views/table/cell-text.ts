// Plain text of a cell for the clipboard.

import { useMemo } from 'react'
import { type BoardState, subTasksOf } from '#shared/board/board-state.ts'
import { type DayOrTime, dayIn, templateDayNumber } from '#shared/common/day-or-time.ts'
import { labelById } from '#shared/label/rules.ts'
import type { Task } from '#shared/task/model.ts'
import { subTaskProgressOf } from '#shared/task/rules.ts'
import type { ColumnId } from '#shared/view/columns.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useLabelName } from '#web/label/use-label-name.ts'
import { nameOfPerson, usePeople } from '#web/people/queries.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { useDates } from '#web/user/use-dates.ts'
import { usePreferences } from '#web/user/preferences.tsx'

type CellText = (task: Task, column: ColumnId) => string

export function useCellText(): CellText {
  const { t } = useTexts('board')
  const { boardState } = useBoard()
  const people = usePeople()
  const dates = useDates()
  const { timeZone } = usePreferences()
  const nameOfLabel = useLabelName()
  return useMemo(() => {
    const labels = labelById(boardState.structure)
    // In a form that spreadsheets recognise as a date in any language.
    const day = (when: DayOrTime | null) => {
      if (when === null) return ''
      if (templateDayNumber(when) !== null) return dates.full(when)
      return when === dayIn(when, timeZone) ? when : `${dayIn(when, timeZone)} ${dates.time(when)}`
    }
    const texts: Record<ColumnId, (task: Task) => string> = {
      task: ({ title }) => title,
      status: ({ status }) => t(`task.status.${status}`),
      priority: ({ priority }) => t(`task.priority.${priority}`),
      assignee: ({ assigneeId }) => (assigneeId ? nameOfPerson(people, assigneeId, t) : ''),
      start: ({ start }) => day(start),
      due: ({ due }) => day(due),
      list: ({ listId }) => listTitle(boardState, listId),
      labels: ({ labelIds }) =>
        labelIds
          .flatMap((labelId) => labels.get(labelId) ?? [])
          .map(nameOfLabel)
          .join(', '),
      sub_tasks: ({ taskId }) => {
        const { closed, total } = subTaskProgressOf(subTasksOf(boardState, taskId))
        return total === 0 ? '' : t('view.sub_tasks_of', { closed, total })
      },
      comments: ({ comments }) => (comments > 0 ? String(comments) : ''),
      attachments: ({ attachments }) => (attachments > 0 ? String(attachments) : ''),
      estimate: ({ estimate }) => clock(estimate),
      spent: ({ spent }) => clock(spent),
      created: ({ createdAt }) => dayIn(createdAt, timeZone),
      number: ({ number }) => (number > 0 ? `#${number}` : ''),
    }
    return (task, column) => texts[column](task)
  }, [t, boardState, people, dates, timeZone, nameOfLabel])
}

export const listTitle = ({ structure }: BoardState, listId: Task['listId']): string =>
  structure.lists.find((list) => list.listId === listId)?.title ?? ''

const clock = (minutes: number | null): string =>
  minutes === null ? '' : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
