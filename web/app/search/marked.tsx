// A text in which the words that were found stand out.

import { Fragment } from 'react'
import { spansOf } from '#shared/search/words.ts'

export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const spans = spansOf(text, words)
  return (
    <>
      {spans.map(([from, to], at) => (
        <Fragment key={from}>
          {text.slice(spans[at - 1]?.[1] ?? 0, from)}
          <b className="font-semibold text-accent-ink">{text.slice(from, to)}</b>
        </Fragment>
      ))}
      {text.slice(spans.at(-1)?.[1] ?? 0)}
    </>
  )
}
