// Why somebody may not, in words; null when they may.

import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Verdict } from '#shared/common/verdict.ts'

export function useBecause(): (verdict: Verdict) => string | null {
  const { t } = useTranslation('permission')
  return useCallback((verdict) => (verdict === 'allowed' ? null : t(`permission:because.${verdict}`)), [t])
}
