// After going to another page the focus goes to its heading, so that a screen reader begins there.

import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

export const mainId = 'main'

export function useHeadingFocus(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        // The first page begins at the top; an open task is a panel, which takes the focus itself.
        if (!fromLocation || pageOf(fromLocation.pathname) === pageOf(toLocation.pathname)) return
        requestAnimationFrame(focusHeading)
      }),
    [router],
  )
}

const pageOf = (path: string): string => path.replace(/\/tasks\/[^/]+$/, '').replace(/\/$/, '')

function focusHeading(): void {
  const main = document.getElementById(mainId) ?? document.querySelector('main')
  const heading = main?.querySelector('h1') ?? main
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1')
  heading.focus({ preventScroll: true })
}
