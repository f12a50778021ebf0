// What a tooltip looks like, and where it stands.

import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { autoUpdate, computePosition, flip, offset, shift, type Side } from '@floating-ui/dom'
import { createPortal } from 'react-dom'

type TipSurfaceProps = { id: string; control: HTMLElement; text: ReactNode; keys?: string[]; side?: Side }

const padding = 8
const growsFrom: Record<Side, string> = { top: 'bottom', right: 'left', bottom: 'top', left: 'right' }

export function TipSurface({ id, control, text, keys = [], side = 'bottom' }: TipSurfaceProps) {
  const surface = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const tip = surface.current
    if (!tip) return
    const place = async () => {
      const middleware = [offset(6), flip({ padding }), shift({ padding })]
      const at = await computePosition(control, tip, { placement: side, strategy: 'fixed', middleware })
      Object.assign(tip.style, {
        left: `${at.x}px`,
        top: `${at.y}px`,
        transformOrigin: growsFrom[at.placement as Side],
      })
    }
    return autoUpdate(control, tip, () => void place())
  }, [control, side])

  return createPortal(
    // Over a modal surface the page answers no pointer, but what it says can still be read and copied.
    <div
      ref={surface}
      id={id}
      role="tooltip"
      className="pointer-events-auto fixed top-0 left-0 z-70 inline-flex w-max max-w-80 items-center gap-2 rounded-sm bg-inverse px-2 py-[5px] text-xs font-medium text-ink-inverse shadow-e2 motion-menu contrast:border contrast:border-frame forced-colors:border"
    >
      {text}
      {keys.length > 0 && <TipKeys keys={keys} />}
    </div>,
    document.body,
  )
}

function TipKeys({ keys }: { keys: string[] }) {
  return (
    <span className="inline-flex gap-1">
      {keys.map((key) => (
        <kbd
          key={key}
          className="inline-grid h-4.5 min-w-5 place-items-center rounded-xs border border-[color-mix(in_oklab,currentColor_28%,transparent)] px-[5px] text-2xs font-medium"
        >
          {key}
        </kbd>
      ))}
    </span>
  )
}
