// An application in the sense of ARIA: it handles pointers and keys itself.
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { pressedKey } from '#web/ui/keyboard/keys.ts'
import { type Crop, cropSquare, type ImageSize, movedCrop, zoomedCrop } from './crop.ts'

type CropAreaProps = {
  image: ImageSize & { url: string }
  crop: Crop
  onChange: (change: (crop: Crop) => Crop) => void
  label: string
  /** Id of the text that explains the keys. */
  describedBy: string
  ref: RefObject<HTMLDivElement | null>
}

const keyStep = 0.05
const zoomStep = 1.1

/** How far an arrow key moves the square; the image moves in the direction of the key. */
const moves: Record<string, { right: number; down: number } | undefined> = {
  ArrowLeft: { right: keyStep, down: 0 },
  ArrowRight: { right: -keyStep, down: 0 },
  ArrowUp: { right: 0, down: keyStep },
  ArrowDown: { right: 0, down: -keyStep },
}

const zoomFactors: Record<string, number | undefined> = { '+': zoomStep, '=': zoomStep, '-': 1 / zoomStep }

/** Renders the square of the image. It is moved by dragging or arrow keys, and zoomed by wheel, two fingers, + or -. */
export function CropArea({ image, crop, onChange, label, describedBy, ref }: CropAreaProps) {
  const { left, top, side } = cropSquare(image, crop)
  const zoomBy = (factor: number) => onChange((now) => zoomedCrop(image, now, now.zoom * factor))
  const pointerHandlers = usePointers({
    onMove: (by) => onChange((now) => movedCrop(image, now, by)),
    onPinch: zoomBy,
  })
  useWheel(ref, (delta) => zoomBy(Math.exp(-delta / 500)))

  const onKeyDown = (event: KeyboardEvent) => {
    const key = pressedKey(event)
    const [move, factor] = [moves[key], zoomFactors[key]]
    if (event.ctrlKey || event.metaKey || event.altKey || (!move && !factor)) return
    event.preventDefault()
    if (move) onChange((now) => movedCrop(image, now, move))
    if (factor) zoomBy(factor)
  }
  const percent = (pixels: number) => `${(pixels / side) * 100}%`
  return (
    <div
      ref={ref}
      role="application"
      aria-label={label}
      aria-describedby={describedBy}
      tabIndex={0}
      onKeyDown={onKeyDown}
      {...pointerHandlers}
      className="relative mx-auto size-64 cursor-grab touch-none overflow-hidden rounded-md bg-sunken select-none active:cursor-grabbing"
    >
      <img
        src={image.url}
        alt=""
        draggable={false}
        style={{ left: percent(-left), top: percent(-top), width: percent(image.width), height: percent(image.height) }}
        className="absolute max-w-none"
      />
      {/* The picture is shown as a circle. */}
      <span
        aria-hidden
        className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_10rem_var(--scrim)]"
      />
    </div>
  )
}

type PointersOptions = {
  /** Called with the movement of the square, in parts of its side. */
  onMove: (by: { right: number; down: number }) => void
  /** Called with the factor by which the distance of two fingers has changed. */
  onPinch: (factor: number) => void
}

type Point = { x: number; y: number }

/** Returns handlers that turn the movement of one pointer into a move, and of two into a zoom. */
function usePointers({ onMove, onPinch }: PointersOptions) {
  const points = useRef(new Map<number, Point>())
  const release = ({ pointerId }: PointerEvent) => void points.current.delete(pointerId)
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      points.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const before = points.current.get(event.pointerId)
      if (!before) return
      const [point, other] = [{ x: event.clientX, y: event.clientY }, otherPoint(points.current, event.pointerId)]
      points.current.set(event.pointerId, point)
      const { width } = event.currentTarget.getBoundingClientRect()
      if (other) onPinch(distance(point, other) / Math.max(distance(before, other), 1))
      else onMove({ right: (before.x - point.x) / width, down: (before.y - point.y) / width })
    },
    onPointerUp: release,
    onPointerCancel: release,
  }
}

const otherPoint = (points: ReadonlyMap<number, Point>, pointerId: number): Point | undefined =>
  [...points].find(([id]) => id !== pointerId)?.[1]

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)

/** Calls the listener when the wheel turns over an element, which does not scroll then. React's own listeners are passive. */
function useWheel(ref: CropAreaProps['ref'], listener: (delta: number) => void): void {
  const onTurn = useEffectEvent(listener)
  useEffect(() => {
    const element = ref.current
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      onTurn(event.deltaY)
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [ref])
}
