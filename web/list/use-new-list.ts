// A list that is being named: what was typed stays until it has become a list.

import { useState } from 'react'
import type { ListId, TabId } from '#shared/common/ids.ts'
import { useTitleProblem } from '#web/draft/use-title-problem.ts'
import { useTyped } from '#web/draft/use-typed.ts'
import { newListId } from '#web/picture/new-container.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { asOne, newDeed } from '#web/rpc/deeds.ts'
import { useListMaking } from './making.ts'

export function useNewList(tabId: TabId, last: ListId | null) {
  const { boardId, me } = useBoard()
  const { create } = useListMaking(boardId)
  const typed = useTyped({ of: { person: me, kind: 'new-list', id: tabId } })
  const problemOf = useTitleProblem()
  const [wrong, setWrong] = useState<string | null>(null)

  /** Adds lists behind the last one, each behind the one before, as one deed. */
  async function add(titles: readonly string[]): Promise<boolean> {
    const deed = newDeed()
    let after = last
    const made = titles.map((wanted) => {
      const listId = newListId()
      const sent = asOne(deed, () => create(wanted, { tabId, after, before: null }, listId))
      after = listId
      return sent
    })
    return (await Promise.all(made)).some((list) => list !== null)
  }

  return {
    title: typed.text,
    wrong,
    type(text: string) {
      typed.type(text)
      setWrong(null)
    },
    discard: typed.discard,
    add,
    addTyped() {
      const problem = problemOf(typed.text)
      setWrong(problem)
      if (!problem) void typed.sendOff((title) => add([title.trim()]))
    },
  }
}
