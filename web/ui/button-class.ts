// The look of a button by kind and size; links that stand where a button could use it too.

import { classNames } from './class-names.ts'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'soft' | 'danger' | 'quiet-danger'
export type ButtonSize = 28 | 32 | 36 | 40

type ButtonLook = { kind?: ButtonKind; size?: ButtonSize; iconOnly?: boolean; off?: boolean }

const every =
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

const bare = 'cursor-not-allowed border-transparent text-ink-off forced-colors:text-[GrayText]'

const sizes: Record<ButtonSize, { box: string; wide: string; square: string }> = {
  28: { box: 'h-7 rounded-sm text-sm', wide: 'px-2.5', square: 'w-7' },
  32: { box: 'h-8 rounded-sm text-sm', wide: 'px-3', square: 'w-8' },
  36: { box: 'h-9 rounded-sm text-sm', wide: 'px-3.5', square: 'w-9' },
  40: { box: 'h-10 rounded-md text-base', wide: 'px-4', square: 'w-10' },
}

function offLook(kind: ButtonKind) {
  return kind === 'quiet' || kind === 'quiet-danger' ? bare : `${bare} bg-hover`
}

export function buttonClass({ kind = 'secondary', size = 32, iconOnly, off }: ButtonLook = {}) {
  const { box, wide, square } = sizes[size]
  return classNames(every, box, iconOnly ? `${square} p-0` : wide, off ? offLook(kind) : kinds[kind])
}

/** What follows the word steps back behind it; on a fill it has the word's colour. */
export function tailTint({ kind = 'secondary', off }: Pick<ButtonLook, 'kind' | 'off'>) {
  return !off && (kind === 'secondary' || kind === 'quiet') && 'text-ink-3'
}
