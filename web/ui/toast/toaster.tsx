import { type FocusEvent, useEffect, useRef, type RefObject, useLayoutEffect, useState } from 'react'
import { toast as sonner, useSonner } from 'sonner'
import { focusHeading } from '#web/ui/focus/focus.ts'
import { ToastCard } from './toast-card.tsx'
import { useIsPhone } from '#web/ui/layout/use-media.ts'

const maxVisible = 3

/** Below the top bar; the same value as the class `top-16.75`. */
const defaultTopRem = 4.1875

type ToasterProps = {
  /** How long each toast stays, in milliseconds. */
  ms: number
  label: string
  closeLabel: string
}

/**
 * Renders the toasts, newest first and at most three, at the top right below the top bar. Moves down when a focused field
 * would be covered.
 */
export function Toaster({ ms, label, closeLabel }: ToasterProps) {
  const { toasts } = useSonner()
  const sectionRef = useRef<HTMLElement>(null)
  const focusedBefore = useRef<Element | null>(null)
  const top = useTopOffset(sectionRef, toasts.length > 0)

  const rememberFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget
  }
  const isFocusLost = useRef(false)
  useEffect(() => {
    if (!isFocusLost.current) return
    isFocusLost.current = false
    if (document.activeElement !== document.body) return
    // Focus moves to the next toast, and from the last one back to where it was before.
    const next = sectionRef.current?.querySelector('li:not([data-leaving]) button') ?? focusedBefore.current
    if (next instanceof HTMLElement && next.isConnected) next.focus()
    else focusHeading()
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only remembers where the focus came from
    <section
      ref={sectionRef}
      aria-label={label}
      aria-live="polite"
      aria-relevant="additions"
      data-toaster
      onFocus={rememberFocus}
      style={top === null ? undefined : { top }}
      className="pointer-events-none fixed top-16.75 right-4 z-60 w-[min(22.5rem,calc(100vw-2rem))]"
    >
      <ol className="pointer-events-auto">
        {toasts.map((message, index) => (
          <ToastCard
            key={message.id}
            message={message}
            ms={ms}
            closeLabel={closeLabel}
            isCollapsed={index >= maxVisible}
            onHidden={() => sonner.dismiss(message.id)}
            onFocusLost={() => void (isFocusLost.current = true)}
          />
        ))}
      </ol>
    </section>
  )
}

const gapPx = 8
const focusedFieldSelector = 'input:focus, textarea:focus, [contenteditable="true"]:focus'
const searchFieldSelector = 'input[type="search"], input[role="combobox"]'

/** First field of each sheet or dialog, which gets the focus on opening. */
const firstDialogFields = (): Element[] =>
  [...document.querySelectorAll('[role="dialog"]')].flatMap(
    (dialog) => dialog.querySelector('input:not([type="checkbox"], [type="radio"]), textarea') ?? [],
  )

/**
 * Returns the distance of the toasts from the top of the window in pixels, so that they do not cover the focused field. On
 * phones they also keep search fields and the first field of a dialog free.
 * @returns null if the default distance applies
 */
function useTopOffset(ref: RefObject<HTMLElement | null>, isVisible: boolean) {
  const isPhone = useIsPhone()
  const [top, setTop] = useState<number | null>(null)
  useLayoutEffect(() => {
    const { current: element } = ref
    if (!isVisible || !element) return undefined
    const update = () => setTop(topOf(element, isPhone))
    // At most once a frame, because the document may change often.
    let frame = 0
    const scheduleUpdate = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        update()
      })
    }
    const changes = new MutationObserver(scheduleUpdate)
    changes.observe(document.body, { childList: true, subtree: true })
    const resizes = new ResizeObserver(scheduleUpdate)
    resizes.observe(element)
    const controller = new AbortController()
    addEventListener('resize', update, controller)
    // A sheet slides in from below with its field.
    addEventListener('animationend', update, controller)
    addEventListener('focusin', update, controller)
    update()
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
      resizes.disconnect()
      controller.abort()
    }
  }, [isVisible, isPhone, ref])
  return isVisible ? top : null
}

/** Returns the first top position, from the default downwards, at which the element covers none of the fields. */
function topOf(element: HTMLElement, isPhone: boolean): number | null {
  const { offsetHeight } = element
  const { left, right } = element.getBoundingClientRect()
  const defaultTop = defaultTopRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const fields = isPhone
    ? [...document.querySelectorAll(`${focusedFieldSelector}, ${searchFieldSelector}`), ...firstDialogFields()]
    : [...document.querySelectorAll(focusedFieldSelector)]
  const fieldRects = fields
    .map((field) => field.getBoundingClientRect())
    .filter((field) => field.height > 0 && field.left < right && field.right > left)
    .toSorted((one, other) => one.top - other.top)
  let candidate = defaultTop
  for (const { top, bottom } of fieldRects)
    if (top < candidate + offsetHeight && bottom > candidate) candidate = bottom + gapPx
  return candidate === defaultTop ? null : candidate
}
