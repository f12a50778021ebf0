// A button: what it does, whether it is busy doing it, and why it cannot be pressed.

import { type ComponentProps, type ReactNode, type SyntheticEvent, useId } from 'react'
import { type ButtonKind, type ButtonSize, buttonClass, tailTint } from './button-class.ts'
import { classNames } from './class-names.ts'
import { SpinnerArc } from './spinner.tsx'
import { Tooltip } from './tooltip.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export type ButtonProps = ComponentProps<'button'> & {
  kind?: ButtonKind
  size?: ButtonSize
  icon?: ReactNode
  /** What follows the word: a chevron, a count. */
  tail?: ReactNode
  iconOnly?: boolean
  /** Keeps the width and the focus, and does not answer. */
  busy?: boolean
  /** Why it is off. The button stays reachable, so that the reason can be read. */
  because?: string | null
}

export function Button({ because, ...props }: ButtonProps) {
  return because ? <ExplainedButton because={because} {...props} /> : <PlainButton {...props} />
}

function PlainButton({ kind, size, icon, tail, iconOnly, busy, className, children, ...rest }: ButtonProps) {
  const explained = rest['aria-disabled'] === true
  const off = rest.disabled || explained
  const look = buttonClass({ kind, size, iconOnly, off })
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || explained || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      className={classNames(look, 'relative', className)}
    >
      {icon && <span className={classNames('grid', !iconOnly && '-ml-0.5')}>{busy ? <SpinnerArc /> : icon}</span>}
      {children !== undefined && (
        <span className={classNames('inline-flex items-center gap-1.5', busy && !icon && 'opacity-0')}>{children}</span>
      )}
      {busy && !icon && <SpinnerArc className="absolute" />}
      {tail && (
        <span className={classNames('-mr-1 -ml-0.5 grid', tailTint({ kind, off }), busy && 'opacity-40')}>{tail}</span>
      )}
    </button>
  )
}

function ExplainedButton({ because, children, ...rest }: ButtonProps) {
  const id = useId()
  return (
    <>
      <Tooltip text={because} explains>
        <PlainButton
          {...rest}
          type="button"
          disabled={false}
          aria-disabled
          aria-describedby={id}
          onClick={stay}
          onPointerDown={stay}
        >
          {children}
        </PlainButton>
      </Tooltip>
      <VisuallyHidden id={id}>{because}</VisuallyHidden>
    </>
  )
}

const stay = (event: SyntheticEvent) => event.preventDefault()
