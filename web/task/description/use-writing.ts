// A description while somebody writes it: what it was based on, what is typed, and how saving went.

import { useState } from 'react'
import type { UserId } from '#shared/common/ids.ts'
import type { TaskBody } from '#shared/task/model.ts'
import { useDraft } from '#web/draft/use-draft.ts'
import { useDescribe } from './use-describe.ts'

export type Saving = 'saving' | 'saved' | 'not_saved' | null

type Session = { begun: string; base: number; restored: boolean }

export function useWriting(body: TaskBody, me: UserId) {
  const draft = useDraft({ person: me, kind: 'description', id: body.taskId })
  const describe = useDescribe(body)
  const [opened, setOpened] = useState<Session | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [saving, setSaving] = useState<Saving>(null)
  const [conflict, setConflict] = useState(false)

  const left = draft.left && draft.left.text !== body.description ? draft.left : null
  const session = opened ?? (left && { begun: left.text, base: left.base, restored: true })
  const text = typed ?? session?.begun ?? body.description

  const close = () => {
    setOpened(null)
    setTyped(null)
    setConflict(false)
  }
  const save = async (wanted: string, from: number) => {
    setSaving('saving')
    const outcome = await describe(wanted, from)
    setSaving(outcome === 'saved' ? 'saved' : 'not_saved')
    setConflict(outcome === 'conflict')
    if (outcome !== 'saved') return
    draft.clear()
    close()
  }
  return {
    session,
    text,
    saving,
    /** Somebody else has written meanwhile; both texts are at hand. */
    conflict: session !== null && conflict,
    dirty: session !== null && text !== body.description,
    start: () => {
      setSaving(null)
      setOpened({ begun: body.description, base: body.descriptionVersion, restored: false })
    },
    type: (next: string) => {
      setTyped(next)
      setSaving(null)
      if (session) draft.write(next, session.base)
    },
    save: async () => {
      if (!session) return
      // A draft that is being saved is no longer one that was found.
      setOpened(session)
      await save(text, session.base)
    },
    /** Over what stands there now. */
    saveAnyway: () => save(text, body.descriptionVersion),
    discard: () => {
      draft.clear()
      setSaving(null)
      close()
    },
    /** Goes on with one's own text, on top of what stands there now. */
    goOn: () => {
      setOpened({ begun: text, base: body.descriptionVersion, restored: false })
      draft.write(text, body.descriptionVersion)
      setConflict(false)
    },
    /** A box in the text is ticked; no editor, no draft. */
    tick: (next: string) => void save(next, body.descriptionVersion),
  }
}

export type Writing = ReturnType<typeof useWriting>
