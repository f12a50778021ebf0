// Asks for confirmation before a dialog, panel or page with unsaved text closes.

import { createContext, type ReactNode, use, useEffect, useRef, useState, useEffectEvent } from 'react'
import { type BlockerFn, useRouter } from '@tanstack/react-router'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'

/** Resolves with whether the view may close, after asking the user if necessary. */
export type MayLeave = () => Promise<boolean>

/** Collects the checks of all fields with unsaved text in one dialog, panel or page. */
export type LeaveGuard = {
  add: (guard: MayLeave) => () => void
  /** Runs the checks one after the other until one of them does not allow to leave. */
  mayLeave: MayLeave
  /** Returns whether any field has unsaved text. */
  hasUnsaved: () => boolean
}

const LeaveGuardContext = createContext<LeaveGuard | null>(null)

/** Provides the guard to the fields below it. */
export function LeaveGuardProvider({ leaveGuard, children }: { leaveGuard: LeaveGuard; children: ReactNode }) {
  return <LeaveGuardContext value={leaveGuard}>{children}</LeaveGuardContext>
}

/** Creates the guard of a dialog, panel or page. Its identity is stable. */
export function useLeaveGuard(): LeaveGuard {
  const [leaveGuard] = useState(createLeaveGuard)
  return leaveGuard
}

function createLeaveGuard(): LeaveGuard {
  const guards = new Set<MayLeave>()
  return {
    add(guard) {
      guards.add(guard)
      return () => guards.delete(guard)
    },
    hasUnsaved: () => guards.size > 0,
    async mayLeave() {
      for (const guard of guards) if (!(await guard())) return false
      return true
    },
  }
}

/** Registers a check with the surrounding guard while `isDirty` is true. Does nothing outside of a guard. */
export function useUnsavedGuard(isDirty: boolean, guard: MayLeave): void {
  const leaveGuard = use(LeaveGuardContext)
  const latestGuard = useRef(guard)
  useEffect(() => {
    latestGuard.current = guard
  })
  useEffect(
    () => (isDirty && leaveGuard ? leaveGuard.add(() => latestGuard.current()) : undefined),
    [isDirty, leaveGuard],
  )
}

type Navigation = Parameters<BlockerFn>[0]

/**
 * Blocks navigation by links and the browser history until the guard allows it.
 * @param pathSuffix end of the view's path; navigation to another path with this end keeps the text and is not blocked
 */
export function useConfirmNavigation({ mayLeave, hasUnsaved }: LeaveGuard, pathSuffix: string): void {
  const { history } = useRouter()
  const goIfAllowed = async (steps: number) => {
    if (await mayLeave()) history.go(steps, { ignoreBlocker: true })
  }
  const shouldBlock = useEffectEvent(async (navigation: Navigation): Promise<boolean> => {
    const { pathname } = navigation.nextLocation
    // A task's panel and its page have the same suffix and keep the text. After a sign-out the user cannot stay; texts
    // with a draft are restored after the next sign-in.
    if (pathname.endsWith(pathSuffix) || pathname.startsWith('/auth/') || !hasUnsaved()) return false
    const steps = stepsOf(navigation)
    if (steps === 0) return !(await mayLeave())
    // The browser has changed the address already. Blocking resets it; if the user confirms, go to the entry again.
    void goIfAllowed(steps)
    return true
  })
  // No `beforeunload` prompt: drafts survive a closed tab and a reload.
  useEffect(() => history.block({ blockerFn: shouldBlock, enableBeforeUnload: false }), [history])
}

/** Returns the number of history entries to go; 0 for a push or replace, which has not changed the address yet. */
function stepsOf({ action, currentLocation, nextLocation }: Navigation): number {
  if (action === 'PUSH' || action === 'REPLACE') return 0
  const { __TSR_index: nextIndex } = nextLocation.state
  const { __TSR_index: currentIndex } = currentLocation.state
  return nextIndex - currentIndex
}

type DiscardTexts = { title?: string; confirm: string; cancel?: string }

/**
 * Returns a function that asks the user whether to discard a text, so that one key press does not lose it.
 * Resolves with true if the user confirms. `confirm` is the label of the confirm button, `cancel` that of the other one.
 */
export function useConfirmDiscard(): (text: string, texts: DiscardTexts) => Promise<boolean> {
  const { t } = useTexts(['board', 'common'])
  const ask = useConfirm()
  return (text, texts) =>
    ask({
      title: t('common:outbox.discard_text.title'),
      text: t('board:comment.discard.text', { count: text.trim().split(/\s+/).length }),
      cancel: t('common:outbox.discard_text.keep'),
      danger: true,
      ...texts,
    })
}
