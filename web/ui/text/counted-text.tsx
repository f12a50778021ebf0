import type { ReactNode } from 'react'

type CountedTextProps = { text: string; renderNumber: (number: string) => ReactNode }

/** Renders a text that starts with a number and styles the number. Screen readers get one sentence. */
export function CountedText({ text, renderNumber }: CountedTextProps) {
  const [, number, rest] = /^(\d+) (.+)$/.exec(text) ?? []
  if (!number) return text
  return (
    <>
      <span className="sr-only">{text}</span>
      <span aria-hidden className="contents">
        {renderNumber(number)} {rest}
      </span>
    </>
  )
}
