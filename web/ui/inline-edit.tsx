// A text that is edited in its place: Enter saves, Esc puts it back, leaving saves, and a failure keeps what was typed.

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { pressedKey } from './pressed-key.ts'
import { useAutoGrow } from './use-auto-grow.ts'
import { useReplaced } from './use-replaced.ts'
import { useTurns } from './use-turns.ts'

export type InlineEditProps = {
  value: string
  /** What is being edited, as "Title". */
  label: string
  /** Told what stood there when the editing began. Rejecting keeps the field open with the text in it. */
  onSave: (text: string, from: string) => Promise<unknown> | void
  /** What is wrong with a text; nothing is saved then. */
  problemOf?: (text: string) => string | null
  /** Said beside the field when saving failed. */
  failedText?: string
  disabled?: boolean
  multiline?: boolean
  placeholder?: string
  /** What was typed here before and not saved; the field opens with it. */
  begun?: string
  /** Told every letter; null once there is nothing left to keep: it was saved, or put back. */
  onText?: (text: string | null) => void
  /** Looks like a field of a form, also at rest. */
  framed?: boolean
  /** At rest it has one line, and is whole in a tooltip. */
  truncated?: boolean
  /** The type of the text: text-xl, text-sm font-title. It is the same while reading and editing. */
  className?: string
}

const place = '-mx-1.5 rounded-sm px-1.5 py-0.5'
const frame = 'block w-full rounded-sm border border-line-ctl px-2.5 py-1.75 pointer-coarse:py-2.75'

export function InlineEdit({ value, label, disabled, placeholder, framed, truncated, ...rest }: InlineEditProps) {
  const { className } = rest
  const [editing, setEditing] = useState(rest.begun !== undefined && !disabled)
  const back = useRef<HTMLButtonElement>(null)

  if (editing) {
    const close = (byKey: boolean) => {
      setEditing(false)
      // After the keyboard the focus stays where the text is; after the mouse it is already elsewhere.
      if (byKey) requestAnimationFrame(() => back.current?.focus())
    }
    return <Editor {...{ value, label, placeholder, framed, ...rest }} onClose={close} />
  }
  if (disabled) {
    return (
      <span title={truncated ? value : undefined} className={classNames('wrap-anywhere', className)}>
        {value || placeholder}
      </span>
    )
  }
  return (
    <button
      ref={back}
      type="button"
      aria-label={`${label}: ${value}`}
      title={truncated ? value : undefined}
      onClick={() => setEditing(true)}
      className={classNames(
        framed ? frame : place,
        'focus-inside cursor-text text-start wrap-anywhere transition-colors hover:bg-hover',
        !value && 'text-ink-3',
        truncated && 'truncate',
        className,
      )}
    >
      {value || placeholder}
    </button>
  )
}

type EditorProps = Omit<InlineEditProps, 'disabled' | 'truncated'> & { onClose: (byKey: boolean) => void }

/** What was typed, what is wrong with it, and saving it, one turn at a time. */
function useDraft({ value, begun, onText, onSave, problemOf, failedText = '', onClose }: EditorProps) {
  const [text, setText] = useState(begun ?? value)
  const [wrong, setWrong] = useState<string | null>(null)
  const latest = useRef(text)
  const replaced = useReplaced(value)
  const open = useRef(true)
  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
    }
  }, [])

  const save = useTurns(async (byKey: boolean) => {
    const wanted = latest.current.trim()
    const from = replaced.now()
    const problem = wanted === from ? null : (problemOf?.(wanted) ?? null)
    if (problem) return setWrong(problem)
    try {
      if (wanted !== from) await onSave(wanted, from)
      replaced.became(wanted)
    } catch {
      replaced.told()
      return setWrong(failedText)
    }
    // Whoever has gone on typing goes on.
    if (latest.current.trim() !== wanted) return
    onText?.(null)
    // Put back meanwhile, and perhaps begun anew.
    if (open.current) onClose(byKey)
  })
  const type = (typed: string) => {
    latest.current = typed
    setText(typed)
    setWrong(null)
    onText?.(typed)
  }
  return { text, wrong, type, save }
}

function Editor(props: EditorProps) {
  const { label, multiline, placeholder, framed, className, onClose } = props
  const { text, wrong, type, save } = useDraft(props)
  const area = useRef<HTMLTextAreaElement>(null)
  useAutoGrow(area)
  useEffect(() => {
    area.current?.focus()
    area.current?.select()
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    const key = pressedKey(event)
    // Single letters are commands elsewhere; here they are text.
    event.stopPropagation()
    if (key === 'Escape') {
      props.onText?.(null)
      onClose(true)
    }
    if (key !== 'Enter' || (multiline && !event.ctrlKey && !event.metaKey)) return
    event.preventDefault()
    void save(true)
  }

  return (
    <span className="grid">
      <textarea
        ref={area}
        rows={1}
        aria-label={label}
        aria-invalid={wrong !== null || undefined}
        data-keeps-escape
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => type(multiline ? target.value : target.value.replace(/\n/g, ' '))}
        onKeyDown={onKeyDown}
        onBlur={() => void save(false)}
        className={classNames(
          framed ? frame : classNames(place, 'w-[calc(100%+0.75rem)]'),
          'focus-inside field-sizing-content resize-none bg-raised outline-2 -outline-offset-2 outline-ring aria-invalid:outline-bad',
          className,
        )}
      />
      <span
        aria-live="polite"
        className={classNames('text-xs font-normal tracking-normal text-bad-ink', framed && wrong && 'mt-1')}
      >
        {wrong}
      </span>
    </span>
  )
}
