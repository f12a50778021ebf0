// A text in which the part that was searched for stands out.

import { placeOf } from './match.ts'

export function MatchedText({ text, query }: { text: string; query: string }) {
  const at = placeOf(text, query)
  if (at < 0) return text
  const end = at + query.trim().length
  return (
    <>
      {text.slice(0, at)}
      <b className="font-semibold text-accent-ink">{text.slice(at, end)}</b>
      {text.slice(end)}
    </>
  )
}
