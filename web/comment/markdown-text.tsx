// A text in Markdown; what draws it comes with the first text there is.

import { lazy, Suspense } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { MarkdownProps } from './markdown.tsx'

const Markdown = lazy(async () => ({ default: (await import('./markdown.tsx')).Markdown }))

export function MarkdownText(props: MarkdownProps) {
  return (
    <Suspense fallback={<Skeleton className="my-1 h-3 w-3/4" />}>
      <Markdown {...props} />
    </Suspense>
  )
}
