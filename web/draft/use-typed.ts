// What stands in a field: what is typed now, else what was left here another time, else what it began with. It is kept
// from the first letter until it was taken; neither a refusal nor a closed tab loses it.

import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { unlessCutOff } from '#web/rpc/taken-or-kept.ts'
import { isKeptBy } from '#web/rpc/unsent-shelf.ts'
import { type DraftOf, useDraft } from './use-draft.ts'

type Field = {
  of: DraftOf
  initialText?: string
  /** The version of what it began with; it goes with what is typed. */
  base?: number
  /** What was refused, and what has been typed since, in one field. */
  joined?: (refused: string, since: string) => string
}

/** With what it replaces: what it began with, or null for what stands there now. */
type Kept = { text: string; base: number; from: string | null }
type Deliver = (text: string, from: string) => Promise<boolean>

const byBlank = (refused: string, since: string) => `${refused} ${since}`

export function useTyped({ of, initialText: begun = '', base = 0, joined = byBlank }: Field) {
  const { left, write, clear } = useDraft(of)
  const [typed, setTyped] = useState<Kept | null>(null)
  const [sending, setSending] = useState(false)
  const kept = typed ?? left ?? { text: begun, base }
  const now = { text: kept.text, base: kept.base, from: typed?.from ?? begun }
  // Answers come when something else has been typed.
  const latest = useRef(now)
  useLayoutEffect(() => {
    latest.current = now
  })
  /** On its way, and kept together with what is typed since. */
  const away = useRef<string[]>([])

  const ways = useMemo(() => {
    const type = (text: string) => {
      const next = { ...latest.current, text }
      latest.current = next
      setTyped(next)
      const all = [...away.current, ...(text === '' ? [] : [text])]
      write(all.length === 0 ? '' : all.reduce(joined), next.base)
    }
    const discard = () => {
      setTyped(null)
      clear()
    }
    return {
      type,
      discard,

      /** Sends what stands there, and tells what it replaces; it stays until it was taken, or is kept to be sent. */
      async send(deliver: Deliver): Promise<boolean> {
        const { text, from } = latest.current
        setSending(true)
        const [answer, isKept] = isKeptBy(() => deliver(text, from))
        if (isKept) {
          // It stays in the field, and the next window sends it rather than showing it there.
          setTyped(latest.current)
          clear()
        }
        const taken = await (isKept ? unlessCutOff(answer, true) : answer)
        setSending(false)
        if (taken && latest.current.text === text) discard()
        else {
          type(latest.current.text)
          // Whoever was told what became of it sends it over what stands there now.
          setTyped({ ...latest.current, from: null })
        }
        return taken
      },

      /** Sends it and empties the field for the next; what is refused comes back, in front of what was typed since. */
      sendOff: (deliver: (text: string) => Promise<boolean>) =>
        sendOff(
          { text: latest.current.text, away: away.current, type, now: () => latest.current.text, joined },
          deliver,
        ),
    }
  }, [joined, write, clear])

  return {
    ...now,
    ...ways,
    /** What stands in the field was typed another time. */
    restored: typed === null && Boolean(left) && left?.text !== begun,
    changed: now.text !== begun,
    sending,
  }
}

export type Typed = ReturnType<typeof useTyped>

type Leaving = {
  text: string
  /** What is kept with what is typed since, until it is answered. */
  away: string[]
  type: (text: string) => void
  now: () => string
  joined: (refused: string, since: string) => string
}

async function sendOff({ text, away, type, now, joined }: Leaving, deliver: (text: string) => Promise<boolean>) {
  const back = () => void away.splice(away.indexOf(text), 1)
  away.push(text)
  type('')
  const [answer, isKept] = isKeptBy(() => deliver(text))
  if (isKept) {
    // The next window sends it rather than showing it here.
    back()
    type(now())
  }
  const taken = await answer
  if (!isKept) back()
  const since = now()
  type(taken ? since : since === '' ? text : joined(text, since))
  return taken
}
