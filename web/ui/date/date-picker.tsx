import { type RefObject, useEffect, useId, useRef, type KeyboardEvent } from 'react'
import { CircleAlert } from 'lucide-react'
import { Calendar, type CalendarProps } from './calendar.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { type DateTextFormat, formatDayTime } from './date-text.ts'
import { type DateRange, type DateFieldName, useDateRange } from './use-date-range.ts'
import { useBeforeDialogEscape, useBlockOutsidePress } from '#web/ui/dialog/overlay.ts'
import { useCoarsePointer } from '#web/ui/layout/use-media.ts'
import { fieldClass } from '#web/ui/field/field-class.ts'
import { pressedKey } from '#web/ui/keyboard/keys.ts'

type QuickDate = { label: string; day: string }

/** Moves the focus out of the picker, forwards or backwards. */
type TabOut = (direction: 1 | -1) => void

type DatePickerProps = DateTextFormat &
  Pick<CalendarProps, 'today' | 'language' | 'firstDay' | 'previousMonthLabel' | 'nextMonthLabel'> & {
    value: DateRange
    onChange: (value: DateRange) => void
    zone: string
    /** Without it, the picker has only a due date. */
    startLabel?: string
    dueLabel: string
    clearLabel: string
    /** Shown under the fields if the text is not a date, or if the start is after the due date. */
    errorText?: string
    /** Accepts days only. A typed time is dropped, and a time without a day is invalid. */
    wholeDays?: boolean
    quickDates?: QuickDate[]
    /** The field that has the focus at first. */
    initialField?: DateFieldName
    /** Called on Enter in a valid field. */
    onDone?: () => void
    /** Called on Tab in the last field or Shift+Tab in the first one, if it is valid. Without it, Tab moves inside the picker. */
    onTab?: TabOut | undefined
  }

/**
 * Renders a picker for a start and a due date, which can be typed, clicked in the calendar or taken from the quick dates.
 * Load it lazily: the calendar is large.
 */
export function DatePicker(props: DatePickerProps) {
  const { value, onChange, startLabel, dueLabel, clearLabel, errorText, wholeDays, quickDates = [], ...rest } = props
  const { initialField = 'due', today, zone, onDone, onTab, ...format } = rest
  const fields = { start: useRef<HTMLInputElement>(null), due: useRef<HTMLInputElement>(null) }
  const root = useRef<HTMLDivElement>(null)
  const errorId = useId()
  const isCoarsePointer = useFirstFocus(root, fields[initialField])
  const rangeOptions = { value, onChange, zone, today, errorText, wholeDays, ...format }
  const range = useDateRange(rangeOptions)
  const { activeField, setDay, typedFields, commit } = range
  useBeforeDialogEscape(root, range.discardTyped)
  useBlockOutsidePress(root, () => {
    const blockedField = range.blockLeaving()
    if (blockedField) fields[blockedField].current?.focus()
    return blockedField !== null
  })
  const onFieldKeyDown = useDateKeys({
    root,
    outerFields: [startLabel ? 'start' : 'due', 'due'],
    commit,
    onDone,
    onTab,
  })
  const renderField = (field: DateFieldName, label: string) => {
    const dayTime = range.getDayTime(field)
    return (
      <DateField
        label={label}
        text={typedFields[field]?.text ?? (dayTime ? formatDayTime(dayTime, format) : '')}
        invalid={typedFields[field]?.invalid ?? false}
        errorId={errorId}
        onTextChange={(text) => range.setText(field, text)}
        onCommit={() => commit(field)}
        onKeyDown={(event) => onFieldKeyDown(event, field)}
        onFocus={() => range.setActiveField(field)}
        active={activeField === field}
        takesInitialFocus={field === initialField && !isCoarsePointer}
        fieldRef={fields[field]}
      />
    )
  }

  return (
    <div
      ref={root}
      tabIndex={-1}
      data-first-focus={isCoarsePointer || undefined}
      className="w-77 p-3 outline-none max-md:w-full"
    >
      <div className="mb-3">
        {/* Side by side, the fields are too narrow for am and pm. */}
        <div className={classNames('flex gap-2', format.clock === 12 && !wholeDays && 'flex-col')}>
          {startLabel && renderField('start', startLabel)}
          {renderField('due', dueLabel)}
        </div>
        <ErrorText id={errorId} text={range.invalid ? errorText : undefined} />
      </div>
      <Calendar
        {...format}
        today={today}
        start={startLabel ? (range.getDayTime('start')?.day ?? null) : null}
        due={range.getDayTime('due')?.day ?? null}
        onPick={setDay}
      />
      <Footer {...{ quickDates, clearLabel }} onDay={setDay} onClear={range.clear} />
    </div>
  )
}

type DateFieldProps = {
  label: string
  /** The formatted date, or the text that is being typed. */
  text: string
  invalid: boolean
  /** Id of the element with the error text. */
  errorId: string
  onTextChange: (text: string) => void
  onCommit: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onFocus: () => void
  active: boolean
  /** Whether the dialog focuses this field first. */
  takesInitialFocus: boolean
  fieldRef?: RefObject<HTMLInputElement | null>
}

/** Renders the text input of one date. Invalid text stays and is marked. */
function DateField({
  label,
  text,
  invalid,
  errorId,
  onTextChange,
  onCommit,
  onKeyDown,
  onFocus,
  active,
  takesInitialFocus,
  fieldRef,
}: DateFieldProps) {
  return (
    <span className={classNames(fieldClass({ size: 32, light: true }), 'num', active && 'border-ring')}>
      <input
        ref={fieldRef}
        data-first-focus={takesInitialFocus || undefined}
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={invalid ? errorId : undefined}
        placeholder={label}
        autoComplete="off"
        value={text}
        onFocus={onFocus}
        onChange={({ target }) => onTextChange(target.value)}
        onBlur={onCommit}
        onKeyDown={onKeyDown}
        className="w-full min-w-0 bg-transparent outline-none pointer-coarse:text-[1rem]"
      />
    </span>
  )
}

function ErrorText({ id, text }: { id: string; text?: string }) {
  return (
    <p id={id} aria-live="polite" className="text-xs text-bad-ink">
      {text && (
        <span className="mt-1.5 flex items-center gap-1.5">
          <CircleAlert className="icon-14" />
          {text}
        </span>
      )}
    </p>
  )
}

type FooterProps = {
  quickDates: QuickDate[]
  clearLabel: string
  onDay: (day: string) => void
  onClear: () => void
}

function Footer({ quickDates, clearLabel, onDay, onClear }: FooterProps) {
  return (
    <div className="-mx-3 mt-3 flex items-center gap-1.5 border-t border-line px-3 pt-3">
      {quickDates.map(({ label, day }) => (
        <Chip key={label} onClick={() => onDay(day)}>
          {label}
        </Chip>
      ))}
      <span className="flex-1" />
      <button type="button" className="link touch-target text-xs" onClick={onClear}>
        {clearLabel}
      </button>
    </div>
  )
}

/**
 * Focuses the initial field. With a coarse pointer it focuses the picker itself, because a focused field would open the
 * on-screen keyboard over the calendar.
 * @returns whether the pointer is coarse
 */
function useFirstFocus(root: RefObject<HTMLElement | null>, inputRef: RefObject<HTMLInputElement | null>) {
  const isCoarsePointer = useCoarsePointer()
  useEffect(() => {
    const dialog = root.current?.closest('[role=dialog]')
    // The dialog focuses it on opening and remembers where the focus was. If the picker loads later, it does so itself.
    if (!dialog || dialog.contains(document.activeElement)) (isCoarsePointer ? root : inputRef).current?.focus()
    // Typing replaces the date. select() would move the focus in some browsers.
    if (!isCoarsePointer) inputRef.current?.setSelectionRange(0, inputRef.current.value.length)
  }, [isCoarsePointer, root, inputRef])
  return isCoarsePointer
}

type DateKeysOptions = {
  root: RefObject<HTMLElement | null>
  /** The first and the last field. */
  outerFields: readonly [DateFieldName, DateFieldName]
  /** Returns whether the text of the field is valid. */
  commit: (field: DateFieldName) => boolean
  onDone: (() => void) | undefined
  onTab: TabOut | undefined
}

/** Returns the key handler of the fields: Enter commits, Tab leaves the picker, arrow down moves to the calendar. */
function useDateKeys({ root, outerFields: [firstField, lastField], commit, onDone, onTab }: DateKeysOptions) {
  return (event: KeyboardEvent, field: DateFieldName): void => {
    const { shiftKey } = event
    const key = pressedKey(event)
    const leavesPicker = onTab && field === (shiftKey ? firstField : lastField)
    if (key === 'Enter') {
      if (commit(field)) onDone?.()
    } else if (key === 'Tab' && leavesPicker) {
      if (commit(field)) onTab(shiftKey ? -1 : 1)
    } else if (key === 'ArrowDown') root.current?.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus()
    else return
    event.preventDefault()
  }
}
