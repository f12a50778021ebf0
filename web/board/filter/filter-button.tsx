// The filter of a project: a button, and what hangs on it.

import { ListFilter } from 'lucide-react'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TabId } from '#shared/common/ids.ts'
import { filtersMore } from '#shared/view/filter.ts'
import type { Filter } from '#shared/view/model.ts'
import { part } from '#web/rpc/part.ts'
import { Button } from '#web/ui/button.tsx'
import { FocusWhenHere } from '#web/ui/focus-when-here.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useLetter } from '#web/ui/use-letter.ts'
import { usePreferences } from '#web/user/queries.ts'
import type { FilterKind } from './filter-kinds.ts'

const FilterSurface = part(async () => (await import('./filter-surface.tsx')).FilterSurface)

export type Filtering = { filter: Filter; onFilter: (change: Partial<Filter>) => void; tabId: TabId | null }

type FilterButtonProps = Filtering & { small?: boolean }

export function FilterButton({ small, ...filtering }: FilterButtonProps) {
  const { t } = useTranslation('board')
  const [open, setOpen] = useState(false)
  useLetter('F', usePreferences().letterKeys, () => setOpen(true))
  const isOn = filtersMore(filtering.filter)
  const label = isOn ? t('filter.on') : t('filter.label')
  const look = isOn ? 'text-accent-ink!' : ''
  return (
    <FilterPopover
      {...filtering}
      open={open}
      onOpenChange={setOpen}
      trigger={
        small ? (
          <IconButton label={label} icon={<ListFilter />} size={40} className={look} />
        ) : (
          <Button kind="quiet" icon={<ListFilter />} aria-label={label} aria-keyshortcuts="Shift+F" className={look}>
            {t('filter.label')}
          </Button>
        )
      }
    />
  )
}

type FilterPopoverProps = Filtering & {
  trigger: ReactNode
  kind?: FilterKind
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function FilterPopover({ trigger, kind, open, onOpenChange, ...filtering }: FilterPopoverProps) {
  const { t } = useTranslation('board')
  const first = useRef<HTMLElement>(null)
  return (
    <Popover
      label={kind ? t(`filter.kind.${kind}`) : t('filter.label')}
      open={open}
      onOpenChange={onOpenChange}
      align="end"
      initialFocus={first}
      className="max-md:w-full"
      trigger={trigger}
    >
      <Suspense fallback={<Skeleton className="m-3 h-52 w-58" />}>
        <FilterSurface {...filtering} {...(kind && { kind })} focusRef={first} />
        <FocusWhenHere to={first} />
      </Suspense>
    </Popover>
  )
}
