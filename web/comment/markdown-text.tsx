// A text in Markdown; what draws it comes with the first text there is.

import { useMemo } from 'react'
import { part, Waiting } from '#web/rpc/part.tsx'
import { TextShape } from '#web/ui/text-shape.tsx'
import type { MarkdownProps } from './markdown.tsx'
import { isWithinMarkdownLimits } from '#shared/common/markdown-limits.ts'
import { PlainText, TextBoundary } from './plain-text.tsx'

const Markdown = part(async () => (await import('./markdown.tsx')).Markdown)

/** A task that is opened has texts most of the time; they need not wait until it is here. */
export const prepareMarkdown = () => void Markdown.ahead()

/** Draws a text as Markdown, or as it was typed where Markdown would take too long or fails. */
export function MarkdownText(props: MarkdownProps) {
  const { text } = props
  const isMarkdown = useMemo(() => isWithinMarkdownLimits(text), [text])
  if (!isMarkdown) return <PlainText text={text} />
  return (
    <TextBoundary text={text} fallback={<PlainText text={text} />}>
      {/* Only the words of a link are drawn, so the address takes no place. */}
      <Waiting fallback={<TextShape text={text.replaceAll(/\]\([^()]*\)/g, ']')} />}>
        <Markdown {...props} />
      </Waiting>
    </TextBoundary>
  )
}
