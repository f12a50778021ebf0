// A value, or a text, of what was refused, under a word that says whose it is.

import type { ReactNode } from 'react'
import { MarkdownText } from '#web/comment/markdown-text.tsx'

export function Value({ head, isText, children }: { head: string; isText: boolean; children: string }): ReactNode {
  return (
    <div className="min-w-0 px-3 py-2">
      <dt className="text-xs font-title text-ink-3">{head}</dt>
      <dd className="max-h-60 overflow-y-auto wrap-anywhere">{isText ? <MarkdownText text={children} /> : children}</dd>
    </div>
  )
}
