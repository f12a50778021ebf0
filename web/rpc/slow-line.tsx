// A line of text for whoever waits: after long, that it takes long; without a connection, what is waited for.

import { useEffect, useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useOnline } from './use-online.ts'

const longMs = 4_000
/** What this browser has kept is there by then. */
const keptMs = 1_000

export function SlowLine({ className = 'min-h-5' }: { className?: string }) {
  const { t } = useTexts(['board', 'common'])
  const isOnline = useOnline()
  const [said, setSaid] = useState<'slow' | 'away' | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSaid(isOnline ? 'slow' : 'away'), isOnline ? longMs : keptMs)
    return () => {
      clearTimeout(timer)
      setSaid(null)
    }
  }, [isOnline])
  return (
    <output className={classNames('flex items-center text-sm text-ink-2', className)}>
      {said && t(said === 'slow' ? 'board.slow' : 'common:not_here_yet')}
    </output>
  )
}
