import { type FocusEvent, useEffectEvent, useLayoutEffect, useRef, useState, useEffect } from 'react'
import { CircleCheck, CircleX, TriangleAlert, X } from 'lucide-react'
import type { Action, ToastT } from 'sonner'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/button.tsx'
import type { ToastKind } from './toast.ts'

const exitMs = 160

const kindStyles = {
  success: { Icon: CircleCheck, ink: 'text-ok-ink', line: 'bg-ok' },
  warning: { Icon: TriangleAlert, ink: 'text-warn-ink', line: 'bg-warn' },
  error: { Icon: CircleX, ink: 'text-bad-ink', line: 'bg-bad' },
} as const satisfies Record<ToastKind, unknown>

type ToastCardProps = {
  message: ToastT
  /** How long the toast stays, in milliseconds. */
  ms: number
  closeLabel: string
  /** Whether more than three toasts are visible and this one hides. */
  isCollapsed: boolean
  /** Called when the exit animation has ended. */
  onHidden: () => void
  /** Called when the toast is removed while it has focus. */
  onFocusLost: () => void
}

/** One toast: icon, title, text, actions and a bar for the remaining time. */
export function ToastCard({ message, ms, closeLabel, isCollapsed, onHidden, onFocusLost }: ToastCardProps) {
  const cardRef = useRef<HTMLLIElement>(null)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const kind = kindOf(message)
  const { Icon, ink, line } = kindStyles[kind]
  const isPaused = hovered || focused
  const close = () => setLeaving(true)
  useCountdown(ms, isPaused, close)
  useCountdown(exitMs, !leaving && !isCollapsed, onHidden)
  // Runs before the element leaves the document, whatever removes it.
  const onRemove = useEffectEvent((card: HTMLElement | null) => {
    if (card?.contains(document.activeElement)) onFocusLost()
  })
  useLayoutEffect(() => {
    const card = cardRef.current
    return () => onRemove(card)
  }, [])

  const keepFocus = ({ currentTarget, relatedTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget))

  return (
    <li ref={cardRef} data-leaving={leaving || isCollapsed || undefined} className="toast-slot grid">
      {/* The click is a shortcut for the close button, which the keyboard reaches. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        role={kind === 'error' ? 'alert' : undefined}
        data-kind={kind}
        onClick={({ target }) => {
          if (!(target instanceof HTMLInputElement)) close()
        }}
        onPointerEnter={() => setHovered(true)}
        onPointerLeave={() => setHovered(false)}
        onFocus={() => setFocused(true)}
        onBlur={keepFocus}
        className="relative mb-2.5 flex cursor-default gap-3 overflow-hidden rounded-menu border border-line bg-overlay py-3 pr-3 pl-3.5 shadow-e3 dark:border-line-2"
      >
        <Icon className={classNames('icon-18 mt-px', ink)} />
        <ToastText message={message} />
        <IconButton label={closeLabel} icon={<X />} onClick={close} className="-mt-1 -mr-1" />
        <span
          aria-hidden
          data-paused={isPaused || undefined}
          style={{ animationDuration: `${ms}ms` }}
          className={classNames('toast-timer absolute bottom-0 left-0 h-0.5 w-full origin-left', line)}
        />
      </div>
    </li>
  )
}

function ToastText({ message }: { message: ToastT }) {
  const actions = [message.action, message.cancel].filter(isAction)
  return (
    <div className="min-w-0 flex-1 text-sm wrap-anywhere">
      <div className="font-semibold">{resolveText(message.title)}</div>
      {message.description && <div className="text-ink-2">{resolveText(message.description)}</div>}
      {actions.length > 0 && (
        <div className="mt-1.5 flex flex-wrap gap-3">
          {actions.map((action, index) => (
            <button
              key={index === 0 ? 'first' : 'second'}
              type="button"
              className="link touch-target"
              onClick={action.onClick}
            >
              {action.label}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

const kindOf = ({ type }: ToastT): ToastKind => (type === 'warning' || type === 'error' ? type : 'success')

const isAction = (action: ToastT['action']): action is Action =>
  typeof action === 'object' && action !== null && 'onClick' in action

const resolveText = (title: ToastT['title']) => (typeof title === 'function' ? title() : title)

/** Calls `onEnd` once after a time that can be paused. */
function useCountdown(durationMs: number, isPaused: boolean, onEnd: () => void) {
  const remainingMs = useRef(durationMs)
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    if (isPaused) return undefined
    const startedAt = Date.now()
    const timer = setTimeout(() => end(), remainingMs.current)
    return () => {
      clearTimeout(timer)
      remainingMs.current -= Date.now() - startedAt
    }
  }, [isPaused])
}
