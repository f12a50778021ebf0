// Bridges the editor's own suggestions to a list that React draws.

import type { SuggestionKeyDownProps, SuggestionProps } from '@tiptap/suggestion'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { Colleague } from '#web/people/queries.ts'
import { rankOf } from '#web/ui/match.ts'
import { useLatest } from '#web/ui/use-latest.ts'

export type Call = SuggestionProps<Colleague, { id: string; label: string }>

/** What the list does with a key; true when it was for the list. */
export type CallKeys = (event: KeyboardEvent) => boolean

const atMost = 8

export function useCalling(people: readonly Colleague[]) {
  const [call, setCall] = useState<Call | null>(null)
  const keys = useRef<CallKeys>(() => false)
  const known = useLatest(people)
  const listen = useCallback((heard: CallKeys) => {
    keys.current = heard
  }, [])

  const calling = useMemo(
    () => ({
      items: ({ query }: { query: string }) => found(known.current, query),
      render: () => ({
        onStart: setCall,
        onUpdate: setCall,
        onExit: () => setCall(null),
        onKeyDown: ({ event }: SuggestionKeyDownProps) => keys.current(event),
      }),
    }),
    [known],
  )
  return { call: call && call.items.length > 0 ? call : null, listen, calling, dismiss: () => setCall(null) }
}

const found = (people: readonly Colleague[], query: string): Colleague[] =>
  people
    .flatMap((person) => {
      const rank = rankOf(person.name, person.email, query)
      return rank === null ? [] : [{ person, rank }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, atMost)
    .map(({ person }) => person)
