// What is filtered by, a chip each: press one to change it, or its cross to let it go.

import { type MouseEvent, useState } from 'react'
import { tasksIn } from '#shared/board/picture.ts'
import type { TabId } from '#shared/common/ids.ts'
import { matching } from '#shared/view/filter.ts'
import type { Filter } from '#shared/view/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { Chip } from '#web/ui/chip.tsx'
import { announce } from '#web/ui/live-region.tsx'
import { useMoreBeside } from '#web/ui/use-more-beside.ts'
import { useLooking } from '#web/user/use-looking.ts'
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
  const tell = useShownTold(tabId)
  const row = useMoreBeside()
  const remove = (event: MouseEvent<HTMLElement>, { none }: Kind) => {
    crossBeside(event.currentTarget)?.focus()
    filtering.onFilter(none)
    tell({ ...filter, ...none })
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

/** Says how many tasks of a tab a filter leaves. */
function useShownTold(tabId: TabId | null): (filter: Filter) => void {
  const { t } = useTexts('board')
  const { picture, me } = useBoard()
  const looking = useLooking(me)
  return (filter) => {
    const matches = matching(filter, looking) ?? (() => true)
    const count = picture.frame.lists
      .filter((list) => list.tabId === tabId)
      .reduce((sum, { listId }) => sum + tasksIn(picture, listId).filter(matches).length, 0)
    announce(t('list.count', { count }))
  }
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
