// A description while somebody writes it: what it was based on, what is typed, and how saving went.

import { useLayoutEffect, useRef, useState } from 'react'
import type { UserId } from '#shared/common/ids.ts'
import type { TaskBody } from '#shared/task/model.ts'
import type { Draft } from '#web/draft/store.ts'
import { useDraft } from '#web/draft/use-draft.ts'
import { unlessCutOff } from '#web/rpc/taken-or-kept.ts'
import { isKeptBy } from '#web/rpc/unsent-shelf.ts'
import { useTurns } from '#web/ui/use-turns.ts'
import { type Described, type Ground, useDescribe, useOnTop } from './use-describe.ts'

export type Saving = 'saving' | 'saved' | 'not_saved' | null

type Session = {
  /** What the editor was opened with. */
  begun: string
  text: string
  ground: Ground
  restored: boolean
  /** Somebody else has written meanwhile; both texts are at hand. */
  conflict: boolean
}

const begunOn = (text: string, ground: Ground): Session => ({
  begun: text,
  text,
  ground,
  restored: false,
  conflict: false,
})

/** @param outcome null where nobody knows yet, for there is no connection */
function stateAfter(outcome: Described | null, isAll: boolean): Saving {
  if (outcome === 'conflict' || outcome === 'refused') return 'not_saved'
  return isAll && outcome !== null ? 'saved' : null
}

export function useWriting(body: TaskBody, me: UserId) {
  const { description, descriptionVersion } = body
  const draft = useDraft({ person: me, kind: 'description', id: body.taskId })
  const onTop = useOnTop(body.taskId)
  const held = useSession(draft.left?.text === description ? null : draft.left)
  const { session, become } = held
  const { saving, setSaving, save, close } = useSaving(body, draft, held)
  const standing = { from: descriptionVersion, on: null }

  return {
    session,
    text: session?.text ?? description,
    saving,
    dirty: session !== null && session.text !== description,
    start: () => {
      setSaving(null)
      become(begunOn(description, { from: descriptionVersion, on: onTop(description) }))
    },
    type: (text: string) => {
      if (!session) return
      become({ ...session, text })
      setSaving((now) => (now === 'saving' ? now : null))
      draft.write(text, session.ground.from)
    },
    save: () => void save(),
    /** Over what stands there now. */
    saveAnyway: () => void save(standing),
    discard: () => {
      setSaving(null)
      close()
    },
    /** Goes on with one's own text, on top of what stands there now. */
    goOn: () => {
      if (!session) return
      become(begunOn(session.text, standing))
      draft.write(session.text, descriptionVersion)
    },
  }
}

export type Writing = ReturnType<typeof useWriting>

/** Saves what is written, and goes on with what has been typed since. */
function useSaving(body: TaskBody, draft: ReturnType<typeof useDraft>, { latest, become }: Held) {
  const describe = useDescribe(body)
  const onTop = useOnTop(body.taskId)
  const [saving, setSaving] = useState<Saving>(null)
  const close = () => {
    draft.clear()
    become(null)
  }
  const save = useTurns(async (over?: Ground) => {
    const sent = latest.current
    if (!sent) return
    const ground = over ?? sent.ground
    setSaving('saving')
    const [answer, isKept] = isKeptBy(() => describe(sent.text, ground))
    if (isKept) {
      // It stays in the editor, and the next window sends it rather than showing it there.
      become(sent)
      draft.clear()
    }
    // Without a connection nobody waits for what is kept (adr 0041).
    const outcome = await (isKept ? unlessCutOff(answer, null) : answer)
    // The text is drawn before its editor goes: what opens an empty one is another button, and would take the focus with it.
    if (outcome === null) await new Promise((drawn) => setTimeout(drawn))
    const now = latest.current
    setSaving(stateAfter(outcome, now === null || now.text === sent.text))
    if (!now) return
    if (outcome === 'conflict' || outcome === 'refused') {
      draft.write(now.text, now.ground.from)
      return become({ ...now, restored: false, conflict: outcome === 'conflict' })
    }
    if (now.text === sent.text) return close()
    // Somebody who has gone on typing goes on from what is saved now, or will be.
    const next = outcome === null ? { ...ground, on: onTop(sent.text) } : { from: outcome, on: null }
    become({ ...now, ground: next, restored: false, conflict: false })
    draft.write(now.text, next.from)
  })
  return { saving, setSaving, save, close }
}

type Held = ReturnType<typeof useSession>

/** The session that is open, or the one that was left here; and its latest, for answers that come when it has gone on. */
function useSession(left: Draft | null | undefined) {
  const [opened, setOpened] = useState<Session | null>(null)
  const { text, base } = left ?? { text: '', base: 0 }
  const session = opened ?? (left ? { ...begunOn(text, { from: base, on: null }), restored: true } : null)
  const latest = useRef(session)
  useLayoutEffect(() => {
    latest.current = session
  })
  const become = (next: Session | null) => {
    latest.current = next
    setOpened(next)
  }
  return { session, latest, become }
}
