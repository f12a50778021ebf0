import { useMemo, type ReactNode } from 'react'
import { lazyWithRetry, LazyFallback } from '#web/rpc/lazy-with-retry.tsx'
import { TextSkeleton } from '#web/ui/skeleton.tsx'
import type { MarkdownProps } from './markdown.tsx'
import { isWithinMarkdownLimits } from '#shared/common/markdown-limits.ts'
import { shorten } from '#shared/common/texts.ts'
import { CatchBoundary } from '@tanstack/react-router'

const Markdown = lazyWithRetry(async () => (await import('./markdown.tsx')).Markdown)

/** Loads the Markdown renderer early, because most opened tasks have texts. */
export const preloadMarkdown = () => void Markdown.preload()

/** Renders a text as Markdown, or as plain text if it exceeds the limits or rendering fails. */
export function MarkdownText(props: MarkdownProps) {
  const { text } = props
  const isMarkdown = useMemo(() => isWithinMarkdownLimits(text), [text])
  if (!isMarkdown) return <PlainText text={text} />
  return (
    <TextBoundary text={text} fallback={<PlainText text={text} />}>
      {/* Leaves out the URLs of links, so that the placeholder has the right size. */}
      <LazyFallback fallback={<TextSkeleton text={text.replaceAll(/\]\([^()]*\)/g, ']')} />}>
        <Markdown {...props} />
      </LazyFallback>
    </TextBoundary>
  )
}

const BriefMarkdown = lazyWithRetry(async () => (await import('./brief-markdown.tsx')).BriefMarkdown)

/** Number of characters that are rendered; the visible lines hold fewer. */
const maxLength = 1_000

/** Renders the beginning of a comment without links, checkboxes and images, or as plain text if that fails. */
export function BriefText({ text: fullText }: { text: string }) {
  const text = shorten(fullText, maxLength)
  if (!isWithinMarkdownLimits(text)) return text
  return (
    <TextBoundary text={text} fallback={text}>
      {/* As high as the text will be, so that nothing below moves. */}
      <LazyFallback fallback={<span className="invisible">{text}</span>}>
        <BriefMarkdown text={text} />
      </LazyFallback>
    </TextBoundary>
  )
}

/** Renders a text as it was typed. */
const PlainText = ({ text }: { text: string }) => (
  <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
    {text}
  </p>
)

type TextBoundaryProps = {
  text: string
  /** Shown if a child throws. */
  fallback: ReactNode
  children: ReactNode
}

/** Error boundary for a rendered text; resets when the text changes. */
const TextBoundary = ({ text, fallback, children }: TextBoundaryProps) => (
  <CatchBoundary getResetKey={() => text} errorComponent={() => fallback}>
    {children}
  </CatchBoundary>
)
