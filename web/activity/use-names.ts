// What the pieces of a sentence are called; what is gone is named neutrally.

import type { TFunction } from 'i18next'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { switchesOf } from '#shared/board/rules.ts'
import type { FrameShown } from '#shared/board/snapshot.ts'
import { isDay } from '#shared/common/day-or-time.ts'
import { type BoardId, isTemplate, type TaskId } from '#shared/common/ids.ts'
import { labelsOffered } from '#shared/label/rules.ts'
import type { Task } from '#shared/task/model.ts'
import type { Language } from '#shared/user/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { boardListQuery } from '#web/picture/boards.ts'
import { areAwaited } from '#web/people/name-in.ts'
import type { People } from '#web/people/queries.ts'
import { recurrenceText } from '#web/i18n/recurrence-text.ts'
import { spanText } from '#web/i18n/span-text.ts'
import { type Dates, languageTags } from '#web/i18n/dates.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { useDateManner, useDates } from '#web/user/use-dates.ts'
import type { Piece } from './pieces.ts'

export type Known = {
  people: People
  frame: Pick<FrameShown, 'labels' | 'sharedLabels' | 'lists' | 'tabs'>
  tasks: ReadonlyMap<TaskId, Pick<Task, 'title'>>
}
export type NameOf = (piece: Piece) => string

export function useNames(known: Known): NameOf {
  const { t } = useTexts(['board', 'permission'])
  const dates = useDates()
  const { language } = useDateManner()
  const boards = useBoardNames()
  return (piece) => nameOf(piece, known, { t, dates, language, boards })
}

/** What the projects are called that whoever reads this may open. */
function useBoardNames(): ReadonlyMap<BoardId, string> {
  const { data } = useQuery(boardListQuery(useRpc()))
  return useMemo(() => new Map(data?.boards.map(({ boardId, title }) => [boardId, title])), [data])
}

type Words = {
  t: TFunction<'board'>
  dates: Dates
  language: Language
  boards: ReadonlyMap<BoardId, string>
}

function nameOf(piece: Piece, ...known: [Known, Words]): string {
  const [{ people, frame, tasks }, { t, dates, language, boards }] = known
  switch (piece.is) {
    case 'person':
      return firstName(people.get(piece.userId)?.name) ?? (areAwaited(people) ? '…' : t('activity.gone.person'))
    case 'label': {
      const label = labelsOffered(frame).find(({ labelId }) => labelId === piece.labelId)
      return label ? label.title || t(`common:hue.${label.color}`) : t('activity.gone.label')
    }
    case 'look':
      return piece.label.title || t(`common:hue.${piece.label.color}`)
    case 'list':
      return frame.lists.find(({ listId }) => listId === piece.listId)?.title ?? t('activity.gone.list')
    case 'task':
      // It may be hidden from whoever reads this.
      return tasks.get(piece.taskId)?.title ?? t('activity.gone.task')
    case 'tab':
      return frame.tabs.find(({ tabId }) => tabId === piece.tabId)?.title ?? t('activity.gone.tab')
    case 'board':
      // It may be hidden from whoever reads this.
      return (
        boards.get(piece.boardId) ?? t(isTemplate(piece.boardId) ? 'activity.gone.template' : 'activity.gone.project')
      )
    case 'people':
      return piece.userIds.length > 0
        ? listIn(
            language,
            piece.userIds.map((userId) => nameOf({ is: 'person', userId }, ...known)),
          )
        : t('activity.owners')
    case 'switches': {
      const on = switchesOf.editor.filter((name) => piece.switches[name])
      return on.length > 0
        ? listIn(
            language,
            on.map((name) => t(`permission:switch.${name}.name`)),
          )
        : t('activity.no_switch')
    }
    case 'role':
      return t(`permission:role.${piece.role}.name`)
    case 'standing':
      return t(`board.status.${piece.status}`)
    case 'hue':
      return t(`common:hue.${piece.hue}`)
    case 'number':
      return String(piece.number)
    case 'status':
      return t(`task.status.${piece.status}`)
    case 'priority':
      return t(`task.priority.${piece.priority}`)
    case 'date':
      return piece.timed && !isDay(piece.date) ? dates.full(piece.date) : dates.short(piece.date)
    case 'recurrence':
      return recurrenceText(piece.recurrence, { t, language })
    case 'span':
      return spanText(piece.minutes)
    default:
      return piece.text
  }
}

const listIn = (language: Language, names: readonly string[]): string =>
  new Intl.ListFormat(languageTags[language], { type: 'conjunction' }).format(names)

/** People are called by their first name in the log (look §12). */
const firstName = (name: string | undefined): string | undefined => name?.split(' ')[0]
