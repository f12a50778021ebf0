// Says to those who hear the page what they have done to a task where it stands, by keys, a picker or its menu; what a message
// says, or was said on the way, is not said twice (look §15).

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { scopeNow } from '#web/rpc/deeds.ts'
import { windowOf } from '#web/rpc/unsent.ts'
import type { Unsent } from '#web/rpc/unsent-shelf.ts'
import { announce } from '#web/ui/live-region.tsx'
import { isInFront } from '#web/ui/when-free.ts'
import { useDid } from './did.ts'

/** What belongs together comes together, and a card that gets the focus back has said its name. */
const togetherMs = 300

/** A title is read where it is changed, and where a task is moved to is said by what moves it. */
const said = new Set(['tasks.change', 'tasks.assign', 'tasks.addLabel', 'tasks.removeLabel'])

type Input = { taskId: string; labelId?: string; change?: { field: string } }

export function useSayingDid(): void {
  const cache = useQueryClient()
  const did = useDid()
  const wordsOf = useEffectEvent(did)
  useEffect(() => {
    const { listeners } = windowOf(cache)
    const last = () => windowOf(cache).standing.waiting.at(-1)
    let heard = last()?.mutationId ?? ''
    const words = new Map<string, string | null>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const say = () => {
      // What is chosen from is still open, and reads itself.
      if (isInFront(document.activeElement)) return soon()
      announce([...new Set(words.values())].filter(Boolean).join('. '))
      words.clear()
    }
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(say, togetherMs)
    }
    const hear = () => {
      const now = last()
      if (!now || now.mutationId <= heard) return
      heard = now.mutationId
      if (!said.has(now.path) || isSaidOtherwise(now)) return
      const { taskId, labelId, change } = now.input as Input
      // Whoever chooses on has chosen what they chose last.
      words.set([taskId, labelId ?? change?.field].join(' '), wordsOf(now))
      soon()
    }
    listeners.add(hear)
    return () => {
      listeners.delete(hear)
      clearTimeout(timer)
    }
  }, [cache])
}

/** The way back is told as such, and an opened task shows each value where it is changed. */
function isSaidOtherwise({ undoes, input }: Unsent): boolean {
  const scope = scopeNow()
  const isTitle = (input as Input).change?.field === 'title'
  return Boolean(isTitle || undoes || scope?.back || scope?.deed.isTold || document.querySelector('[data-task-keys]'))
}
