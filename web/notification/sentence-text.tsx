import { Fragment, type ReactNode, useMemo } from 'react'
import { isDay } from '#shared/common/day-or-time.ts'
import type { LabelId, ListId, UserId } from '#shared/common/ids.ts'
import {
  type NotificationPiece,
  type NotificationSentence,
  sentenceOfNotification,
} from '#shared/notification/sentence.ts'
import { createDates, languageTags } from '#web/i18n/dates.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { arePeopleLoading, type People } from '#web/people/queries.ts'
import { useDateFormat } from '#web/user/use-dates.ts'
import type { NotificationBoard, ShownNotification } from './queries.ts'

// Characters of the private use area never occur in a name, so they can delimit the placeholders.
const [openMark, closeMark] = ['\uE000', '\uE001']
const placeholderPattern = new RegExp(`${openMark}([a-z]+)${closeMark}`)

/** These are emphasised; values are not. */
const emphasized = new Set(['who', 'task', 'board'])

type SentenceTextProps = {
  notification: ShownNotification
  board: NotificationBoard | undefined
  reader: UserId
  people: People
}

/** Renders what happened, as one sentence, and a second one if the same person changed more. */
export function SentenceText({ notification, board, reader, people }: SentenceTextProps) {
  const { t } = useTexts('navigation')
  const { timeZone } = useDateFormat()
  const nameOf = usePieceNames(notification, board, people)
  const sentence = sentenceOfNotification(notification, { reader, timeZone, now: notification.changedAt })
  return (
    <>
      {renderSentence(sentence, notification.count, nameOf, t)}
      {sentence.alsoChanged.length > 0 && (
        <span className="block text-ink-2">
          {t('notifications.text.also', { fields: nameOf({ kind: 'fields', kinds: sentence.alsoChanged }) })}
        </span>
      )}
    </>
  )
}

const isListId = (id: LabelId | ListId): id is ListId => id.startsWith('lst_')

type Translate = (key: string, values: Record<string, string | number>) => string

const unknownName = (id: LabelId | ListId, t: (key: string) => string): string =>
  isListId(id) ? t('board:activity.unknown.list') : t('board:activity.unknown.label')

const tasksText = ({ count, hasMore }: ShownNotification, t: Translate): string =>
  hasMore ? t('notifications.text.more_tasks', { limit: count }) : t('notifications.text.tasks', { count })

type NameOf = (piece: NotificationPiece) => string

function renderSentence({ key, pieces }: NotificationSentence, count: number, nameOf: NameOf, t: Translate): ReactNode {
  const placeholders = Object.fromEntries(Object.keys(pieces).map((name) => [name, `${openMark}${name}${closeMark}`]))
  return t(`notifications.text.${key}`, { ...placeholders, count })
    .split(placeholderPattern)
    .map((part, index) => {
      // After the split, every second part is the name of a piece.
      const piece = index % 2 ? pieces[part] : undefined
      const text = piece ? nameOf(piece) : part
      return (
        // oxlint-disable-next-line react/no-array-index-key -- a sentence does not change its order
        <Fragment key={index}>
          {piece && emphasized.has(part) ? <b className="font-semibold text-ink">{text}</b> : text}
        </Fragment>
      )
    })
}

/** Returns a function that turns a piece of the sentence into text. */
function usePieceNames(notification: ShownNotification, board: NotificationBoard | undefined, people: People): NameOf {
  const { t } = useTexts(['navigation', 'board'])
  const format = useDateFormat()
  const { changedAt } = notification
  // The text was written then, so 'tomorrow' is the day after.
  const dates = useMemo(() => createDates(format, t, () => changedAt), [format, t, changedAt])
  return (piece) => {
    switch (piece.kind) {
      case 'person':
        return people.get(piece.userId)?.name ?? (arePeopleLoading(people) ? '…' : t('notifications.former_member'))
      case 'tasks':
        return notification.subject.type === 'task'
          ? (notification.task?.title ?? t('board:activity.unknown.task'))
          : tasksText(notification, t)
      case 'board':
        return board?.title ?? t('board:activity.unknown.project')
      case 'status':
        return t(`board:task.status.${piece.status}`)
      case 'priority':
        return t(`board:task.priority.${piece.priority}`)
      case 'date':
        return isDay(piece.date) ? dates.short(piece.date) : dates.full(piece.date)
      case 'when':
        return dates.relative(piece.date)
      case 'name':
        return notification.names[piece.id] ?? unknownName(piece.id, t)
      case 'fields':
        return new Intl.ListFormat(languageTags[format.language], { type: 'conjunction' }).format(
          new Set(piece.kinds.map((kind) => t(`notifications.field.${kind}`))),
        )
      default:
        return piece.text
    }
  }
}
