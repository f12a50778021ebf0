// How somebody looks at the tasks of a board. It stands in the address, so that it can be sent to others (decisions §7).

import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { addressOf, isOfView, viewFrom, type ViewSearch } from '#shared/view/address.ts'
import { everything, type Filter, type View } from '#shared/view/model.ts'
import { useTypedWords } from '#web/ui/use-typed-words.ts'

type Search = Record<string, unknown>

export type OnLooks = (change: Partial<Omit<View, 'filter'>>) => void

export type ViewNow = {
  /** Without the words, so that it stays the same from letter to letter. */
  looks: View
  filter: Filter
  onLooks: OnLooks
  onFilter: (change: Partial<Filter>) => void
  /** Lets the words and the filter go. */
  onClear: () => void
}

/** @param coming what is on its way into the address */
export function useView(coming: ViewSearch | null): ViewNow {
  const navigate = useNavigate()
  const there: Search = useSearch({ strict: false })
  const search: Search = coming ?? there
  const { find, ...rest } = search
  const text = JSON.stringify(Object.fromEntries(Object.entries(rest).filter(([name]) => isOfView(name))))
  const looks = useMemo(() => viewFrom(JSON.parse(text) as Search), [text])
  const go = useCallback(
    (change: (view: View) => View) =>
      void navigate({
        to: '.',
        search: (now: Search) => ({ ...now, ...addressOf(change(viewFrom(now))) }),
        // Nobody goes back through every letter.
        replace: true,
        state: true,
        // Each view keeps its own place; put back by the router, a timeline would not go where its address leads.
        resetScroll: false,
      } as never),
    [navigate],
  )
  const sayWords = useCallback((words: string) => go((view) => ({ ...view, filter: { ...view.filter, words } })), [go])
  const [words, setWords] = useTypedWords(viewFrom({ find }).filter.words, sayWords)
  const filter = useMemo(() => ({ ...looks.filter, words }), [looks, words])
  const onFilter = useCallback(
    ({ words: typed, ...more }: Partial<Filter>) => {
      if (typed !== undefined) setWords(typed)
      if (Object.keys(more).length > 0) go((now) => ({ ...now, filter: { ...now.filter, ...more } }))
    },
    [go, setWords],
  )
  const onClear = useCallback(() => {
    setWords('')
    go((now) => ({ ...now, filter: everything }))
  }, [go, setWords])
  const onLooks = useCallback<OnLooks>((change) => go((now) => ({ ...now, ...change })), [go])
  return { looks, filter, onLooks, onFilter, onClear }
}
