// What is filtered by, in the words of its chips.

import { useTranslation } from 'react-i18next'
import type { TabId } from '#shared/common/ids.ts'
import type { Filter } from '#shared/view/model.ts'
import { isOn, type Kind, useDueText, useFilterKinds } from './kinds.tsx'

/** Two are named; of more it is said how many. */
const mostNamed = 2

export function useChipText(): (kind: Kind, filter: Filter) => string {
  const { t, i18n } = useTranslation('board')
  const dueText = useDueText()
  return ({ kind, chosen, options }, { due }) => {
    if (kind === 'due' && due) return dueText(due)
    // Of what is gone the name is not known.
    const names = chosen.map((value) => options.find((option) => option.value === value)?.label ?? t('filter.unknown'))
    if (names.length > mostNamed) return t('filter.several', { kind: t(`filter.kind.${kind}`), count: names.length })
    return new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(names)
  }
}

/** The kinds that are on. */
export const useFilterOn = (filter: Filter, tabId: TabId | null): Kind[] =>
  useFilterKinds(filter, tabId).filter((kind) => isOn(kind, filter))
