import { type ReactNode, type RefObject, useRef, useEffect, useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { FocusWhenLoaded } from '#web/ui/focus/overlay-focus.ts'
import { Popover } from '#web/ui/dialog/popover.tsx'
import type { FilterProps } from './filter-button.tsx'
import { type FilterKind, filterKinds, isActive, type FilterCriterion, useFilterCriteria } from './filter-criteria.tsx'
import { ChevronLeft } from 'lucide-react'
import type { TabId } from '#shared/common/ids.ts'
import { isNarrowerFilter } from '#shared/view/filter.ts'
import { emptyFilter, type Filter } from '#shared/view/model.ts'
import { DayField } from '#web/board/day-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { OptionList } from '#web/ui/field/option-list.tsx'

type FilterPopoverProps = FilterProps & {
  trigger?: ReactNode
  anchor?: RefObject<HTMLElement | null>
  kind?: FilterKind
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Popover of the filter button, or of one chip if `kind` is set. */
export function FilterPopover({ kind, trigger, anchor, open, onOpenChange, ...filterProps }: FilterPopoverProps) {
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
      <FilterPanel {...filterProps} {...(kind && { kind })} focusRef={first} />
      <FocusWhenLoaded target={first} />
    </Popover>
  )
}

type FilterPanelProps = {
  filter: Filter
  onFilter: (change: Partial<Filter>) => void
  tabId: TabId | null
  /** Fixes the criterion; without it the user picks one first. */
  kind?: FilterKind
  focusRef: RefObject<HTMLElement | null>
}

/** Filter overlay: first the criteria, then the values of one criterion with a back button. */
function FilterPanel({ filter, onFilter, tabId, kind: fixedKind, focusRef }: FilterPanelProps) {
  const { t } = useTexts('board')
  const criteria = useFilterCriteria(filter, tabId)
  const [selectedKind, setSelectedKind] = useState<FilterKind | null>(fixedKind ?? null)
  const criterion = criteria.find((one) => one.kind === selectedKind)
  const setFocusElement = useFocusOnStep(selectedKind, focusRef)
  const clear = (change: Partial<Filter>) => {
    // The clear button disappears and would take the focus with it.
    focusRef.current?.focus()
    onFilter(change)
  }
  if (criterion)
    return (
      <div className="md:w-64">
        <FilterHead
          {...{ criterion, filter }}
          onClear={() => clear(criterion.clearedFilter)}
          onBack={fixedKind ? null : () => setSelectedKind(null)}
        />
        <FilterValues {...{ criterion, filter, onFilter, setFocusElement }} />
      </div>
    )
  return (
    <div className="md:w-64">
      <OptionList
        label={t('filter.by')}
        options={criteria.map(({ kind: value, icon, selected: values }) => ({
          value,
          icon: <span className="grid text-ink-3">{icon}</span>,
          label: t(`filter.kind.${value}`),
          ...((values.length > 0 || (value === 'due' && filter.due)) && { hint: String(Math.max(values.length, 1)) }),
        }))}
        selected={[]}
        searchLabel={t('filter.by')}
        emptyLabel={t('task.picker.nothing_found')}
        focusRef={setFocusElement}
        onPick={(value) => setSelectedKind(filterKinds.find((one) => one === value) ?? null)}
      />
      {isNarrowerFilter(filter) && (
        <div className="border-t border-line p-1">
          <Button
            kind="quiet"
            className="w-full justify-start"
            onClick={() => clear({ ...emptyFilter, words: filter.words })}
          >
            {t('filter.clear')}
          </Button>
        </div>
      )}
    </div>
  )
}

type FilterHeadProps = { criterion: FilterCriterion; filter: Filter; onClear: () => void; onBack: (() => void) | null }

function FilterHead({ criterion, filter, onClear, onBack }: FilterHeadProps) {
  const { t } = useTexts('board')
  const name = t(`filter.kind.${criterion.kind}`)
  return (
    <div className="flex h-10 items-center gap-1 border-b border-line pr-1 pl-1">
      {onBack ? (
        <Button
          kind="quiet"
          size={28}
          icon={<ChevronLeft />}
          aria-label={t('filter.back', { kind: name })}
          onClick={onBack}
        >
          {name}
        </Button>
      ) : (
        <span className="px-2 text-sm font-title">{name}</span>
      )}
      <span className="flex-1" />
      {isActive(criterion, filter) && (
        <Button kind="quiet" size={28} onClick={onClear}>
          {t('filter.none')}
        </Button>
      )}
    </div>
  )
}

type FilterValuesProps = Pick<FilterPanelProps, 'filter' | 'onFilter'> & {
  criterion: FilterCriterion
  setFocusElement: (element: HTMLElement | null) => void
}

function FilterValues({ criterion, filter, onFilter, setFocusElement }: FilterValuesProps) {
  const { t } = useTexts('board')
  return (
    <>
      <OptionList
        key={criterion.kind}
        label={t(`filter.kind.${criterion.kind}`)}
        multiple
        options={criterion.options}
        selected={criterion.selected}
        searchLabel={t('task.picker.search')}
        emptyLabel={t('task.picker.nothing_found')}
        focusRef={setFocusElement}
        onPick={(value) => onFilter(criterion.toggle(value))}
      />
      {criterion.kind === 'due' && <DateRangeFields {...{ filter, onFilter }} />}
    </>
  )
}

function DateRangeFields({ filter, onFilter }: Pick<FilterPanelProps, 'filter' | 'onFilter'>) {
  const { t } = useTexts('board')
  const range = filter.due !== null && typeof filter.due !== 'string' ? filter.due : { from: null, to: null }
  const pick = (change: Partial<typeof range>) => {
    const { from, to } = { ...range, ...change }
    if (from === null && to === null) return onFilter({ due: null })
    // Moving one end beyond the other selects that single day.
    if (from !== null && to !== null && from > to)
      return onFilter({ due: { from: change.from ?? to, to: change.from ?? to } })
    return onFilter({ due: { from, to } })
  }
  return (
    <div className="grid gap-2 border-t border-line p-3">
      {(['from', 'to'] as const).map((end) => (
        <DayField
          key={end}
          size={32}
          label={t(`filter.due.day_${end}`)}
          placeholder={t(`filter.due.day_${end}`)}
          value={range[end]}
          onPick={(day) => pick({ [end]: day })}
        />
      ))}
    </div>
  )
}

/** Each step removes the focused element, so the next one takes the focus; the popover sets the first focus. */
function useFocusOnStep(step: FilterKind | null, focusRef: RefObject<HTMLElement | null>) {
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) focusRef.current?.focus()
    before.current = step
  }, [step, focusRef])
  return (element: HTMLElement | null) => {
    if (element) focusRef.current = element
  }
}
