// A line of text beside a skeleton, once somebody has waited for long (look §11).

import { useEffect, useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'

const longMs = 4_000

export function SlowLine() {
  const { t } = useTexts('board')
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), longMs)
    return () => clearTimeout(timer)
  }, [])
  return <output className="flex h-14 items-center px-6 text-sm text-ink-2">{isLong && t('board.slow')}</output>
}
