// A text in Markdown; what draws it comes with the first text there is.

import { part, Waiting } from '#web/rpc/part.tsx'
import { TextShape } from '#web/ui/text-shape.tsx'
import type { MarkdownProps } from './markdown.tsx'

const Markdown = part(async () => (await import('./markdown.tsx')).Markdown)

/** A task that is opened has texts most of the time; they need not wait until it is here. */
export const prepareMarkdown = () => void Markdown.ahead()

export function MarkdownText(props: MarkdownProps) {
  return (
    // Only the words of a link are drawn, so the address takes no place.
    <Waiting fallback={<TextShape text={props.text.replaceAll(/\]\([^)]*\)/g, ']')} />}>
      <Markdown {...props} />
    </Waiting>
  )
}
