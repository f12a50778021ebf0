// State of the form for a new list. The typed title is a stored draft until the list has been created.

import { useState } from 'react'
import type { ListId, TabId } from '#shared/common/ids.ts'
import { useTitleError } from '#web/draft/use-title-error.ts'
import { useDraftField } from '#web/draft/use-draft-field.ts'
import { newListId } from '#web/board-store/new-ids.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { asUndoEntry, newUndoEntry } from '#web/rpc/undo/undo-stack.ts'
import { useCreateList } from '#web/list/create-mutations.ts'

export function useNewList(tabId: TabId, lastListId: ListId | null) {
  const { boardId, me } = useBoard()
  const { create } = useCreateList(boardId)
  const draft = useDraftField({ draftId: { userId: me, kind: 'new-list', id: tabId } })
  const errorOf = useTitleError()
  const [error, setError] = useState<string | null>(null)

  /** Adds lists one after the other behind the last one, as one undo entry. */
  async function add(titles: readonly string[]): Promise<boolean> {
    const entry = newUndoEntry()
    let after = lastListId
    const lists = titles.map((title) => {
      const listId = newListId()
      const sent = asUndoEntry(entry, () => create(title, { tabId, after, before: null }, listId))
      after = listId
      return sent
    })
    return (await Promise.all(lists)).some((list) => list !== null)
  }

  return {
    title: draft.text,
    error,
    type(text: string) {
      draft.type(text)
      setError(null)
    },
    discard: draft.discard,
    add,
    addTyped() {
      const problem = errorOf(draft.text)
      setError(problem)
      if (!problem) void draft.sendAndClear((title) => add([title.trim()]))
    },
  }
}
