// What is being typed as a new task survives a closed tab and a refused save (decisions §5).

import { useMemo, useState } from 'react'
import type { BoardId, UserId } from '#shared/common/ids.ts'
import { useDraft } from '#web/draft/use-draft.ts'

export function useQuickDraft(boardId: BoardId, person: UserId) {
  const { left, write } = useDraft({ person, kind: 'quick-add', id: boardId })
  const [typed, setTyped] = useState<string | null>(null)
  // Until somebody types here, what they left here before stands in the field.
  const text = typed ?? left?.text ?? ''
  return useMemo(() => {
    const onText = (next: string) => {
      setTyped(next)
      write(next)
    }
    /** A title that could not be saved comes back into the field, ahead of what has been typed since. */
    const keep = (title: string) => {
      setTyped((now) => {
        const both = now ? `${title} ${now}` : title
        write(both)
        return both
      })
    }
    return { text, onText, keep }
  }, [text, write])
}
