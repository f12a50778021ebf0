// Finds entries of the log: by person, by kind, and from one day to another.

import { X } from 'lucide-react'
import { ActivityKind } from '#shared/activity/kinds.ts'
import { UserId } from '#shared/common/ids.ts'
import { DayField } from '#web/board/day-field.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { usePeople } from '#web/people/queries.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { isFiltered, type LogFilters, noFilters } from './filters.ts'

type FilterBarProps = { filters: LogFilters; onFilter: (change: Partial<LogFilters>) => void }

const all = 'all'

export function FilterBar({ filters, onFilter }: FilterBarProps) {
  const { t } = useTexts('board')
  const people = [...usePeople().values()].toSorted((one, other) => one.name.localeCompare(other.name))
  return (
    <fieldset
      aria-label={t('activity.log.filters')}
      className="flex min-w-0 flex-wrap items-center gap-2 max-md:grid max-md:grid-cols-2"
    >
      <Select
        size={32}
        label={t('activity.log.person')}
        className="md:w-44!"
        value={filters.who ?? all}
        options={[
          { value: all, label: t('activity.log.everybody') },
          ...people.map(({ userId, name, hue, picture }) => ({
            value: userId,
            label: name,
            icon: <Avatar name={name} hue={hue} src={picture} size={18} decorative />,
          })),
        ]}
        searchLabel={t('activity.log.find_person')}
        emptyLabel={t('activity.log.nobody_found')}
        onPick={(value) => onFilter({ who: UserId.safeParse(value).data })}
      />
      <Select
        size={32}
        label={t('activity.log.kind')}
        className="md:w-36!"
        value={filters.kind ?? all}
        options={[
          { value: all, label: t('activity.log.every_kind') },
          ...ActivityKind.options.map((kind) => ({ value: kind, label: t(`activity.kind.${kind}`) })),
        ]}
        searchLabel={t('activity.log.kind')}
        emptyLabel={t('activity.log.not_found.title')}
        onPick={(value) => onFilter({ kind: ActivityKind.safeParse(value).data })}
      />
      <Days filters={filters} onFilter={onFilter} />
      {isFiltered(filters) && (
        <Button kind="quiet" icon={<X />} className="pointer-coarse:h-11" onClick={() => onFilter(noFilters)}>
          {t('activity.log.clear')}
        </Button>
      )}
    </fieldset>
  )
}

function Days({ filters, onFilter }: FilterBarProps) {
  const { t } = useTexts('board')
  return (
    <>
      <DayField
        size={32}
        label={t('activity.log.from')}
        placeholder={t('activity.log.from')}
        value={filters.from ?? null}
        onPick={(from) => onFilter({ from: from ?? undefined })}
        className="md:w-34!"
      />
      <DayField
        size={32}
        label={t('activity.log.to')}
        placeholder={t('activity.log.to')}
        value={filters.to ?? null}
        onPick={(to) => onFilter({ to: to ?? undefined })}
        className="md:w-34!"
      />
    </>
  )
}
