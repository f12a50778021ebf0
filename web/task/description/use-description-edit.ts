import { useLayoutEffect, useRef, useState } from 'react'
import type { UserId } from '#shared/common/ids.ts'
import type { TaskBody } from '#shared/task/model.ts'
import type { Draft } from '#web/draft/store.ts'
import { useDraft } from '#web/draft/use-draft.ts'
import { withOfflineFallback } from '#web/rpc/optimistic/mutation-queue.ts'
import { detectPersisted } from '#web/rpc/outbox/outbox-store.ts'
import { useCoalescedRuns } from '#web/ui/hooks.ts'
import { type SaveOutcome, useSaveDescription, usePendingTextShown } from './mutations.ts'
import type { EditBase } from '#web/board-store/pending-text.ts'

type SavingState = 'saving' | 'saved' | 'not_saved' | null

type EditSession = {
  /** The text the editor was opened with. */
  initialText: string
  text: string
  basedOn: EditBase
  restored: boolean
  /** Whether another user has changed the text; both texts are shown. */
  conflict: boolean
}

const newSession = (text: string, basedOn: EditBase): EditSession => ({
  initialText: text,
  text,
  basedOn,
  restored: false,
  conflict: false,
})

/** @param outcome null if it is not known yet, because the browser is offline */
function savingStateAfter(outcome: SaveOutcome | null, isWholeText: boolean): SavingState {
  if (outcome === 'conflict' || outcome === 'rejected') return 'not_saved'
  return isWholeText && outcome !== null ? 'saved' : null
}

/** Returns the state of editing a description: text, base version, draft and saving. */
export function useDescriptionEdit(body: TaskBody, me: UserId) {
  const { description, descriptionVersion } = body
  const draft = useDraft({ userId: me, kind: 'description', id: body.taskId })
  const pendingTextShown = usePendingTextShown(body.taskId)
  const sessionState = useSession(draft.savedDraft?.text === description ? null : draft.savedDraft)
  const { session, setSession } = sessionState
  const { savingState, setSavingState, save, close } = useSaveText(body, draft, sessionState)
  const currentBase = { from: descriptionVersion, basedOn: null }

  return {
    session,
    text: session?.text ?? description,
    saving: savingState,
    dirty: session !== null && session.text !== description,
    start: () => {
      setSavingState(null)
      setSession(newSession(description, { from: descriptionVersion, basedOn: pendingTextShown(description) }))
    },
    type: (text: string) => {
      if (!session) return
      setSession({ ...session, text })
      setSavingState((current) => (current === 'saving' ? current : null))
      draft.write(text, session.basedOn.from)
    },
    save: () => void save(),
    /** Overwrites the current text. */
    saveAnyway: () => void save(currentBase),
    discard: () => {
      setSavingState(null)
      close()
    },
    /** Continues with the user's text, based on the current version. */
    rebase: () => {
      if (!session) return
      setSession(newSession(session.text, currentBase))
      draft.write(session.text, descriptionVersion)
    },
  }
}

export type DescriptionEdit = ReturnType<typeof useDescriptionEdit>

/** Saves the text, and continues with what was typed meanwhile. */
function useSaveText(body: TaskBody, draft: ReturnType<typeof useDraft>, { latest, setSession }: SessionState) {
  const saveDescription = useSaveDescription(body)
  const pendingTextShown = usePendingTextShown(body.taskId)
  const [savingState, setSavingState] = useState<SavingState>(null)
  const close = () => {
    draft.clear()
    setSession(null)
  }
  const save = useCoalescedRuns(async (replacedBase?: EditBase) => {
    const sentSession = latest.current
    if (!sentSession) return
    const basedOn = replacedBase ?? sentSession.basedOn
    setSavingState('saving')
    const [pendingOutcome, isPersisted] = detectPersisted(() => saveDescription(sentSession.text, basedOn))
    if (isPersisted) {
      // The pending mutation is kept, so the draft is not needed.
      setSession(sentSession)
      draft.clear()
    }
    // Offline, a stored mutation is not awaited (adr 0041).
    const outcome = await (isPersisted ? withOfflineFallback(pendingOutcome, null) : pendingOutcome)
    // Renders the text before the editor unmounts: otherwise an empty description mounts another button, which takes
    // the focus.
    if (outcome === null) await new Promise((resolve) => setTimeout(resolve))
    const currentSession = latest.current
    setSavingState(savingStateAfter(outcome, currentSession === null || currentSession.text === sentSession.text))
    if (!currentSession) return
    if (outcome === 'conflict' || outcome === 'rejected') {
      draft.write(currentSession.text, currentSession.basedOn.from)
      return setSession({ ...currentSession, restored: false, conflict: outcome === 'conflict' })
    }
    if (currentSession.text === sentSession.text) return close()
    // Text typed meanwhile is based on the saved, or pending, text.
    const next =
      outcome === null ? { ...basedOn, basedOn: pendingTextShown(sentSession.text) } : { from: outcome, basedOn: null }
    setSession({ ...currentSession, basedOn: next, restored: false, conflict: false })
    draft.write(currentSession.text, next.from)
  })
  return { savingState, setSavingState, save, close }
}

type SessionState = ReturnType<typeof useSession>

/** Returns the open or the restored session, and a ref to the latest one for late answers. */
function useSession(unsentDraft: Draft | null | undefined) {
  const [openedSession, setOpenedSession] = useState<EditSession | null>(null)
  const { text, base } = unsentDraft ?? { text: '', base: 0 }
  const session =
    openedSession ?? (unsentDraft ? { ...newSession(text, { from: base, basedOn: null }), restored: true } : null)
  const latest = useRef(session)
  useLayoutEffect(() => {
    latest.current = session
  })
  const setSession = (next: EditSession | null) => {
    latest.current = next
    setOpenedSession(next)
  }
  return { session, latest, setSession }
}
