import { type ComponentProps, type ReactNode, type SyntheticEvent, useId } from 'react'
import { classNames } from './class-names.ts'
import { SpinnerArc } from './spinner.tsx'
import { Tooltip } from '#web/ui/tooltip/tooltip.tsx'
import { VisuallyHidden } from './live-region.tsx'

type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'soft' | 'danger' | 'quiet-danger'

type ButtonSize = 28 | 32 | 36 | 40

export type ButtonProps = ComponentProps<'button'> & {
  kind?: ButtonKind
  size?: ButtonSize
  icon?: ReactNode
  /** Follows the text: a chevron or a count. */
  trailing?: ReactNode
  iconOnly?: boolean
  /** Shows a spinner and ignores clicks. Width and focus stay. */
  busy?: boolean
  /** Disables the button and explains why. The button stays focusable, so that the reason can be read. */
  disabledReason?: string | null
}

/** Renders a button with icon, busy state and, if it is disabled, the reason in a tooltip. */
export function Button({ disabledReason, ...props }: ButtonProps) {
  return disabledReason ? <ButtonWithReason disabledReason={disabledReason} {...props} /> : <PlainButton {...props} />
}

function PlainButton({ kind, size, icon, trailing, iconOnly, busy, className, children, ...rest }: ButtonProps) {
  const hasReason = rest['aria-disabled'] === true
  const disabled = rest.disabled || hasReason
  const stateClassName = buttonClass({ kind, size, iconOnly, disabled })
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || hasReason || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      className={classNames(stateClassName, 'relative', className)}
    >
      {icon && <span className={classNames('grid', !iconOnly && '-ml-0.5')}>{busy ? <SpinnerArc /> : icon}</span>}
      {children !== undefined && (
        <span className={classNames('inline-flex items-center gap-1.5', busy && !icon && 'opacity-0')}>{children}</span>
      )}
      {busy && !icon && <SpinnerArc className="absolute" />}
      {trailing && (
        <span className={classNames('-mr-1 -ml-0.5 grid', trailingClass({ kind, disabled }), busy && 'opacity-40')}>
          {trailing}
        </span>
      )}
    </button>
  )
}

function ButtonWithReason({ disabledReason, children, ...rest }: ButtonProps) {
  const id = useId()
  return (
    <>
      <Tooltip text={disabledReason} isDisabledReason>
        <PlainButton
          {...rest}
          type="button"
          disabled={false}
          aria-disabled
          aria-describedby={id}
          onClick={preventDefault}
          onPointerDown={preventDefault}
        >
          {children}
        </PlainButton>
      </Tooltip>
      <VisuallyHidden id={id}>{disabledReason}</VisuallyHidden>
    </>
  )
}

const preventDefault = (event: SyntheticEvent) => event.preventDefault()

type IconButtonProps = Omit<ButtonProps, 'icon' | 'iconOnly' | 'children' | 'trailing'> & {
  label: string
  icon: ReactNode
  keys?: string[]
  tipSide?: 'top' | 'right' | 'bottom' | 'left'
}

/** Renders a button with only an icon. Its label and shortcut are shown in a tooltip. */
export function IconButton({ label, icon, keys, tipSide, kind = 'quiet', size = 28, ...rest }: IconButtonProps) {
  const button = <Button {...rest} kind={kind} size={size} icon={icon} iconOnly aria-label={label} />
  if (rest.disabledReason) return button
  return (
    <Tooltip text={label} keys={keys} side={tipSide}>
      {button}
    </Tooltip>
  )
}

const baseClassName =
  'touch-target inline-flex shrink-0 items-center justify-center gap-1.5 border font-title whitespace-nowrap ' +
  'transition-colors select-none'

const kinds: Record<ButtonKind, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover active:bg-accent-press',
  secondary:
    'border-line-2 bg-raised text-ink shadow-e1 hover:bg-[linear-gradient(var(--hover),var(--hover))] ' +
    'active:bg-[linear-gradient(var(--press),var(--press))] aria-expanded:bg-[linear-gradient(var(--press),var(--press))]',
  quiet:
    'border-transparent text-ink-2 hover:bg-hover hover:text-ink active:bg-press active:text-ink ' +
    'aria-expanded:bg-press aria-expanded:text-ink aria-pressed:bg-press aria-pressed:text-ink',
  soft: 'border-transparent bg-accent-soft text-accent-ink hover:bg-accent-soft-2 contrast:border-current',
  danger: 'border-transparent bg-bad text-on-bad hover:bg-bad-hover active:bg-bad-hover',
  'quiet-danger': 'border-transparent text-bad-ink hover:bg-bad-soft active:bg-bad-soft contrast:border-current',
}

const disabledClassName = 'cursor-not-allowed border-transparent text-ink-off forced-colors:text-[GrayText]'

const sizes: Record<ButtonSize, { box: string; wide: string; square: string }> = {
  28: { box: 'h-7 rounded-sm text-sm', wide: 'px-2.5', square: 'w-7' },
  32: { box: 'h-8 rounded-sm text-sm', wide: 'px-3', square: 'w-8' },
  36: { box: 'h-9 rounded-sm text-sm', wide: 'px-3.5', square: 'w-9' },
  40: { box: 'h-10 rounded-md text-base', wide: 'px-4', square: 'w-10' },
}

type ButtonClassOptions = { kind?: ButtonKind; size?: ButtonSize; iconOnly?: boolean; disabled?: boolean }

/** Returns the classes of a button by kind and size. Links styled as buttons use them too. */
export function buttonClass({ kind = 'secondary', size = 32, iconOnly, disabled }: ButtonClassOptions = {}) {
  const { box, wide, square } = sizes[size]
  return classNames(baseClassName, box, iconOnly ? `${square} p-0` : wide, disabled ? disabledClass(kind) : kinds[kind])
}

function disabledClass(kind: ButtonKind) {
  return kind === 'quiet' || kind === 'quiet-danger' ? disabledClassName : `${disabledClassName} bg-hover`
}

/** Returns a weaker text colour for `trailing`, except on a filled button. */
function trailingClass({ kind = 'secondary', disabled }: Pick<ButtonClassOptions, 'kind' | 'disabled'>) {
  return !disabled && (kind === 'secondary' || kind === 'quiet') && 'text-ink-3'
}
