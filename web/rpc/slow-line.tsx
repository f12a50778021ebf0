// A line of text beside a skeleton, once somebody has waited for long (look §11). Without a connection something else says
// why nothing comes.

import { useEffect, useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useOnline } from './use-online.ts'

const longMs = 4_000

export function SlowLine({ className = 'h-14 px-6' }: { className?: string }) {
  const { t } = useTexts('board')
  const isOnline = useOnline()
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), longMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <output className={classNames('flex items-center text-sm text-ink-2', className)}>
      {isLong && isOnline && t('board.slow')}
    </output>
  )
}
