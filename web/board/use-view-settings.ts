// View settings of a board, stored in the address so that they can be shared.

import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { viewAddress, isViewKey, parseView, type ViewSearch } from '#shared/view/address.ts'
import { emptyFilter, type Filter, type View } from '#shared/view/model.ts'
import { useDebouncedText } from '#web/ui/hooks.ts'

type Search = Record<string, unknown>

export type OnViewChange = (change: Partial<Omit<View, 'filter'>>) => void

type ViewSettingsState = {
  /** Without the search words, so that the object stays the same while the user types. */
  viewSettings: View
  filter: Filter
  onViewChange: OnViewChange
  onFilter: (change: Partial<Filter>) => void
  /** Clears the search words and the filter. */
  onClear: () => void
}

/** @param pendingSearch search parameters that are being written to the address */
export function useViewSettings(pendingSearch: ViewSearch | null): ViewSettingsState {
  const navigate = useNavigate()
  const addressSearch: Search = useSearch({ strict: false })
  const search: Search = pendingSearch ?? addressSearch
  const { find, ...rest } = search
  const text = JSON.stringify(Object.fromEntries(Object.entries(rest).filter(([name]) => isViewKey(name))))
  const viewSettings = useMemo(() => parseView(JSON.parse(text) as Search), [text])
  const updateView = useCallback(
    (change: (view: View) => View) =>
      void navigate({
        to: '.',
        search: (now: Search) => ({ ...now, ...viewAddress(change(parseView(now))) }),
        // Back must not step through every letter.
        replace: true,
        state: true,
        // Each view restores its own scroll position; the router would override the day in a timeline's address.
        resetScroll: false,
      } as never),
    [navigate],
  )
  const setAddressWords = useCallback(
    (words: string) => updateView((view) => ({ ...view, filter: { ...view.filter, words } })),
    [updateView],
  )
  const [words, setWords] = useDebouncedText(parseView({ find }).filter.words, setAddressWords)
  const filter = useMemo(() => ({ ...viewSettings.filter, words }), [viewSettings, words])
  const onFilter = useCallback(
    ({ words: typed, ...more }: Partial<Filter>) => {
      if (typed !== undefined) setWords(typed)
      if (Object.keys(more).length > 0) updateView((now) => ({ ...now, filter: { ...now.filter, ...more } }))
    },
    [updateView, setWords],
  )
  const onClear = useCallback(() => {
    setWords('')
    updateView((now) => ({ ...now, filter: emptyFilter }))
  }, [updateView, setWords])
  const onViewChange = useCallback<OnViewChange>((change) => updateView((now) => ({ ...now, ...change })), [updateView])
  return { viewSettings, filter, onViewChange, onFilter, onClear }
}
