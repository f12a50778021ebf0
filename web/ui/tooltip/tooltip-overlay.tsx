import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { autoUpdate, computePosition, flip, offset, shift, type Side } from '@floating-ui/dom'
import { createPortal } from 'react-dom'

type TooltipOverlayProps = { id: string; control: HTMLElement; text: ReactNode; keys?: string[]; side?: Side }

const padding = 8
const transformOrigins: Record<Side, string> = { top: 'bottom', right: 'left', bottom: 'top', left: 'right' }

export function TooltipOverlay({ id, control, text, keys = [], side = 'bottom' }: TooltipOverlayProps) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const updatePosition = async () => {
      const middleware = [offset(6), flip({ padding }), shift({ padding })]
      const position = await computePosition(control, element, { placement: side, strategy: 'fixed', middleware })
      Object.assign(element.style, {
        left: `${position.x}px`,
        top: `${position.y}px`,
        transformOrigin: transformOrigins[position.placement as Side],
      })
    }
    return autoUpdate(control, element, () => void updatePosition())
  }, [control, side])

  return createPortal(
    // `pointer-events-auto`: above a modal overlay the tooltip can still be selected and copied.
    <div
      ref={ref}
      id={id}
      role="tooltip"
      className="pointer-events-auto fixed top-0 left-0 z-70 inline-flex w-max max-w-80 items-center gap-2 rounded-sm bg-inverse px-2 py-[5px] text-xs font-medium text-ink-inverse shadow-e2 motion-menu contrast:border contrast:border-frame forced-colors:border"
    >
      {text}
      {keys.length > 0 && <TooltipKeys keys={keys} />}
    </div>,
    document.body,
  )
}

function TooltipKeys({ keys }: { keys: string[] }) {
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
