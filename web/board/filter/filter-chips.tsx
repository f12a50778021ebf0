import { type MouseEvent, useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { useScrollFade } from '#web/ui/layout/use-scroll-fade.ts'
import { useChipText, useActiveCriteria, type FilterCriterion } from './filter-criteria.tsx'
import type { FilterProps } from './filter-button.tsx'
import { FilterPopover } from './filter-popover.tsx'

/** Inline: a single scrolling row. Below the toolbar: several lines, except on a phone. */
const inlineClassName = 'scroll-hidden fades-where-more flex items-center gap-2 overflow-x-auto'
const rowClassName =
  'fades-where-more flex shrink-0 flex-wrap gap-2 px-6 pb-2.5 max-md:scroll-hidden max-md:flex-nowrap max-md:overflow-x-auto max-md:px-4 max-md:pb-3'

/** One chip per active criterion: a press changes it, its button removes it. */
export function FilterChips({ below = false, ...filtering }: FilterProps & { below?: boolean }) {
  const { filter, tabId } = filtering
  const kinds = useActiveCriteria(filter, tabId)
  const row = useScrollFade()
  const remove = (event: MouseEvent<HTMLElement>, { cleared: none }: FilterCriterion) => {
    nextRemoveButton(event.currentTarget)?.focus()
    filtering.onFilter(none)
  }
  return (
    <div ref={row} className={below ? rowClassName : inlineClassName} data-filter-chips>
      {kinds.map((kind) => (
        <FilterChip key={kind.kind} {...filtering} kind={kind} onRemove={(event) => remove(event, kind)} />
      ))}
    </div>
  )
}

/** Returns the remove button of the next chip, or the previous one, or else the filter button. */
function nextRemoveButton(removeButton: HTMLElement): HTMLElement | null {
  const row = removeButton.closest('[data-filter-chips]')
  const all = [...(row?.querySelectorAll<HTMLElement>('[data-removes]') ?? [])]
  const at = all.indexOf(removeButton)
  return all[at + 1] ?? all[at - 1] ?? document.querySelector<HTMLElement>('[aria-keyshortcuts="Shift+F"]')
}

type FilterChipProps = FilterProps & { kind: FilterCriterion; onRemove: (event: MouseEvent<HTMLElement>) => void }

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
