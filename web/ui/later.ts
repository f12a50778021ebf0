// A part of the page that is fetched after what the page shows: in quiet, or when it is wanted for the first time.

import { type ComponentType, createElement, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { scriptOf } from './script.ts'

/**
 * Unlike React's own lazy parts, one that cannot be fetched breaks nothing, and is asked for again by the next wish.
 * @param load always the same import
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const { now, fetch, subscribe } = scriptOf(load)
  const there = () => {
    const standing = now()
    return standing && 'there' in standing ? standing.there : null
  }
  const Part = (props: Props): ReactNode => {
    const part = there()
    return part && createElement(part, props)
  }
  return { fetch, subscribe, isThere: () => there() !== null, Part }
}

export type Later<Props extends object> = ReturnType<typeof later<Props>>

/** Whether it was wanted and has come; hundreds that do not want it are not drawn anew when it comes. */
export function useIsHere(part: Omit<Later<never>, 'Part'>, isWanted: boolean, onMissing?: () => void): boolean {
  const [wasWanted, setWanted] = useState(isWanted)
  if (isWanted && !wasWanted) setWanted(true)
  const isHere = useSyncExternalStore(part.subscribe, () => wasWanted && part.isThere())
  useEffect(() => {
    if (isWanted && !isHere) part.fetch().catch(() => onMissing?.())
    // What to do without it belongs to the wish, and not to the picture it was drawn in.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isWanted, isHere])
  return isHere
}
