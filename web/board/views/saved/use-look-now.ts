// How the project is looked at now, and the way to another look.

import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { addressOf, type Look, viewFrom } from '#shared/view/address.ts'
import { lookOf } from '#web/board/use-last-look.ts'

type Search = Record<string, unknown>

export function useLookNow(tabId: Look['tabId']): { look: Look; goTo: (look: Look) => void } {
  const navigate = useNavigate()
  const search: Search = useSearch({ strict: false })
  const look = useMemo(() => {
    const view = viewFrom(search)
    const { find } = addressOf(view)
    const last = lookOf({ tabId, view })
    // What is looked for belongs to a view that somebody saves, not to how they looked last.
    return find ? { ...last, view: { ...last.view, find } } : last
  }, [tabId, search])
  const goTo = useCallback(
    ({ tabId: tab, view }: Look) =>
      // One can go back from it, to what one looked at before.
      void navigate({
        to: '.',
        search: (now: Search) => ({ ...now, ...addressOf(viewFrom(view)), tab: tab ?? undefined }),
        resetScroll: false,
      } as never),
    [navigate],
  )
  return { look, goTo }
}

/** Whether two looks are the same, in whatever order they say it. */
export const isSameLook = (one: Look, other: Look): boolean =>
  one.tabId === other.tabId && textOf(one) === textOf(other)

const textOf = ({ view }: Look): string => JSON.stringify(Object.entries(view).toSorted(([a], [b]) => (a < b ? -1 : 1)))
