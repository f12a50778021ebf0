// A counted text whose number is drawn in a way of its own, as every language begins with it; the ear hears one sentence.

import type { ReactNode } from 'react'

type CountedProps = { words: string; figure: (figure: string) => ReactNode }

export function Counted({ words, figure }: CountedProps) {
  const [, number, rest] = /^(\d+) (.+)$/.exec(words) ?? []
  if (!number) return words
  return (
    <>
      <span className="sr-only">{words}</span>
      <span aria-hidden className="contents">
        {figure(number)} {rest}
      </span>
    </>
  )
}
