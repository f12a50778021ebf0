import { type ReactNode, useCallback, useContext, type SyntheticEvent, useId } from 'react'
import type { Decision } from '#shared/common/decision.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { ViewingAsContext } from './view-as.ts'
import { Tooltip } from '#web/ui/tooltip/tooltip.tsx'
import { VisuallyHidden } from '#web/ui/live-region.tsx'
import { choosesPlan } from '#shared/workspace/policy.ts'
import { type Colleague, usePeople } from '#web/people/queries.ts'
import { useBoard } from '#web/board-store/use-board.ts'

type PermissionGateProps = {
  decision: Decision
  /** `hide` renders nothing instead of a disabled control. */
  whenDenied?: 'explain' | 'hide'
  /** Renders the control. A reason means that it is disabled. */
  children: (disabledReason: string | null) => ReactNode
}

/** Renders a control according to a decision: enabled, disabled with a reason, or nothing if it is hidden. */
export function PermissionGate({ decision, whenDenied = 'explain', children }: PermissionGateProps) {
  const disabledReason = useDenialReason()(decision)
  if (decision === 'hidden' || (disabledReason !== null && whenDenied === 'hide')) return null
  return children(disabledReason)
}

/** Returns a function that returns why a decision denies an action, or null if it is allowed. */
export function useDenialReason(): (decision: Decision) => string | null {
  const { t } = useTexts('permission')
  const viewingAs = useContext(ViewingAsContext)
  return useCallback(
    (decision) => {
      if (decision === 'allowed') return null
      // While viewing as another person everything is read-only, even what that person may change.
      if (decision === 'read-only' && viewingAs) return t('permission:viewing_as.read_only', { name: viewingAs.name })
      return t(`permission:reason.${decision}`)
    },
    [t, viewingAs],
  )
}

type ReadOnlyValueProps = {
  disabledReason: string
  /** The label that is read before the value. */
  label: string
  className?: string
  children: ReactNode
}

/** Renders a read-only value whose tooltip explains why it cannot be changed. */
export function ReadOnlyValue({ disabledReason, label, className, children }: ReadOnlyValueProps) {
  const id = useId()
  return (
    <>
      <Tooltip text={disabledReason} isDisabledReason>
        <button
          type="button"
          aria-disabled
          aria-describedby={id}
          onClick={stopEvent}
          onPointerDown={stopEvent}
          className={className}
        >
          <span className="sr-only">{`${label}: `}</span>
          {children}
        </button>
      </Tooltip>
      <VisuallyHidden id={id}>{disabledReason}</VisuallyHidden>
    </>
  )
}

/** Keeps the click from opening what surrounds the value. */
const stopEvent = (event: SyntheticEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

const isUpgradeContact = ({ role, state }: Colleague): boolean => choosesPlan(role) && state === 'active'

/**
 * Returns whom to ask for a feature that the plan does not include.
 * @returns the active administrators, whether the current user is one of them, and a sentence that says so; the
 * sentence is null until the people of the workspace have loaded
 */
export function useUpgradeContacts(): {
  administrators: readonly Colleague[]
  isAdministrator: boolean
  sentence: string | null
} {
  const { t, language } = useTexts('board')
  const { me } = useBoard()
  const administrators = [...usePeople().values()].filter(isUpgradeContact)
  const isAdministrator = administrators.some(({ userId }) => userId === me)
  const names = new Intl.ListFormat(language).format(administrators.map(({ name }) => name))
  const sentence = isAdministrator ? t('view.disabled.own') : t('view.disabled.ask', { names })
  return { administrators, isAdministrator, sentence: names ? sentence : null }
}
