import { type ReactNode, useEffect, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { useOnline } from './connectivity.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'

type LoadingPlaceholderProps = {
  /** Class of the notice; aligns it with the content that is loading. */
  className?: string
  children: ReactNode
}

/** Renders a placeholder while content loads, with a notice if that takes long. Offline, only the notice is shown. */
export function LoadingPlaceholder({ className = '', children }: LoadingPlaceholderProps) {
  const isOnline = useOnline()
  return (
    <>
      <SlowNotice className={classNames('not-empty:py-2.5', className)} />
      {isOnline && children}
    </>
  )
}

const slowAfterMs = 4_000
/** Content that is stored in this browser has loaded by then. */
const offlineAfterMs = 1_000

/** Renders a notice if loading takes long or if there is no connection. */
export function SlowNotice({ className = 'min-h-5' }: { className?: string }) {
  const { t } = useTexts(['board', 'common'])
  const isOnline = useOnline()
  const [notice, setNotice] = useState<'slow' | 'offline' | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setNotice(isOnline ? 'slow' : 'offline'), isOnline ? slowAfterMs : offlineAfterMs)
    return () => {
      clearTimeout(timer)
      setNotice(null)
    }
  }, [isOnline])
  return (
    <output className={classNames('flex items-center text-sm text-ink-2', className)}>
      {notice && t(notice === 'slow' ? 'board.slow' : 'common:not_loaded_yet')}
    </output>
  )
}
