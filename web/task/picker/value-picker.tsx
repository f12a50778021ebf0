import { type ReactNode, useRef, type RefObject, useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { OptionList } from '#web/ui/field/option-list.tsx'
import type { Option } from '#web/ui/field/use-option-list.ts'
import { ReadOnlyValue } from '#web/permission/denial-reason.tsx'
import { Popover } from '#web/ui/dialog/popover.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FocusWhenLoaded } from '#web/ui/focus/overlay-focus.ts'
import { LazyFallback } from '#web/rpc/lazy-with-retry.tsx'
import { TaskStatus, TaskPriority } from '#shared/task/model.ts'
import { StatusIcon, StatusLabel } from './status-icon.tsx'
import { PriorityIcon, PriorityLabel } from './priority-icon.tsx'
import { Calendar, ChartNoAxesColumnIncreasing, CircleDashed, Tag, UserRound } from 'lucide-react'
import type { MenuAction } from '#web/ui/menu/menu-items.tsx'
import { usePreferences } from '#web/user/preferences.tsx'

type ValuePickerProps = FieldPickerProps & {
  /** The name of the field, such as "Status". */
  label: string
  valueDisplay: ReactNode
  initialFocus?: RefObject<HTMLElement | null>
  /** See `keepFullHeight` of Popover. */
  keepFullHeight?: boolean
  className?: string
  children: (close: () => void) => ReactNode
}

/** A button that shows the value of a field, and a popover to choose another; the base of all field pickers. */
export function ValuePicker({ label, valueDisplay, disabledReason, trigger, anchor, ...rest }: ValuePickerProps) {
  const [internalOpen, setInternalOpen] = useState(false)
  const open = rest.open ?? internalOpen
  const setOpen = (nextOpen: boolean) => {
    setInternalOpen(nextOpen)
    rest.onOpenChange?.(nextOpen)
  }
  if (disabledReason && anchor) return null
  if (disabledReason) {
    return (
      <ReadOnlyValue disabledReason={disabledReason} label={label} className={valueClassName}>
        {valueDisplay}
      </ReadOnlyValue>
    )
  }
  const valueButton = (
    <button type="button" className={valueClassName}>
      <span className="sr-only">{`${label}: `}</span>
      {valueDisplay}
    </button>
  )
  return (
    <Popover
      trigger={anchor ? undefined : (trigger ?? valueButton)}
      anchor={anchor}
      label={label}
      open={open}
      onOpenChange={setOpen}
      initialFocus={rest.initialFocus}
      keepFullHeight={rest.keepFullHeight}
      className={rest.className ?? 'w-60 max-md:w-full'}
    >
      {/* Content that loads late suspends only this popover. */}
      <LazyFallback fallback={<Skeleton className="m-3 h-40" />}>
        {rest.children(() => setOpen(false))}
        {rest.initialFocus && <FocusWhenLoaded target={rest.initialFocus} />}
      </LazyFallback>
    </Popover>
  )
}

export type FieldPickerProps = {
  /** Replaces the button that shows the value. */
  trigger?: ReactNode
  /** Element to attach to if there is no button. */
  anchor?: RefObject<HTMLElement | null>
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Called when Tab or Shift+Tab leaves the fields, to go to another table cell; if unset, Tab stays in the popover. */
  onTab?: ((direction: 1 | -1) => void) | undefined
  /** Why the value cannot be changed; it is then shown without a button. */
  disabledReason?: string | null
}

/** The button of a value in the fields of a task. */
const valueClassName =
  'touch-target -mx-2 flex min-h-8 w-[calc(100%+1rem)] flex-wrap items-center gap-x-2 gap-y-1 rounded-sm px-2 text-start text-sm ' +
  'font-medium transition-colors hover:bg-hover aria-expanded:bg-hover aria-disabled:cursor-default ' +
  'aria-disabled:hover:bg-transparent'

type ChoicePickerProps = FieldPickerProps & {
  label: string
  value: string
  options: Option[]
  onPick: (value: string) => void
  valueDisplay: ReactNode
  /** Shown below the options, for example why there are no more. */
  note?: string | null
}

/** Picker for one of several options. */
export function ChoicePicker({ label, value, options, onPick, note, ...rest }: ChoicePickerProps) {
  const { t } = useTexts('board')
  const firstRef = useRef<HTMLElement>(null)
  return (
    <ValuePicker {...rest} label={label} initialFocus={firstRef}>
      {(close) => (
        <>
          <OptionList
            label={label}
            options={options}
            selected={[value]}
            searchLabel={t('task.picker.search')}
            emptyLabel={t('task.picker.nothing_found')}
            focusRef={(element) => {
              firstRef.current = element
            }}
            onPick={(picked) => {
              close()
              if (picked !== value) onPick(picked)
            }}
          />
          {note && <p className="border-t border-line px-3 py-2 text-xs text-ink-3">{note}</p>}
        </>
      )}
    </ValuePicker>
  )
}

type StatusPickerProps = FieldPickerProps & {
  /** Null if several tasks differ. */ value: TaskStatus | null
  onPick: (status: TaskStatus) => void
}

/** Picker for the status. */
export function StatusPicker({ value, onPick, ...pickerProps }: StatusPickerProps) {
  const { t } = useTexts('board')
  return (
    <ChoicePicker
      {...pickerProps}
      label={t('task.status.label')}
      value={value ?? ''}
      options={TaskStatus.options.map((status) => ({
        value: status,
        label: t(`task.status.${status}`),
        icon: <StatusIcon status={status} />,
      }))}
      onPick={(status) => onPick(TaskStatus.parse(status))}
      valueDisplay={value && <StatusLabel status={value} />}
    />
  )
}

type PriorityPickerProps = FieldPickerProps & {
  /** Null if several tasks differ. */ value: TaskPriority | null
  onPick: (priority: TaskPriority) => void
}

/** Picker for the priority, most urgent first. */
export function PriorityPicker({ value, onPick, ...pickerProps }: PriorityPickerProps) {
  const { t } = useTexts('board')
  return (
    <ChoicePicker
      {...pickerProps}
      label={t('task.priority.label')}
      value={value ?? ''}
      options={TaskPriority.options.toReversed().map((priority) => ({
        value: priority,
        label: t(`task.priority.${priority}`),
        icon: <PriorityIcon priority={priority} />,
      }))}
      onPick={(priority) => onPick(TaskPriority.parse(priority))}
      valueDisplay={value && <PriorityLabel priority={value} />}
    />
  )
}

export type MenuFieldName = 'status' | 'priority' | 'assignee' | 'dates' | 'labels'

const keysAndIcons: Record<MenuFieldName, { key: string; icon: ReactNode }> = {
  status: { key: 'S', icon: <CircleDashed /> },
  priority: { key: 'P', icon: <ChartNoAxesColumnIncreasing /> },
  assignee: { key: 'A', icon: <UserRound /> },
  dates: { key: 'D', icon: <Calendar /> },
  labels: { key: 'L', icon: <Tag /> },
}

type FieldMenuOptions = {
  /** Why the field cannot be changed; null if it can. */
  disabledReason: (field: MenuFieldName) => string | null
  /** Opens the picker of a field. */
  openPicker: (field: MenuFieldName) => void
}

/** Returns the menu items that open a picker: status, priority, assignee, dates, labels. */
export function useFieldMenuItems({ disabledReason, openPicker }: FieldMenuOptions) {
  const { t } = useTexts('board')
  const { letterKeys } = usePreferences()
  const pickedField = useRef<MenuFieldName | null>(null)
  const labels: Record<MenuFieldName, string> = {
    status: t('task.status.label'),
    priority: t('task.priority.label'),
    assignee: t('task.assignee.label'),
    dates: t('task.dates.label'),
    labels: t('task.labels.label'),
  }
  return {
    itemFor: (field: MenuFieldName): MenuAction => ({
      label: labels[field],
      icon: keysAndIcons[field].icon,
      keys: letterKeys ? [keysAndIcons[field].key] : undefined,
      disabledReason: disabledReason(field),
      onPick: () => void (pickedField.current = field),
    }),
    /** Opens the picker after the menu has returned the focus to the task. */
    onMenuClosed(): void {
      const field = pickedField.current
      pickedField.current = null
      if (field) openPicker(field)
    },
  }
}
