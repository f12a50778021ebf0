import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { pressedKey } from '#web/ui/keyboard/keys.ts'
import { useAutoGrow, useBaseValue, useCoalescedRuns } from '#web/ui/hooks.ts'

export type InlineEditProps = {
  value: string
  /** Names the edited value, such as "Title". */
  label: string
  /** Saves the text. `from` is the value when editing began. If it rejects, the field stays open with the text. */
  onSave: (text: string, from: string) => Promise<unknown> | void
  /** Returns an error text; then nothing is saved. */
  validate?: (text: string) => string | null
  /** Shown under the field if saving fails. */
  saveErrorText?: string
  disabled?: boolean
  multiline?: boolean
  placeholder?: string
  /** An earlier unsaved text. The field opens with it. */
  initialDraft?: string
  /** Called with the text on each change, and with null once it is saved or discarded. */
  onDraftChange?: (text: string | null) => void
  /** Renders a border also while it is not edited. */
  bordered?: boolean
  /** While it is not edited, truncates the text to one line and shows all of it in a tooltip. */
  truncated?: boolean
  /** Typography, such as `text-xl` or `text-sm font-title`, for both display and editing. */
  className?: string
}

const textClassName = '-mx-1.5 rounded-sm px-1.5 py-0.5'
const borderedClassName = 'block w-full rounded-sm border border-line-ctl px-2.5 py-1.75 pointer-coarse:py-2.75'

/**
 * Renders a text that is edited in place. Enter and leaving the field save, Escape discards. If saving fails, the typed text
 * stays.
 */
export function InlineEdit({ value, label, disabled, placeholder, bordered, truncated, ...rest }: InlineEditProps) {
  const { className } = rest
  const [editing, setEditing] = useState(rest.initialDraft !== undefined && !disabled)
  const buttonRef = useRef<HTMLButtonElement>(null)

  if (editing) {
    const close = (byKeyboard: boolean) => {
      setEditing(false)
      // After a click elsewhere the focus has moved already.
      if (byKeyboard) requestAnimationFrame(() => buttonRef.current?.focus())
    }
    return <Editor {...{ value, label, placeholder, bordered, ...rest }} onClose={close} />
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
      ref={buttonRef}
      type="button"
      aria-label={`${label}: ${value}`}
      title={truncated ? value : undefined}
      onClick={() => setEditing(true)}
      className={classNames(
        bordered ? borderedClassName : classNames(textClassName, 'touch-target'),
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

type EditorProps = Omit<InlineEditProps, 'disabled' | 'truncated'> & { onClose: (byKeyboard: boolean) => void }

/** Keeps the typed text and its error, and saves one text after the other. */
function useDraft({ value, initialDraft, onDraftChange, onSave, validate, saveErrorText = '', onClose }: EditorProps) {
  const [text, setText] = useState(initialDraft ?? value)
  const [error, setError] = useState<string | null>(null)
  const latestText = useRef(text)
  const base = useBaseValue(value)
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])

  const save = useCoalescedRuns(async (byKeyboard: boolean) => {
    const nextText = latestText.current.trim()
    const from = base.get()
    const problem = nextText === from ? null : (validate?.(nextText) ?? null)
    if (problem) return setError(problem)
    try {
      if (nextText !== from) await onSave(nextText, from)
      base.onSaved(nextText)
    } catch {
      base.onRejected()
      return setError(saveErrorText)
    }
    // The user has typed on meanwhile.
    if (latestText.current.trim() !== nextText) return
    onDraftChange?.(null)
    // The editor may have been closed meanwhile, and perhaps opened again.
    if (mounted.current) onClose(byKeyboard)
  })
  const changeText = (typedText: string) => {
    latestText.current = typedText
    setText(typedText)
    setError(null)
    onDraftChange?.(typedText)
  }
  return { text, error, changeText, save }
}

function Editor(props: EditorProps) {
  const { label, multiline, placeholder, bordered, className, onClose } = props
  const { text, error, changeText, save } = useDraft(props)
  const areaRef = useRef<HTMLTextAreaElement>(null)
  useAutoGrow(areaRef)
  useEffect(() => {
    areaRef.current?.focus()
    areaRef.current?.select()
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    const key = pressedKey(event)
    // Outside of inputs, single letters are shortcuts.
    event.stopPropagation()
    if (key === 'Escape') {
      props.onDraftChange?.(null)
      onClose(true)
    }
    if (key !== 'Enter' || (multiline && !event.ctrlKey && !event.metaKey)) return
    event.preventDefault()
    void save(true)
  }

  return (
    <span className="grid">
      <textarea
        ref={areaRef}
        rows={1}
        aria-label={label}
        aria-invalid={error !== null || undefined}
        data-handles-escape
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => changeText(multiline ? target.value : target.value.replace(/\n/g, ' '))}
        onKeyDown={onKeyDown}
        onBlur={() => void save(false)}
        className={classNames(
          bordered ? borderedClassName : classNames(textClassName, 'w-[calc(100%+0.75rem)]'),
          'focus-inside field-sizing-content resize-none bg-raised outline-2 -outline-offset-2 outline-ring aria-invalid:outline-bad',
          className,
        )}
      />
      <span
        aria-live="polite"
        className={classNames('text-xs font-normal tracking-normal text-bad-ink', bordered && error && 'mt-1')}
      >
        {error}
      </span>
    </span>
  )
}
