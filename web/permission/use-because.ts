// Why somebody may not, in words; null when they may.

import { useCallback, useContext } from 'react'
import type { Verdict } from '#shared/common/verdict.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { ViewingAsContext } from './viewing-as.ts'

export function useBecause(): (verdict: Verdict) => string | null {
  const { t } = useTexts('permission')
  const viewing = useContext(ViewingAsContext)
  return useCallback(
    (verdict) => {
      if (verdict === 'allowed') return null
      // Whoever looks with another's eyes changes nothing, even what that other person may.
      if (verdict === 'read-only' && viewing) return t('permission:viewing_as.because', { name: viewing.name })
      return t(`permission:because.${verdict}`)
    },
    [t, viewing],
  )
}
