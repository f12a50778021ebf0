// The first lists of a template, as they are filled: its picture.

import { classNames } from '#web/ui/class-names.ts'
import { type Hue, hueClass } from '#web/ui/hues.ts'

const cardsDrawn = 4
/** Widths that repeat, so that bars look like words. */
const widths = ['w-3/4', 'w-1/2', 'w-5/6', 'w-2/3']

type TemplateShapeProps = { hue: Hue; shape: readonly number[] }

export function TemplateShape({ hue, shape }: TemplateShapeProps) {
  return (
    <span
      aria-hidden
      className={classNames('flex h-33 gap-2 overflow-hidden rounded-t-lg bg-hue-soft px-4 pt-4', hueClass(hue))}
    >
      {shape.map((tasks, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- lists here are their places
        <span key={at} className="flex min-w-0 flex-1 flex-col gap-1.5 rounded-t-md bg-sheet/70 p-1.5">
          <span className="h-1.5 w-1/2 shrink-0 rounded-full bg-hue-dot" />
          {Array.from({ length: Math.min(tasks, cardsDrawn) }, (_, place) => (
            <span key={place} className="flex shrink-0 flex-col gap-1 rounded-sm bg-raised p-1.5 shadow-e1">
              <span className={classNames('h-1 rounded-full bg-ink-3/50', widths[(at + place) % widths.length])} />
              {place % 2 === 1 && <span className="h-1 w-1/3 rounded-full bg-ink-3/25" />}
            </span>
          ))}
        </span>
      ))}
    </span>
  )
}
