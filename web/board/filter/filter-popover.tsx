// What hangs on the button of the filter, or on a chip.

import { type ReactNode, type RefObject, useRef } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { FocusWhenHere } from '#web/ui/focus-when-here.tsx'
import { Popover } from '#web/ui/popover.tsx'
import type { Filtering } from './filter-button.tsx'
import type { FilterKind } from './filter-kinds.ts'
import { FilterSurface } from './filter-surface.tsx'

type FilterPopoverProps = Filtering & {
  trigger?: ReactNode
  anchor?: RefObject<HTMLElement | null>
  kind?: FilterKind
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function FilterPopover({ kind, trigger, anchor, open, onOpenChange, ...filtering }: FilterPopoverProps) {
  const { t } = useTexts('board')
  const first = useRef<HTMLElement>(null)
  return (
    <Popover
      {...(trigger ? { trigger } : {})}
      {...(anchor ? { anchor } : {})}
      {...{ open, onOpenChange }}
      label={t(kind ? `filter.kind.${kind}` : 'filter.label')}
      align="end"
      initialFocus={first}
      className="max-md:w-full"
    >
      <FilterSurface {...filtering} {...(kind && { kind })} focusRef={first} />
      <FocusWhenHere to={first} />
    </Popover>
  )
}
