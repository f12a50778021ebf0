// One toast: kind, title, line, ways on, and the time it has left.

import { type FocusEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { CircleCheck, CircleX, TriangleAlert, X } from 'lucide-react'
import type { Action, ToastT } from 'sonner'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import type { ToastKind } from './toast.ts'
import { useCountdown } from './use-countdown.ts'

const leaveMs = 160

const kinds = {
  success: { Icon: CircleCheck, ink: 'text-ok-ink', line: 'bg-ok' },
  warning: { Icon: TriangleAlert, ink: 'text-warn-ink', line: 'bg-warn' },
  error: { Icon: CircleX, ink: 'text-bad-ink', line: 'bg-bad' },
} as const satisfies Record<ToastKind, unknown>

type ToastCardProps = {
  message: ToastT
  /** How long it stays. */
  ms: number
  closeLabel: string
  /** More than three are shown: this one makes room. */
  folded: boolean
  /** The way out has been seen. */
  onGone: () => void
  /** It is taken out, with the focus in it. */
  onFocusLost: () => void
}

export function ToastCard({ message, ms, closeLabel, folded, onGone, onFocusLost }: ToastCardProps) {
  const place = useRef<HTMLLIElement>(null)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const kind = kindOf(message)
  const { Icon, ink, line } = kinds[kind]
  const held = hovered || focused
  const close = () => setLeaving(true)
  useCountdown(ms, held, close)
  useCountdown(leaveMs, !leaving && !folded, onGone)
  // Whoever takes it out, its time or what it offered: until then it is still in the page.
  const leave = useEffectEvent((card: HTMLElement | null) => {
    if (card?.contains(document.activeElement)) onFocusLost()
  })
  useLayoutEffect(() => {
    const card = place.current
    return () => leave(card)
  }, [])

  const keepFocus = ({ currentTarget, relatedTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget))

  return (
    <li ref={place} data-leaving={leaving || folded || undefined} className="toast-place grid">
      {/* The click is a shortcut for the cross, which every keyboard reaches. */}
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
        <Words message={message} />
        <IconButton label={closeLabel} icon={<X />} onClick={close} className="-mt-1 -mr-1" />
        <span
          aria-hidden
          data-held={held || undefined}
          style={{ animationDuration: `${ms}ms` }}
          className={classNames('toast-time absolute bottom-0 left-0 h-0.5 w-full origin-left', line)}
        />
      </div>
    </li>
  )
}

function Words({ message }: { message: ToastT }) {
  const ways = [message.action, message.cancel].filter(isAction)
  return (
    <div className="min-w-0 flex-1 text-sm wrap-anywhere">
      <div className="font-semibold">{text(message.title)}</div>
      {message.description && <div className="text-ink-2">{text(message.description)}</div>}
      {ways.length > 0 && (
        <div className="mt-1.5 flex flex-wrap gap-3">
          {ways.map((way, at) => (
            <button
              key={at === 0 ? 'first' : 'second'}
              type="button"
              className="link touch-target"
              onClick={way.onClick}
            >
              {way.label}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

const kindOf = ({ type }: ToastT): ToastKind => (type === 'warning' || type === 'error' ? type : 'success')

const isAction = (way: ToastT['action']): way is Action => typeof way === 'object' && way !== null && 'onClick' in way

const text = (words: ToastT['title']) => (typeof words === 'function' ? words() : words)
