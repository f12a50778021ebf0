// A text as it was typed, and the boundary that shows it so when it cannot be drawn as Markdown.

import { CatchBoundary } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export const PlainText = ({ text }: { text: string }) => (
  <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
    {text}
  </p>
)

type TextBoundaryProps = {
  text: string
  /** Shown instead of the children after one of them threw. */
  fallback: ReactNode
  children: ReactNode
}

/** Keeps a text that cannot be drawn from taking the page with it. Another text is tried again. */
export const TextBoundary = ({ text, fallback, children }: TextBoundaryProps) => (
  <CatchBoundary getResetKey={() => text} errorComponent={() => fallback}>
    {children}
  </CatchBoundary>
)
