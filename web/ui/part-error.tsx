// A part of the page that could not be loaded, and the way to try again; the rest of the page goes on.

import { CircleAlert } from 'lucide-react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

type PartErrorProps = {
  text: string
  retryLabel: string
  onRetry: () => void
  retrying?: boolean
  className?: string
}

export function PartError({ text, retryLabel, onRetry, retrying, className }: PartErrorProps) {
  return (
    <div
      role="alert"
      className={classNames('flex flex-wrap items-center gap-3 rounded-md border border-line p-3 text-sm', className)}
    >
      <CircleAlert className="text-bad-ink" />
      <p className="min-w-40 flex-1 text-ink-2">{text}</p>
      <Button size={28} busy={retrying} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  )
}
