// After going to another page the focus goes to its heading, so that a screen reader begins there; or to the field that the
// page is about.

import { type ParsedLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { focusPlace, isUntouched } from '#web/ui/focus-place.ts'
import { isPhone } from '#web/ui/use-media.ts'

export const mainId = 'main'

export function useHeadingFocus(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        // The first page begins at the top, also when it has led somewhere else before anybody touched anything; an open
        // task is a panel, and settings are a dialog, which take the focus themselves.
        if (!fromLocation || isUntouched()) return
        if (isSamePage(fromLocation, toLocation)) return
        requestAnimationFrame(focusHeading)
      }),
    [router],
  )
}

type Place = Pick<ParsedLocation, 'pathname'> & { search: { full?: unknown } }

/** A task that has the page to itself is one, except on a phone, where that is a panel too. */
const isSamePage = (from: Place, to: Place): boolean =>
  to.search.full && !isPhone()
    ? from.search.full === to.search.full && from.pathname === to.pathname
    : pageOf(from.pathname) === pageOf(to.pathname)

const pageOf = (path: string): string => path.replace(/\/(?:tasks|settings)\/[^/]+$/, '').replace(/\/$/, '')

/** So many frames a page may take to show its heading, as when its texts are on their way and the one before still stands. */
const framesAtMost = 180

function focusHeading(): void {
  const before = document.activeElement
  let place: HTMLElement | null = null
  const look = (frames: number) => {
    // Whoever has gone on meanwhile is left where they are.
    const where = document.activeElement
    if (where !== before && where !== place && where !== document.body) return
    const field = document.querySelector<HTMLElement>('main [data-first-focus]')
    const heading = field ?? document.querySelector<HTMLElement>(`#${mainId} h1, main h1`)
    if (heading && !place?.isConnected) place = focusPlace(heading)
    if (frames > 0) requestAnimationFrame(() => look(frames - 1))
    else if (!place?.isConnected) focusPlace(document.querySelector<HTMLElement>('main'))
  }
  look(framesAtMost)
}
