import { classNames } from './class-names.ts'

/**
 * Renders a placeholder for content that is loading. It appears after 200 ms.
 * @param className sets the size, such as `h-3.5 w-2/3` or `size-6 rounded-full`
 */
export function Skeleton({ className }: { className: string }) {
  const cornerClassName = className.includes('rounded-') ? '' : 'rounded-xs'
  return (
    <span
      aria-hidden
      className={classNames(
        'appear-late block shrink-0 bg-press contrast:border contrast:border-line forced-colors:border',
        cornerClassName,
        className,
      )}
    />
  )
}

/** Renders a placeholder with the size of a text that cannot be rendered yet. */
export function TextSkeleton({ text }: { text: string }) {
  return (
    <p aria-hidden className="whitespace-pre-wrap wrap-anywhere select-none">
      <span className="rounded-xs box-decoration-clone bg-press text-transparent">{text}</span>
    </p>
  )
}
