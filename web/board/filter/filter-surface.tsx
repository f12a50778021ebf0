// What hangs on the filter: first what to filter by, then which values; and the way back in between.

import { ChevronLeft } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { TabId } from '#shared/common/ids.ts'
import { filtersMore } from '#shared/view/filter.ts'
import { everything, type Filter } from '#shared/view/model.ts'
import { DayField } from '#web/board/day-field.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { OptionList } from '#web/ui/option-list.tsx'
import { filterKinds, type FilterKind } from './filter-kinds.ts'
import { isOn, type Kind, useFilterKinds } from './kinds.tsx'

export type FilterSurfaceProps = {
  filter: Filter
  onFilter: (change: Partial<Filter>) => void
  tabId: TabId | null
  /** Left out, it asks first what to filter by. */
  kind?: FilterKind
  focusRef: RefObject<HTMLElement | null>
}

export function FilterSurface({ filter, onFilter, tabId, kind: only, focusRef }: FilterSurfaceProps) {
  const { t } = useTexts('board')
  const kinds = useFilterKinds(filter, tabId)
  const [chosen, setChosen] = useState<FilterKind | null>(only ?? null)
  const kind = kinds.find((one) => one.kind === chosen)
  const takeFocus = useFocusAgain(chosen, focusRef)
  const clear = (change: Partial<Filter>) => {
    // The button has nothing to do any more, and would take the focus with it.
    focusRef.current?.focus()
    onFilter(change)
  }
  if (kind)
    return (
      <div className="md:w-64">
        <Head {...{ kind, filter }} onClear={() => clear(kind.none)} onBack={only ? null : () => setChosen(null)} />
        <Values {...{ kind, filter, onFilter, takeFocus }} />
      </div>
    )
  return (
    <div className="md:w-64">
      <OptionList
        label={t('filter.by')}
        options={kinds.map(({ kind: value, icon, chosen: values }) => ({
          value,
          icon: <span className="grid text-ink-3">{icon}</span>,
          label: t(`filter.kind.${value}`),
          ...((values.length > 0 || (value === 'due' && filter.due)) && { hint: String(Math.max(values.length, 1)) }),
        }))}
        chosen={[]}
        searchLabel={t('filter.by')}
        emptyLabel={t('task.picker.nothing_found')}
        focusRef={takeFocus}
        onPick={(value) => setChosen(filterKinds.find((one) => one === value) ?? null)}
      />
      {filtersMore(filter) && (
        <div className="border-t border-line p-1">
          <Button
            kind="quiet"
            className="w-full justify-start"
            onClick={() => clear({ ...everything, words: filter.words })}
          >
            {t('filter.clear')}
          </Button>
        </div>
      )}
    </div>
  )
}

type HeadProps = { kind: Kind; filter: Filter; onClear: () => void; onBack: (() => void) | null }

function Head({ kind, filter, onClear, onBack }: HeadProps) {
  const { t } = useTexts('board')
  const name = t(`filter.kind.${kind.kind}`)
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
      {isOn(kind, filter) && (
        <Button kind="quiet" size={28} onClick={onClear}>
          {t('filter.none')}
        </Button>
      )}
    </div>
  )
}

type ValuesProps = Pick<FilterSurfaceProps, 'filter' | 'onFilter'> & {
  kind: Kind
  takeFocus: (element: HTMLElement | null) => void
}

function Values({ kind, filter, onFilter, takeFocus }: ValuesProps) {
  const { t } = useTexts('board')
  return (
    <>
      <OptionList
        key={kind.kind}
        label={t(`filter.kind.${kind.kind}`)}
        multiple
        options={kind.options}
        chosen={kind.chosen}
        searchLabel={t('task.picker.search')}
        emptyLabel={t('task.picker.nothing_found')}
        focusRef={takeFocus}
        onPick={(value) => onFilter(kind.picked(value))}
      />
      {kind.kind === 'due' && <Days {...{ filter, onFilter }} />}
    </>
  )
}

function Days({ filter, onFilter }: Pick<FilterSurfaceProps, 'filter' | 'onFilter'>) {
  const { t } = useTexts('board')
  const range = filter.due !== null && typeof filter.due !== 'string' ? filter.due : { from: null, to: null }
  const pick = (change: Partial<typeof range>) => {
    const { from, to } = { ...range, ...change }
    if (from === null && to === null) return onFilter({ due: null })
    // Whoever moves one end beyond the other means that day at least.
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

/** What has the focus goes with each step, so the next one takes it; at first it is the surface's to give. */
function useFocusAgain(step: FilterKind | null, focusRef: RefObject<HTMLElement | null>) {
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) focusRef.current?.focus()
    before.current = step
  }, [step, focusRef])
  return (element: HTMLElement | null) => {
    if (element) focusRef.current = element
  }
}
