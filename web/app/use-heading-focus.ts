import { type ParsedLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { focusElement, isPageUntouched } from '#web/ui/focus/focus.ts'
import { isPhone } from '#web/ui/layout/use-media.ts'

export const mainId = 'main'

/**
 * Moves the focus to the heading of a page after navigation, so that screen readers start there, or to its main input.
 */
export function useHeadingFocus(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        // The first page keeps the focus, also after redirects. Task panel and settings dialog move the focus
        // themselves.
        if (!fromLocation || isPageUntouched()) return
        if (isSamePage(fromLocation, toLocation)) return
        requestAnimationFrame(focusHeading)
      }),
    [router],
  )
}

type PageLocation = Pick<ParsedLocation, 'pathname'> & { search: { full?: unknown } }

/** A full-page task is a page of its own, except on a phone, where it is a panel. */
const isSamePage = (from: PageLocation, to: PageLocation): boolean =>
  to.search.full && !isPhone()
    ? from.search.full === to.search.full && from.pathname === to.pathname
    : pageOf(from.pathname) === pageOf(to.pathname)

const pageOf = (path: string): string => path.replace(/\/(?:tasks|settings)\/[^/]+$/, '').replace(/\/$/, '')

/** How many frames to wait for the heading, for example while texts are loading. */
const maxFrames = 180

function focusHeading(): void {
  const focusedBefore = document.activeElement
  let focused: HTMLElement | null = null
  const tryFocus = (framesLeft: number) => {
    // If the user has moved the focus meanwhile, it stays.
    const current = document.activeElement
    if (current !== focusedBefore && current !== focused && current !== document.body) return
    const field = document.querySelector<HTMLElement>('main [data-first-focus]')
    const heading = field ?? document.querySelector<HTMLElement>(`#${mainId} h1, main h1`)
    if (heading && !focused?.isConnected) focused = focusElement(heading)
    if (framesLeft > 0) requestAnimationFrame(() => tryFocus(framesLeft - 1))
    else if (!focused?.isConnected) focusElement(document.querySelector<HTMLElement>('main'))
  }
  tryFocus(maxFrames)
}
