import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { switchesOf } from '#shared/board/rules.ts'
import type { VisibleBoardStructure } from '#shared/board/snapshot.ts'
import { isDay } from '#shared/common/day-or-time.ts'
import { type BoardId, isTemplate, type TaskId } from '#shared/common/ids.ts'
import { labelsOffered } from '#shared/label/rules.ts'
import type { Task } from '#shared/task/model.ts'
import type { Language } from '#shared/user/model.ts'
import { type Dates, languageTags } from '#web/i18n/dates.ts'
import { durationText } from '#web/i18n/duration-text.ts'
import { recurrenceText } from '#web/i18n/recurrence-text.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { areLoading, type People } from '#web/people/queries.ts'
import { boardListQuery } from '#web/board-store/board-list.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { useDateFormat, useDates } from '#web/user/use-dates.ts'
import type { Piece } from './pieces.ts'

export type NameSources = {
  people: People
  structure: Pick<VisibleBoardStructure, 'labels' | 'sharedLabels' | 'lists' | 'tabs'>
  tasks: ReadonlyMap<TaskId, Pick<Task, 'title'>>
}
export type NameOf = (piece: Piece) => string

/** Returns a function that turns a piece of an activity sentence into text. Deleted items get a neutral name. */
export function usePieceNames(sources: NameSources): NameOf {
  const { t } = useTexts(['board', 'permission'])
  const dates = useDates()
  const { language } = useDateFormat()
  const boards = useBoardNames()
  return (piece) => nameOf(piece, sources, { t, dates, language, boards })
}

/** Returns the titles of the boards that the current user may open. */
function useBoardNames(): ReadonlyMap<BoardId, string> {
  const { data } = useQuery(boardListQuery(useRpc()))
  return useMemo(() => new Map(data?.boards.map(({ boardId, title }) => [boardId, title])), [data])
}

type NameFormat = {
  t: TFunction<'board'>
  dates: Dates
  language: Language
  boards: ReadonlyMap<BoardId, string>
}

function nameOf(piece: Piece, ...sources: [NameSources, NameFormat]): string {
  const [{ people, structure, tasks }, { t, dates, language, boards }] = sources
  switch (piece.is) {
    case 'person':
      return firstName(people.get(piece.userId)?.name) ?? (areLoading(people) ? '…' : t('activity.gone.person'))
    case 'label': {
      const label = labelsOffered(structure).find(({ labelId }) => labelId === piece.labelId)
      return label ? label.title || t(`common:hue.${label.color}`) : t('activity.gone.label')
    }
    case 'look':
      return piece.label.title || t(`common:hue.${piece.label.color}`)
    case 'list':
      return structure.lists.find(({ listId }) => listId === piece.listId)?.title ?? t('activity.gone.list')
    case 'task':
      // The task may be hidden from the current user.
      return tasks.get(piece.taskId)?.title ?? t('activity.gone.task')
    case 'tab':
      return structure.tabs.find(({ tabId }) => tabId === piece.tabId)?.title ?? t('activity.gone.tab')
    case 'board':
      // The board may be hidden from the current user.
      return (
        boards.get(piece.boardId) ?? t(isTemplate(piece.boardId) ? 'activity.gone.template' : 'activity.gone.project')
      )
    case 'people':
      return piece.userIds.length > 0
        ? listIn(
            language,
            piece.userIds.map((userId) => nameOf({ is: 'person', userId }, ...sources)),
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
      return durationText(piece.minutes)
    default:
      return piece.text
  }
}

const listIn = (language: Language, names: readonly string[]): string =>
  new Intl.ListFormat(languageTags[language], { type: 'conjunction' }).format(names)

/** The log uses first names. */
const firstName = (name: string | undefined): string | undefined => name?.split(' ')[0]
