import { CircleAlert } from 'lucide-react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

type LoadErrorProps = {
  text: string
  retryLabel: string
  onRetry: () => void
  retrying?: boolean
  className?: string
}

/** Replaces a section that failed to load, with a retry button. */
export function LoadError({ text, retryLabel, onRetry, retrying, className }: LoadErrorProps) {
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
