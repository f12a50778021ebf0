import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { withOfflineFallback } from '#web/rpc/optimistic/mutation-queue.ts'
import { detectPersisted } from '#web/rpc/outbox/outbox-store.ts'
import { type DraftId, useDraft } from './use-draft.ts'

type DraftFieldOptions = {
  draftId: DraftId
  initialText?: string
  /** Version of the initial text. It is stored with the draft. */
  base?: number
  /** Joins a rejected text with the text that was typed since, both for the same field. */
  joinTexts?: (rejected: string, typedSince: string) => string
}

/** `from` is the text that a save replaces: the initial one, or null for the one that is saved at the time. */
type FieldValue = { text: string; base: number; from: string | null }
type Deliver = (text: string, from: string) => Promise<boolean>

const joinWithSpace = (rejected: string, typedSince: string) => `${rejected} ${typedSince}`

/**
 * Holds the text of a field: what the user types, else the saved draft, else the initial text. The text is stored as a
 * draft until it is accepted, so that neither an error nor a closed tab loses it.
 */
export function useDraftField({ draftId, initialText = '', base = 0, joinTexts = joinWithSpace }: DraftFieldOptions) {
  const { savedDraft, write, clear } = useDraft(draftId)
  const [typedValue, setTypedValue] = useState<FieldValue | null>(null)
  const [isSending, setSending] = useState(false)
  const value = typedValue ?? savedDraft ?? { text: initialText, base }
  const current = { text: value.text, base: value.base, from: typedValue?.from ?? initialText }
  // An answer arrives later than the text it belongs to and must compare with the current text.
  const latest = useRef(current)
  useLayoutEffect(() => {
    latest.current = current
  })
  /** Texts that are being sent. They are stored in the draft together with the text typed since. */
  const inFlight = useRef<string[]>([])

  const actions = useMemo(() => {
    const setText = (text: string) => {
      const next = { ...latest.current, text }
      latest.current = next
      setTypedValue(next)
      const all = [...inFlight.current, ...(text === '' ? [] : [text])]
      write(all.length === 0 ? '' : all.reduce(joinTexts), next.base)
    }
    const discard = () => {
      setTypedValue(null)
      clear()
    }
    return {
      type: setText,
      discard,

      /**
       * Sends the text, which stays in the field until it is accepted or stored in the outbox. Resolves with whether it
       * was accepted.
       */
      async send(deliver: Deliver): Promise<boolean> {
        const { text, from } = latest.current
        setSending(true)
        const [answer, isPersisted] = detectPersisted(() => deliver(text, from))
        if (isPersisted) {
          // The outbox has the text: the next window sends it, so it must not restore it as a draft.
          setTypedValue(latest.current)
          clear()
        }
        const accepted = await (isPersisted ? withOfflineFallback(answer, true) : answer)
        setSending(false)
        if (accepted && latest.current.text === text) discard()
        else {
          setText(latest.current.text)
          // The user has seen the result, so the next send replaces the text that is saved then.
          setTypedValue({ ...latest.current, from: null })
        }
        return accepted
      },

      /** Sends the text and empties the field for the next one. A rejected text returns in front of the text typed since. */
      sendAndClear: (deliver: (text: string) => Promise<boolean>) =>
        sendAndClear(
          {
            text: latest.current.text,
            inFlight: inFlight.current,
            setText,
            currentText: () => latest.current.text,
            joinTexts,
          },
          deliver,
        ),
    }
  }, [joinTexts, write, clear])

  return {
    ...current,
    ...actions,
    /** Whether the field shows a saved draft. */
    isRestored: typedValue === null && Boolean(savedDraft) && savedDraft?.text !== initialText,
    isChanged: current.text !== initialText,
    sending: isSending,
  }
}

export type DraftField = ReturnType<typeof useDraftField>

type SendAndClearOptions = {
  text: string
  /** Texts without an answer, which are stored in the draft, too. */
  inFlight: string[]
  setText: (text: string) => void
  currentText: () => string
  joinTexts: (rejected: string, typedSince: string) => string
}

async function sendAndClear(
  { text, inFlight, setText, currentText, joinTexts }: SendAndClearOptions,
  deliver: (text: string) => Promise<boolean>,
) {
  const removeInFlight = () => void inFlight.splice(inFlight.indexOf(text), 1)
  inFlight.push(text)
  setText('')
  const [answer, isPersisted] = detectPersisted(() => deliver(text))
  if (isPersisted) {
    // The outbox has the text: the next window sends it, so it must not restore it as a draft.
    removeInFlight()
    setText(currentText())
  }
  const accepted = await answer
  if (!isPersisted) removeInFlight()
  const typedSince = currentText()
  setText(accepted ? typedSince : typedSince === '' ? text : joinTexts(text, typedSince))
  return accepted
}
