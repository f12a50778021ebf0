// A sentence of the log, with what it is about in heavier letters.

import { Fragment, type ReactNode } from 'react'
import type { DomainEvent } from '#shared/activity/event.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { Piece } from './pieces.ts'
import { sentenceOf } from './sentence.ts'
import type { NameOf } from './use-names.ts'

// Letters of the private area: nobody types them, so a name can say what it likes.
const [open, close] = ['\uE000', '\uE001']
const marked = new RegExp(`${open}([a-z]+)${close}`)

export function ActivityText({ event, nameOf }: { event: DomainEvent; nameOf: NameOf }) {
  const { t } = useTexts('board')
  const { key, pieces } = sentenceOf(event)
  const places = Object.fromEntries(Object.keys(pieces).map((name) => [name, `${open}${name}${close}`]))
  const parts = t(key, places).split(marked)
  return parts.map((part, at) => (
    // Every second part is the name of a piece.
    // oxlint-disable-next-line react/no-array-index-key -- a sentence does not change its order
    <Fragment key={at}>{at % 2 ? drawn(part, pieces[part], nameOf) : part}</Fragment>
  ))
}

function drawn(name: string, piece: Piece | undefined, nameOf: NameOf): ReactNode {
  if (!piece) return null
  const text = nameOf(piece)
  // What it was, and what it is called, stand in the weight of the sentence.
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
