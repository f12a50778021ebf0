// A description while somebody writes it: what it was based on, what is typed, and how saving went.

import { useLayoutEffect, useRef, useState } from 'react'
import type { UserId } from '#shared/common/ids.ts'
import type { TaskBody } from '#shared/task/model.ts'
import type { Draft } from '#web/draft/store.ts'
import { useDraft } from '#web/draft/use-draft.ts'
import { isKeptBy } from '#web/rpc/unsent-shelf.ts'
import { useTurns } from '#web/ui/use-turns.ts'
import { useDescribe } from './use-describe.ts'

export type Saving = 'saving' | 'saved' | 'not_saved' | null

type Session = {
  /** What the editor was opened with. */
  begun: string
  text: string
  base: number
  restored: boolean
  /** Somebody else has written meanwhile; both texts are at hand. */
  conflict: boolean
}

export function useWriting(body: TaskBody, me: UserId) {
  const { description, descriptionVersion } = body
  const draft = useDraft({ person: me, kind: 'description', id: body.taskId })
  const describe = useDescribe(body)
  const { session, latest, become } = useSession(draft.left?.text === description ? null : draft.left)
  const [saving, setSaving] = useState<Saving>(null)

  const close = () => {
    draft.clear()
    become(null)
  }
  const save = useTurns(async (over?: number) => {
    const sent = latest.current
    if (!sent) return
    setSaving('saving')
    const [answer, isKept] = isKeptBy(() => describe(sent.text, over ?? sent.base))
    if (isKept) {
      // It stays in the editor, and the next window sends it rather than showing it there.
      become(sent)
      draft.clear()
    }
    const outcome = await answer
    const now = latest.current
    setSaving(typeof outcome === 'number' ? (now && now.text !== sent.text ? null : 'saved') : 'not_saved')
    if (!now) return
    if (typeof outcome !== 'number') {
      draft.write(now.text, now.base)
      return become({ ...now, restored: false, conflict: outcome === 'conflict' })
    }
    if (now.text === sent.text) return close()
    // Somebody who has gone on typing goes on from what is saved now.
    become({ ...now, base: outcome, restored: false, conflict: false })
    draft.write(now.text, outcome)
  })

  return {
    session,
    text: session?.text ?? description,
    saving,
    dirty: session !== null && session.text !== description,
    start: () => {
      setSaving(null)
      become({ begun: description, text: description, base: descriptionVersion, restored: false, conflict: false })
    },
    type: (text: string) => {
      if (!session) return
      become({ ...session, text })
      setSaving((now) => (now === 'saving' ? now : null))
      draft.write(text, session.base)
    },
    save: () => void save(),
    /** Over what stands there now. */
    saveAnyway: () => void save(descriptionVersion),
    discard: () => {
      setSaving(null)
      close()
    },
    /** Goes on with one's own text, on top of what stands there now. */
    goOn: () => {
      if (!session) return
      become({ ...session, begun: session.text, base: descriptionVersion, restored: false, conflict: false })
      draft.write(session.text, descriptionVersion)
    },
  }
}

export type Writing = ReturnType<typeof useWriting>

/** The session that is open, or the one that was left here; and its latest, for answers that come when it has gone on. */
function useSession(left: Draft | null | undefined) {
  const [opened, setOpened] = useState<Session | null>(null)
  const { text, base } = left ?? { text: '', base: 0 }
  const session = opened ?? (left ? { begun: text, text, base, restored: true, conflict: false } : null)
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
