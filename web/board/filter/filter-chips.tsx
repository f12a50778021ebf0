// What is filtered by, a chip each: press one to change it, or its cross to let it go.

import { useState } from 'react'
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
  return (
    <div ref={row} className={below ? own : beside}>
      {kinds.map((kind) => (
        <FilterChip key={kind.kind} {...filtering} kind={kind} />
      ))}
    </div>
  )
}

function FilterChip({ kind, ...filtering }: Filtering & { kind: Kind }) {
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
          onRemove={() => filtering.onFilter(kind.none)}
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
