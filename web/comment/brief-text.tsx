// The beginning of a comment in a few plain words, where it is told of and not read.

import { cut } from '#shared/common/texts.ts'
import { part, Waiting } from '#web/rpc/part.tsx'
import { isWithinMarkdownLimits } from '#shared/common/markdown-limits.ts'
import { TextBoundary } from './plain-text.tsx'

const BriefMarkdown = part(async () => (await import('./brief-markdown.tsx')).BriefMarkdown)

/** Characters of a comment that are drawn; the lines that are shown hold less. */
const shownLength = 1_000

/** Draws the beginning of a comment without links, boxes and pictures, or as it was typed where that fails. */
export function BriefText({ text: whole }: { text: string }) {
  const text = cut(whole, shownLength)
  if (!isWithinMarkdownLimits(text)) return text
  return (
    <TextBoundary text={text} fallback={text}>
      {/* As high as it will be, so that nothing below it jumps. */}
      <Waiting fallback={<span className="invisible">{text}</span>}>
        <BriefMarkdown text={text} />
      </Waiting>
    </TextBoundary>
  )
}
