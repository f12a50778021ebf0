import * as z from 'zod'
import { X } from 'lucide-react'
import { ActivityKind } from '#shared/activity/kinds.ts'
import { UserId } from '#shared/common/ids.ts'
import { DayField } from '#web/board/day-field.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { usePeople } from '#web/people/queries.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Day } from '#shared/common/day-or-time.ts'

type LogFilterBarProps = { filters: LogFilters; onFilter: (change: Partial<LogFilters>) => void }

const anyValue = 'all'

/** Filters the log by person, kind and dates. */
export function LogFilterBar({ filters, onFilter }: LogFilterBarProps) {
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
        value={filters.who ?? anyValue}
        options={[
          { value: anyValue, label: t('activity.log.everybody') },
          ...people.map(({ userId, name, hue, picture }) => ({
            value: userId,
            label: name,
            icon: <Avatar name={name} hue={hue} src={picture} size={18} decorative />,
          })),
        ]}
        searchLabel={t('activity.log.find_person')}
        emptyLabel={t('activity.log.no_person_found')}
        onPick={(value) => onFilter({ who: UserId.safeParse(value).data })}
      />
      <Select
        size={32}
        label={t('activity.log.kind')}
        className="md:w-36!"
        value={filters.kind ?? anyValue}
        options={[
          { value: anyValue, label: t('activity.log.every_kind') },
          ...ActivityKind.options.map((kind) => ({ value: kind, label: t(`activity.kind.${kind}`) })),
        ]}
        searchLabel={t('activity.log.kind')}
        emptyLabel={t('activity.log.not_found.title')}
        onPick={(value) => onFilter({ kind: ActivityKind.safeParse(value).data })}
      />
      <LogDateRange filters={filters} onFilter={onFilter} />
      {isFiltered(filters) && (
        <Button kind="quiet" icon={<X />} className="pointer-coarse:h-11" onClick={() => onFilter(noFilters)}>
          {t('activity.log.clear')}
        </Button>
      )}
    </fieldset>
  )
}

function LogDateRange({ filters, onFilter }: LogFilterBarProps) {
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

// Filters are kept in the address, so that they can be shared.

const LogFilters = z.object({
  who: UserId.optional().catch(undefined),
  kind: ActivityKind.optional().catch(undefined),
  from: Day.optional().catch(undefined),
  to: Day.optional().catch(undefined),
})
export type LogFilters = z.infer<typeof LogFilters>

export const noFilters: LogFilters = { who: undefined, kind: undefined, from: undefined, to: undefined }

export const isFiltered = (filters: LogFilters): boolean => Object.values(filters).some(Boolean)

/** Returns the filters in the address and a function that changes them. */
export function useLogFilters() {
  const navigate = useNavigate()
  const search: unknown = useSearch({ strict: false })
  const text = JSON.stringify(LogFilters.parse(search))
  const filters = useMemo(() => LogFilters.parse(JSON.parse(text)), [text])
  const setFilters = (change: Partial<LogFilters>) =>
    void navigate({
      to: '.',
      search: (now: Record<string, unknown>) => ({ ...now, ...change }),
      replace: true,
    } as never)
  return { filters, setFilters }
}
