// What the pieces of a sentence are called; what is gone is named neutrally.

import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { FrameShown } from '#shared/board/snapshot.ts'
import { isDay } from '#shared/common/day-or-time.ts'
import type { People } from '#web/people/queries.ts'
import { spanText } from '#web/i18n/span-text.ts'
import type { Dates } from '#web/i18n/dates.ts'
import { useDates } from '#web/user/use-dates.ts'
import type { Piece } from './sentence.ts'

export type Known = { people: People; frame: Pick<FrameShown, 'labels' | 'lists'> }
export type NameOf = (piece: Piece) => string

export function useNames(known: Known): NameOf {
  const { t } = useTranslation('board')
  const dates = useDates()
  return (piece) => nameOf(piece, known, { t, dates })
}

type Words = { t: TFunction<'board'>; dates: Dates }

function nameOf(piece: Piece, { people, frame }: Known, { t, dates }: Words): string {
  switch (piece.is) {
    case 'person':
      return firstName(people.get(piece.userId)?.name) ?? t('activity.gone.person')
    case 'label': {
      const label = frame.labels.find(({ labelId }) => labelId === piece.labelId)
      return label ? label.title || t(`common:hue.${label.color}`) : t('activity.gone.label')
    }
    case 'list':
      return frame.lists.find(({ listId }) => listId === piece.listId)?.title ?? t('activity.gone.list')
    case 'status':
      return t(`task.status.${piece.status}`)
    case 'priority':
      return t(`task.priority.${piece.priority}`)
    case 'date':
      return piece.timed && !isDay(piece.date) ? dates.full(piece.date) : dates.short(piece.date)
    case 'span':
      return spanText(piece.minutes)
    default:
      return piece.text
  }
}

/** People are called by their first name in the log (look §12). */
const firstName = (name: string | undefined): string | undefined => name?.split(' ')[0]
