// Why somebody may not, in words; null when they may.

import { useCallback, useContext } from 'react'
import type { Decision } from '#shared/common/decision.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { ViewingAsContext } from './viewing-as.ts'

export function useBecause(): (decision: Decision) => string | null {
  const { t } = useTexts('permission')
  const viewing = useContext(ViewingAsContext)
  return useCallback(
    (decision) => {
      if (decision === 'allowed') return null
      // Whoever looks with another's eyes changes nothing, even what that other person may.
      if (decision === 'read-only' && viewing) return t('permission:viewing_as.because', { name: viewing.name })
      return t(`permission:because.${decision}`)
    },
    [t, viewing],
  )
}
