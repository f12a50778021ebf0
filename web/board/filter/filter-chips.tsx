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
export function FilterChips({ isBelowToolbar = false, ...filterProps }: FilterProps & { isBelowToolbar?: boolean }) {
  const { filter, tabId } = filterProps
  const criteria = useActiveCriteria(filter, tabId)
  const row = useScrollFade()
  const remove = (event: MouseEvent<HTMLElement>, { clearedFilter }: FilterCriterion) => {
    nextRemoveButton(event.currentTarget)?.focus()
    filterProps.onFilter(clearedFilter)
  }
  return (
    <div ref={row} className={isBelowToolbar ? rowClassName : inlineClassName} data-filter-chips>
      {criteria.map((criterion) => (
        <FilterChip
          key={criterion.kind}
          {...filterProps}
          criterion={criterion}
          onRemove={(event) => remove(event, criterion)}
        />
      ))}
    </div>
  )
}

/** Returns the remove button of the next chip, or the previous one, or else the filter button. */
function nextRemoveButton(removeButton: HTMLElement): HTMLElement | null {
  const row = removeButton.closest('[data-filter-chips]')
  const all = [...(row?.querySelectorAll<HTMLElement>('[data-remove-button]') ?? [])]
  const at = all.indexOf(removeButton)
  return all[at + 1] ?? all[at - 1] ?? document.querySelector<HTMLElement>('[aria-keyshortcuts="Shift+F"]')
}

type FilterChipProps = FilterProps & { criterion: FilterCriterion; onRemove: (event: MouseEvent<HTMLElement>) => void }

function FilterChip({ criterion, onRemove, ...filterProps }: FilterChipProps) {
  const { t } = useTexts('board')
  const [open, setOpen] = useState(false)
  const text = useChipText()(criterion, filterProps.filter)
  return (
    <FilterPopover
      {...filterProps}
      kind={criterion.kind}
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
