// What stands in a comment's field: what is typed now, else what was left here, else what it began with.

import { useRef, useState } from 'react'
import { type DraftOf, useDraft } from '#web/draft/use-draft.ts'

type Wanted = { of: DraftOf; begun: string; base: number }

export function useCommentText({ of, begun, base }: Wanted) {
  const { left, write, clear } = useDraft(of)
  const [typed, setTyped] = useState<string | null>(null)
  const latest = useRef<string | null>(null)
  const text = typed ?? left?.text ?? begun

  const become = (next: string | null) => {
    latest.current = next
    setTyped(next)
  }
  return {
    text,
    /** What is in the field was typed another time. */
    restored: typed === null && Boolean(left) && left?.text !== begun,
    /** The draft was begun on an older version. */
    base: typed === null && left ? left.base : base,
    dirty: text.trim() !== '' && text !== begun,
    type: (next: string) => {
      become(next)
      write(next, base)
    },
    discard: () => {
      become(null)
      clear()
    },
    /** Empties the field while the text is on its way; a refusal brings it back, in front of what was typed since. */
    async send(deliver: () => Promise<boolean>): Promise<boolean> {
      const sent = text
      become(begun === '' ? '' : sent)
      const delivered = await deliver()
      const since = begun === '' ? (latest.current ?? '') : ''
      if (delivered && since === '') {
        become(null)
        clear()
      } else {
        const back = delivered ? since : [sent, since].filter(Boolean).join('\n\n')
        become(back)
        write(back, base)
      }
      return delivered
    },
  }
}
