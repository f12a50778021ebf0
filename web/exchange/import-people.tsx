// Who the people of the file are here: found by address or name, chosen by hand, or left open.

import { useMemo } from 'react'
import { UserId } from '#shared/common/ids.ts'
import type { PersonFound } from '#shared/exchange/import.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { usePeople } from '#web/people/queries.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Choices } from './use-import.ts'

type ImportPeopleProps = {
  people: readonly PersonFound[]
  /** How many more there are, who have next to nothing to do with it. */
  others: number
  choices: Choices
  onChoose: (key: string, userId: UserId | null) => void
}

const nobody = 'nobody'

export function ImportPeople({ people, others, choices, onChoose }: ImportPeopleProps) {
  const { t } = useTexts('board')
  const colleagues = usePeople()
  const options = useMemo(() => {
    const active = [...colleagues.values()].filter(({ state }) => state === 'active')
    return [
      { value: nobody, label: t('import.people.open') },
      ...active
        .toSorted((one, other) => one.name.localeCompare(other.name))
        .map(({ userId, name, hue, picture }) => ({
          value: userId as string,
          label: name,
          icon: <Avatar name={name} hue={hue} src={picture} size={20} decorative />,
        })),
    ]
  }, [colleagues, t])
  return (
    <section aria-labelledby="import-people" className="mt-5">
      <h3 id="import-people" className="text-md font-title">
        {t('import.people.title')}
      </h3>
      <p className="mt-1 text-sm text-ink-2">{t('import.people.text')}</p>
      <ul className="mt-2 divide-y divide-line">
        {people.map((person) => {
          const { key, name } = person
          const chosen = Object.hasOwn(choices, key) ? choices[key] : person.userId
          return (
            <li key={key} className="flex items-center gap-3 py-2 max-md:flex-wrap">
              <div className="min-w-0 flex-1 max-md:basis-full">
                <div className="truncate text-sm font-title">{name}</div>
                <div className="truncate text-xs text-ink-3">{t('import.people.has', countsOf(person))}</div>
              </div>
              {!Object.hasOwn(choices, key) && person.by && (
                <span className="text-xs text-ink-3">{t(`import.people.by_${person.by}`)}</span>
              )}
              <div className="w-52 max-md:w-full">
                <Select
                  label={t('import.people.who', { name })}
                  value={chosen ?? nobody}
                  onPick={(value) => onChoose(key, value === nobody ? null : UserId.parse(value))}
                  options={options}
                  searchLabel={t('import.people.find')}
                  emptyLabel={t('import.people.none')}
                  size={32}
                />
              </div>
            </li>
          )
        })}
      </ul>
      {others > 0 && <p className="mt-2 text-sm text-ink-2">{t('import.people.others', { count: others })}</p>}
    </section>
  )
}

const countsOf = ({ tasks, comments }: PersonFound) => ({ tasks, comments })
