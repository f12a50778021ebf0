import { type ReactNode, Fragment } from 'react'
import type { TaskBound, DomainEvent } from '#shared/activity/event.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useDates } from '#web/user/use-dates.ts'
import { ActivityIcon } from './activity-icon.tsx'
import type { Piece } from './pieces.ts'
import { sentenceOf } from './sentence.ts'
import type { NameOf } from './use-piece-names.ts'

type ActivityLineProps = {
  event: TaskBound
  nameOf: NameOf
  /** Buttons behind the sentence. */
  actions?: ReactNode
}

/** Renders an activity entry as one small line, as shown between comments. */
export function ActivityLine({ event, nameOf, actions }: ActivityLineProps) {
  const dates = useDates()
  return (
    <div className="flex gap-3 text-xs text-ink-3">
      <span className="flex w-7 shrink-0 justify-center pt-px">
        <ActivityIcon event={event} />
      </span>
      <p className="min-w-0 flex-1">
        <ActivityText event={event} nameOf={nameOf} /> {actions}
      </p>
      <time dateTime={event.at.toISOString()} title={dates.full(event.at)} className="num whitespace-nowrap">
        {dates.lately(event.at)}
      </time>
    </div>
  )
}

// Characters of the private use area never occur in a name, so they can delimit the placeholders.
const [open, close] = ['\uE000', '\uE001']
const marked = new RegExp(`${open}([a-z]+)${close}`)

/** Renders the sentence of an activity entry and emphasises the names in it. */
export function ActivityText({ event, nameOf }: { event: DomainEvent; nameOf: NameOf }) {
  const { t } = useTexts('board')
  const { key, pieces } = sentenceOf(event)
  const placeholders = Object.fromEntries(Object.keys(pieces).map((name) => [name, `${open}${name}${close}`]))
  const parts = t(key, placeholders).split(marked)
  return parts.map((part, at) => (
    // After the split, every second part is the name of a piece.
    // oxlint-disable-next-line react/no-array-index-key -- a sentence does not change its order
    <Fragment key={at}>{at % 2 ? renderPiece(part, pieces[part], nameOf) : part}</Fragment>
  ))
}

function renderPiece(name: string, piece: Piece | undefined, nameOf: NameOf): ReactNode {
  if (!piece) return null
  const text = nameOf(piece)
  // Previous values and plain names are not emphasised.
  if (name === 'from' || name === 'name') return text
  return (
    <b
      className={classNames(
        'wrap-anywhere',
        name === 'who' ? 'font-semibold text-ink' : `font-medium ${tintOf(piece)}`,
      )}
    >
      {text}
    </b>
  )
}

const tintOf = (piece: Piece): string =>
  piece.is === 'priority' && piece.priority === 'urgent' ? 'text-bad-ink' : 'text-ink-2'
