import { useNavigate, useSearch } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useMemo } from 'react'
import * as z from 'zod'
import { AuditKind } from '#shared/audit/model.ts'
import { Day } from '#shared/common/day-or-time.ts'
import { UserId } from '#shared/common/ids.ts'
import { DayField } from '#web/board/day-field.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { usePeople } from '#web/people/queries.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field/select.tsx'

// Filters are kept in the address, so that they can be shared.
export const AuditFilters = z.object({
  who: UserId.optional().catch(undefined),
  kind: AuditKind.optional().catch(undefined),
  from: Day.optional().catch(undefined),
  to: Day.optional().catch(undefined),
})
export type AuditFilters = z.infer<typeof AuditFilters>

export const noFilters: AuditFilters = { who: undefined, kind: undefined, from: undefined, to: undefined }

export const isFiltered = (filters: AuditFilters): boolean => Object.values(filters).some(Boolean)

/** Returns the filters in the address and a function that changes them. */
export function useAuditFilters() {
  const navigate = useNavigate()
  const search: unknown = useSearch({ strict: false })
  const text = JSON.stringify(AuditFilters.parse(search))
  const filters = useMemo(() => AuditFilters.parse(JSON.parse(text)), [text])
  const setFilters = (change: Partial<AuditFilters>) =>
    void navigate({ to: '.', search: (now: AuditFilters) => ({ ...now, ...change }), replace: true } as never)
  return { filters, setFilters }
}

type AuditFilterBarProps = { filters: AuditFilters; onFilter: (change: Partial<AuditFilters>) => void }

const anyValue = 'all'

/** Filters the audit log by person, kind and days. */
export function AuditFilterBar({ filters, onFilter }: AuditFilterBarProps) {
  const { t } = useTexts(['workspace', 'board'])
  const people = usePeople()
  const personOptions = useMemo(
    () =>
      [...people.values()]
        .toSorted((one, other) => one.name.localeCompare(other.name))
        .map(({ userId, name, hue, picture }) => ({
          value: userId as string,
          label: name,
          icon: <Avatar name={name} hue={hue} src={picture} size={18} decorative />,
        })),
    [people],
  )
  const isRangeInvalid = filters.from && filters.to && filters.from > filters.to
  return (
    <>
      <fieldset
        aria-label={t('audit.filters')}
        className="flex min-w-0 flex-wrap items-center gap-2 max-md:grid max-md:grid-cols-2"
      >
        <Select
          size={32}
          label={t('audit.column.person')}
          className="md:w-44!"
          value={filters.who ?? anyValue}
          options={[{ value: anyValue, label: t('audit.everybody') }, ...personOptions]}
          searchLabel={t('audit.find_person')}
          emptyLabel={t('audit.none_found.title')}
          onPick={(value) => onFilter({ who: UserId.safeParse(value).data })}
        />
        <Select
          size={32}
          label={t('audit.kind.label')}
          className="md:w-48!"
          value={filters.kind ?? anyValue}
          options={[
            { value: anyValue, label: t('audit.kind.all') },
            ...AuditKind.options.map((kind) => ({ value: kind, label: t(`audit.kind.${kind}`) })),
          ]}
          searchLabel={t('audit.kind.label')}
          emptyLabel={t('audit.none_found.title')}
          onPick={(value) => onFilter({ kind: AuditKind.safeParse(value).data })}
        />
        <DayField
          size={32}
          label={t('board:activity.log.from')}
          placeholder={t('board:activity.log.from')}
          value={filters.from ?? null}
          onPick={(from) => onFilter({ from: from ?? undefined })}
          className="md:w-34!"
        />
        <DayField
          size={32}
          label={t('board:activity.log.to')}
          placeholder={t('board:activity.log.to')}
          value={filters.to ?? null}
          onPick={(to) => onFilter({ to: to ?? undefined })}
          className="md:w-34!"
        />
        {isFiltered(filters) && (
          <Button kind="quiet" icon={<X />} className="pointer-coarse:h-11" onClick={() => onFilter(noFilters)}>
            {t('audit.clear_filters')}
          </Button>
        )}
      </fieldset>
      {isRangeInvalid && <p className="pt-2 text-xs text-bad-ink">{t('board:activity.log.invalid_range')}</p>}
    </>
  )
}
