// What is filtered by, a chip each: press one to change it, or its cross to let it go.

import { type MouseEvent, useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { useMoreBeside } from '#web/ui/use-more-beside.ts'
import { useChipText, useFilterOn } from './chip-text.ts'
import type { Filtering } from './filter-button.tsx'
import { FilterPopover } from './filter-popover.tsx'
import type { Kind } from './kinds.tsx'

/** All that is on, in a row that scrolls; below the tools there is room for more than one, but on a phone. */
const beside = 'scroll-hidden fades-where-more flex items-center gap-2 overflow-x-auto'
const own =
  'fades-where-more flex shrink-0 flex-wrap gap-2 px-6 pb-2.5 max-md:scroll-hidden max-md:flex-nowrap max-md:overflow-x-auto max-md:px-4 max-md:pb-3'

export function FilterChips({ below = false, ...filtering }: Filtering & { below?: boolean }) {
  const { filter, tabId } = filtering
  const kinds = useFilterOn(filter, tabId)
  const row = useMoreBeside()
  const remove = (event: MouseEvent<HTMLElement>, { none }: Kind) => {
    crossBeside(event.currentTarget)?.focus()
    filtering.onFilter(none)
  }
  return (
    <div ref={row} className={below ? own : beside} data-filter-chips>
      {kinds.map((kind) => (
        <FilterChip key={kind.kind} {...filtering} kind={kind} onRemove={(event) => remove(event, kind)} />
      ))}
    </div>
  )
}

/** The cross of the next chip, or of the one before; after the last one the button that filters. */
function crossBeside(cross: HTMLElement): HTMLElement | null {
  const row = cross.closest('[data-filter-chips]')
  const all = [...(row?.querySelectorAll<HTMLElement>('[data-removes]') ?? [])]
  const at = all.indexOf(cross)
  return all[at + 1] ?? all[at - 1] ?? document.querySelector<HTMLElement>('[aria-keyshortcuts="Shift+F"]')
}

type FilterChipProps = Filtering & { kind: Kind; onRemove: (event: MouseEvent<HTMLElement>) => void }

function FilterChip({ kind, onRemove, ...filtering }: FilterChipProps) {
  const { t } = useTexts('board')
  const [open, setOpen] = useState(false)
  const text = useChipText()(kind, filtering.filter)
  return (
    <FilterPopover
      {...filtering}
      kind={kind.kind}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Chip
          active
          className="max-w-60"
          aria-haspopup="dialog"
          onRemove={onRemove}
          removeLabel={t('filter.remove', { filter: text })}
        >
          <span className="block max-w-48 truncate" title={text}>
            {text}
          </span>
        </Chip>
      }
    />
  )
}
