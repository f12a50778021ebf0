import { ListFilter } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import type { TabId } from '#shared/common/ids.ts'
import { isNarrowerFilter } from '#shared/view/filter.ts'
import type { Filter } from '#shared/view/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import { Button } from '#web/ui/button.tsx'
import { useLetterShortcut } from '#web/ui/keyboard/keys.ts'
import { usePreferences } from '#web/user/preferences.tsx'

const FilterPopover = lazyWithRetry(async () => (await import('./filter-popover.tsx')).FilterPopover)

export type FilterProps = { filter: Filter; onFilter: (change: Partial<Filter>) => void; tabId: TabId | null }

/** Opens the filter, which is loaded on first use. */
export function FilterButton({ small, ...filterProps }: FilterProps & { small?: boolean }) {
  const { t } = useTexts('board')
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useLetterShortcut('F', usePreferences().letterKeys, () => setOpen(true))
  const isFilterActive = isNarrowerFilter(filterProps.filter)
  return (
    <>
      <Button
        ref={button}
        kind="quiet"
        icon={<ListFilter />}
        {...(small && { size: 40, iconOnly: true })}
        aria-label={t(isFilterActive ? 'filter.label_active' : 'filter.label')}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-keyshortcuts="Shift+F"
        // The pointer press has already closed the popover when the click arrives.
        onPointerDown={() => {
          wasOpen.current = open
        }}
        onClick={() => {
          setOpen(!wasOpen.current)
          wasOpen.current = false
        }}
        className={isFilterActive ? 'text-accent-ink!' : ''}
      >
        {small ? undefined : t('filter.label')}
      </Button>
      {open && (
        <Suspense>
          <FilterPopover {...filterProps} anchor={button} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
