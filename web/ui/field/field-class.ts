import { classNames } from '#web/ui/class-names.ts'

export type FieldSize = 32 | 36 | 40

const frameClassName =
  'flex w-full min-w-0 items-center gap-2 border bg-raised px-2.5 text-ink transition-colors ' +
  'has-[:focus-visible]:border-ring has-[:focus-visible]:outline-2 has-[:focus-visible]:-outline-offset-1 ' +
  'has-[:focus-visible]:outline-ring has-aria-invalid:border-bad has-aria-invalid:shadow-[0_0_0_1px_var(--bad)] ' +
  'aria-invalid:border-bad aria-invalid:shadow-[0_0_0_1px_var(--bad)] ' +
  // An invalid field keeps its red border while it has the focus.
  'has-[[aria-invalid=true]:focus-visible]:outline-bad ' +
  'has-disabled:cursor-not-allowed has-disabled:border-line-2 has-disabled:bg-sunken has-disabled:text-ink-off ' +
  'disabled:cursor-not-allowed disabled:border-line-2 disabled:bg-sunken disabled:text-ink-off ' +
  'forced-colors:has-disabled:border-[GrayText]'

const sizes: Record<FieldSize, string> = {
  32: 'min-h-8 rounded-sm text-sm',
  36: 'min-h-9 rounded-sm text-base',
  40: 'min-h-10 rounded-md text-base',
}

/**
 * Returns the classes of the frame of an input. `light` is the border for toolbars; in forms it has a contrast of at least 3:1.
 * On touch screens the frame is at least 44 px high.
 */
export function fieldClass({ size = 36, light = false }: { size?: FieldSize; light?: boolean } = {}) {
  return classNames(
    frameClassName,
    sizes[size],
    light ? 'border-line-2' : 'border-line-ctl',
    'pointer-coarse:min-h-11.5',
  )
}

/** Classes of the input inside the frame. The frame shows its focus. On touch screens 1rem prevents zooming on focus. */
export const bareInputClassName =
  'min-w-0 flex-1 self-stretch bg-transparent text-ellipsis outline-none disabled:cursor-not-allowed pointer-coarse:text-[1rem]'
