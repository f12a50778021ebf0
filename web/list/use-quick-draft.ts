// What is being typed as a new task survives a closed tab and a refused save (decisions §5).

import { useMemo, useState } from 'react'
import type { BoardId } from '#shared/common/ids.ts'

const keyOf = (boardId: BoardId) => `draft:quick-add:${boardId}`

function stored(boardId: BoardId): string {
  try {
    return localStorage.getItem(keyOf(boardId)) ?? ''
  } catch {
    return ''
  }
}

function store(boardId: BoardId, text: string): void {
  try {
    if (text === '') localStorage.removeItem(keyOf(boardId))
    else localStorage.setItem(keyOf(boardId), text)
  } catch {
    // A browser that stores nothing still lets one type.
  }
}

export function useQuickDraft(boardId: BoardId) {
  const [text, setText] = useState(() => stored(boardId))
  return useMemo(() => {
    const onText = (next: string) => {
      setText(next)
      store(boardId, next)
    }
    /** A title that could not be saved comes back into the field, ahead of what has been typed since. */
    const keep = (title: string) => {
      setText((now) => {
        const both = now === '' ? title : `${title} ${now}`
        store(boardId, both)
        return both
      })
    }
    return { text, onText, keep }
  }, [boardId, text])
}
