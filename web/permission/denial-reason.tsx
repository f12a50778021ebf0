import { type ReactNode, useCallback, useContext } from 'react'
import type { Decision } from '#shared/common/decision.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { ViewingAsContext } from './view-as.ts'

type AllowedProps = {
  decision: Decision
  /** `hide` renders nothing instead of a disabled control. */
  otherwise?: 'explain' | 'hide'
  /** Renders the control. A reason means that it is disabled. */
  children: (because: string | null) => ReactNode
}

/** Renders a control according to a decision: enabled, disabled with a reason, or nothing if it is hidden. */
export function Allowed({ decision, otherwise = 'explain', children }: AllowedProps) {
  const because = useDenialReason()(decision)
  if (decision === 'hidden' || (because !== null && otherwise === 'hide')) return null
  return children(because)
}

/** Returns a function that returns why a decision denies an action, or null if it is allowed. */
export function useDenialReason(): (decision: Decision) => string | null {
  const { t } = useTexts('permission')
  const viewing = useContext(ViewingAsContext)
  return useCallback(
    (decision) => {
      if (decision === 'allowed') return null
      // While viewing as another person everything is read-only, even what that person may change.
      if (decision === 'read-only' && viewing) return t('permission:viewing_as.because', { name: viewing.name })
      return t(`permission:because.${decision}`)
    },
    [t, viewing],
  )
}
