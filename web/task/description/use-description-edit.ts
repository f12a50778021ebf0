import { useLayoutEffect, useRef, useState } from 'react'
import type { UserId } from '#shared/common/ids.ts'
import type { TaskBody } from '#shared/task/model.ts'
import type { Draft } from '#web/draft/store.ts'
import { useDraft } from '#web/draft/use-draft.ts'
import { untilOffline } from '#web/rpc/outbox/accepted-or-queued.ts'
import { detectPersisted } from '#web/rpc/outbox/outbox-store.ts'
import { useCoalescedRuns } from '#web/ui/hooks/use-coalesced-runs.ts'
import { type SaveOutcome, useSaveDescription, usePendingTextShown } from './mutations.ts'
import type { EditBase } from '#web/board-store/pending-text.ts'

type Saving = 'saving' | 'saved' | 'not_saved' | null

type EditSession = {
  /** The text the editor was opened with. */
  initialText: string
  text: string
  basedOn: EditBase
  restored: boolean
  /** Another user has changed the text; both are shown. */
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
function savingAfter(outcome: SaveOutcome | null, isAll: boolean): Saving {
  if (outcome === 'conflict' || outcome === 'refused') return 'not_saved'
  return isAll && outcome !== null ? 'saved' : null
}

/** Returns the state of editing a description: text, base version, draft and saving. */
export function useDescriptionEdit(body: TaskBody, me: UserId) {
  const { description, descriptionVersion } = body
  const draft = useDraft({ userId: me, kind: 'description', id: body.taskId })
  const pendingTextShown = usePendingTextShown(body.taskId)
  const sessionState = useSession(draft.savedDraft?.text === description ? null : draft.savedDraft)
  const { session, setSession } = sessionState
  const { saving, setSaving, save, close } = useSaving(body, draft, sessionState)
  const currentBase = { from: descriptionVersion, basedOn: null }

  return {
    session,
    text: session?.text ?? description,
    saving,
    dirty: session !== null && session.text !== description,
    start: () => {
      setSaving(null)
      setSession(newSession(description, { from: descriptionVersion, basedOn: pendingTextShown(description) }))
    },
    type: (text: string) => {
      if (!session) return
      setSession({ ...session, text })
      setSaving((now) => (now === 'saving' ? now : null))
      draft.write(text, session.basedOn.from)
    },
    save: () => void save(),
    /** Overwrites the current text. */
    saveAnyway: () => void save(currentBase),
    discard: () => {
      setSaving(null)
      close()
    },
    /** Continues with the own text, based on the current version. */
    rebase: () => {
      if (!session) return
      setSession(newSession(session.text, currentBase))
      draft.write(session.text, descriptionVersion)
    },
  }
}

export type DescriptionEdit = ReturnType<typeof useDescriptionEdit>

/** Saves the text, and continues with what was typed meanwhile. */
function useSaving(body: TaskBody, draft: ReturnType<typeof useDraft>, { latest, setSession }: SessionState) {
  const saveDescription = useSaveDescription(body)
  const pendingTextShown = usePendingTextShown(body.taskId)
  const [saving, setSaving] = useState<Saving>(null)
  const close = () => {
    draft.clear()
    setSession(null)
  }
  const save = useCoalescedRuns(async (over?: EditBase) => {
    const sent = latest.current
    if (!sent) return
    const basedOn = over ?? sent.basedOn
    setSaving('saving')
    const [answer, isPersisted] = detectPersisted(() => saveDescription(sent.text, basedOn))
    if (isPersisted) {
      // The pending mutation is kept, so the draft is not needed.
      setSession(sent)
      draft.clear()
    }
    // Offline, a stored mutation is not awaited (adr 0041).
    const outcome = await (isPersisted ? untilOffline(answer, null) : answer)
    // Renders the text before the editor unmounts: otherwise an empty description mounts another button, which takes
    // the focus.
    if (outcome === null) await new Promise((drawn) => setTimeout(drawn))
    const now = latest.current
    setSaving(savingAfter(outcome, now === null || now.text === sent.text))
    if (!now) return
    if (outcome === 'conflict' || outcome === 'refused') {
      draft.write(now.text, now.basedOn.from)
      return setSession({ ...now, restored: false, conflict: outcome === 'conflict' })
    }
    if (now.text === sent.text) return close()
    // Text typed meanwhile is based on the saved, or pending, text.
    const next =
      outcome === null ? { ...basedOn, basedOn: pendingTextShown(sent.text) } : { from: outcome, basedOn: null }
    setSession({ ...now, basedOn: next, restored: false, conflict: false })
    draft.write(now.text, next.from)
  })
  return { saving, setSaving, save, close }
}

type SessionState = ReturnType<typeof useSession>

/** Returns the open or the restored session, and a ref to the latest one for late answers. */
function useSession(unsentDraft: Draft | null | undefined) {
  const [opened, setOpened] = useState<EditSession | null>(null)
  const { text, base } = unsentDraft ?? { text: '', base: 0 }
  const session =
    opened ?? (unsentDraft ? { ...newSession(text, { from: base, basedOn: null }), restored: true } : null)
  const latest = useRef(session)
  useLayoutEffect(() => {
    latest.current = session
  })
  const setSession = (next: EditSession | null) => {
    latest.current = next
    setOpened(next)
  }
  return { session, latest, setSession }
}
