import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { type Hue, hueClass } from '#web/ui/hues.ts'
import { IconButton } from '#web/ui/button.tsx'
import type { MenuItem } from '#web/ui/menu/menu-items.tsx'
import { Menu } from '#web/ui/menu/menu.tsx'

type CardShellProps = {
  hue: Hue
  shape: readonly number[]
  title: ReactNode
  /** One or two lines below the title. */
  description?: string
  /** The last line. */
  facts: ReactNode
  actions: ReactNode
  children?: ReactNode
}

/** Makes the title link cover the whole card. */
export const cardLinkClassName =
  'block truncate after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none ' +
  'focus-visible:after:outline-2 focus-visible:after:outline-ring'

/** Renders the card of a template: shape, title, description, facts and actions in a corner. */
export const CardShell = ({ hue, shape, title, description, facts, actions, children }: CardShellProps) => (
  <li className="group relative flex min-w-0 flex-col rounded-lg border border-line bg-raised shadow-e1 hover:shadow-e2">
    <TemplateShape hue={hue} shape={shape} />
    <div className="flex flex-1 flex-col gap-1 p-4">
      {title}
      {description && <p className="text-sm text-ink-2">{description}</p>}
      <div className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-1 pt-2 text-sm text-ink-2">{facts}</div>
    </div>
    <div className="absolute top-3 right-3 z-1 flex gap-1.5 transition-opacity pointer-fine:opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 has-aria-expanded:opacity-100">
      {actions}
    </div>
    {children}
  </li>
)

/** Renders the menu button in the corner of a card. */
export function CardMenu({ title, items }: { title: string; items: MenuItem[] }) {
  const { t } = useTexts('board')
  const label = t('board.more_of', { title })
  return (
    <Menu
      align="end"
      label={label}
      trigger={<IconButton label={label} icon={<Ellipsis />} size={28} className="bg-raised! shadow-e1" />}
      items={items}
    />
  )
}

const maxDrawnCards = 4
/** Repeating widths that make the bars look like words. */
const widths = ['w-3/4', 'w-1/2', 'w-5/6', 'w-2/3']

type TemplateShapeProps = { hue: Hue; shape: readonly number[] }

/** Renders the first lists of a template as a small illustration. */
function TemplateShape({ hue, shape }: TemplateShapeProps) {
  return (
    <span
      aria-hidden
      className={classNames('flex h-33 gap-2 overflow-hidden rounded-t-lg bg-hue-soft px-4 pt-4', hueClass(hue))}
    >
      {shape.map((tasks, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the lists never change their order
        <span key={index} className="flex min-w-0 flex-1 flex-col gap-1.5 rounded-t-md bg-sheet/70 p-1.5">
          <span className="h-1.5 w-1/2 shrink-0 rounded-full bg-hue-dot" />
          {Array.from({ length: Math.min(tasks, maxDrawnCards) }, (_, cardIndex) => (
            <span key={cardIndex} className="flex shrink-0 flex-col gap-1 rounded-sm bg-raised p-1.5 shadow-e1">
              <span
                className={classNames('h-1 rounded-full bg-ink-3/50', widths[(index + cardIndex) % widths.length])}
              />
              {cardIndex % 2 === 1 && <span className="h-1 w-1/3 rounded-full bg-ink-3/25" />}
            </span>
          ))}
        </span>
      ))}
    </span>
  )
}
