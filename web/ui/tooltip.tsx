// A few words about a control, after a short rest on it, with the key that does the same.

import { cloneElement, type ReactElement, type ReactNode, useId, useSyncExternalStore } from 'react'
import { later, useIsHere } from './later.ts'
import { controlShowing, subscribeToTips, tipMarks } from './tips.ts'

export const tipSurface = later(async () => (await import('./tip-surface.tsx')).TipSurface)

type ControlProps = { 'aria-describedby'?: string } & Partial<ReturnType<typeof tipMarks>>

type TooltipProps = {
  text: ReactNode
  keys?: string[]
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** Why the control does not answer: a press shows it too, and the control is described by it already. */
  explains?: boolean
  /** The one element it is about; it takes attributes. */
  children: ReactElement<ControlProps>
}

export function Tooltip({ text, keys, side, explains = false, children }: TooltipProps) {
  const id = useId()
  const showing = useSyncExternalStore(subscribeToTips, () => controlShowing(id))
  const control = text ? showing : null
  const isHere = useIsHere(tipSurface, control !== null)
  const surfaceId = `${id}-tip`
  const described = [children.props['aria-describedby'], control && isHere && !explains && surfaceId]
    .filter(Boolean)
    .join(' ')
  // In the same place with a text and without one, or the control would lose what it holds.
  return (
    <>
      {text
        ? cloneElement(children, { ...tipMarks(id, explains), 'aria-describedby': described || undefined })
        : children}
      {control && isHere && <tipSurface.Part id={surfaceId} {...{ control, text, keys, side }} />}
    </>
  )
}
