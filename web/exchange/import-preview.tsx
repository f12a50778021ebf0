import { useMemo } from 'react'
import { UserId } from '#shared/common/ids.ts'
import type { PersonFound } from '#shared/exchange/import.ts'
import type { ImportSummary as Summary } from '#shared/exchange/summary.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { usePeople } from '#web/people/queries.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Select } from '#web/ui/select.tsx'
import type { PersonChoices } from './mutations.ts'

/** Renders the counts of what the file contains. */
export function ImportSummary({ summary }: { summary: Summary }) {
  const { t } = useTexts('board')
  const { title, lists, tasks } = summary
  const rows: [name: string, count: number, archived: number][] = [
    ['lists', lists.active + lists.archived, lists.archived],
    ['tasks', tasks.active + tasks.archived, tasks.archived],
    ['sub_tasks', summary.subTasks, 0],
    ['labels', summary.labels, 0],
    ['comments', summary.comments, 0],
    ['links', summary.attachments, 0],
  ]
  return (
    <section aria-labelledby="import-comes">
      <h3 id="import-comes" className="text-md font-title wrap-anywhere">
        {t('import.comes.title', { title })}
      </h3>
      <dl className="mt-2 grid grid-cols-3 gap-2 max-md:grid-cols-2">
        {rows.map(([name, count, archived]) => (
          <div key={name} className="rounded-md bg-sunken px-3 py-2">
            <dt className="text-xs text-ink-2">{t(`import.comes.${name}`)}</dt>
            <dd className="tabular-nums">
              <span className="font-title">{count}</span>
              {archived > 0 && (
                <span className="ml-1.5 text-xs text-ink-3">{t('import.comes.archived', { number: archived })}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-ink-2">{t('import.comes.text')}</p>
    </section>
  )
}

type Difference = Summary['left'][number]

export function ImportDifferences({
  differences,
  fate,
}: {
  differences: readonly Difference[]
  fate: Difference['fate']
}) {
  const { t } = useTexts('board')
  const matching = differences.filter((line) => line.fate === fate)
  if (matching.length === 0) return null
  return (
    <section aria-labelledby={`import-${fate}`} className="mt-5">
      <h3 id={`import-${fate}`} className="text-md font-title">
        {t(`import.${fate}.title`)}
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {matching.map(({ what, count, examples }) => (
          <li key={what} className="py-1.5 text-sm">
            <span className="flex gap-3">
              <span className="min-w-0 flex-1">{t(`import.left.${what}`)}</span>
              <span className="text-ink-2 tabular-nums">{count}</span>
            </span>
            {examples.length > 0 && (
              <span className="line-clamp-2 text-xs wrap-anywhere text-ink-3">
                {examples.join(' · ')}
                {count > examples.length && ' …'}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type ImportPeopleProps = {
  people: readonly PersonFound[]
  /** Number of further people, who have hardly any tasks or comments. */
  others: number
  choices: PersonChoices
  onChoose: (key: string, userId: UserId | null) => void
}

const noUser = 'nobody'

/** Renders the people of the file with their matching users, which the user can change or leave open. */
export function ImportPeople({ people, others, choices, onChoose }: ImportPeopleProps) {
  const { t } = useTexts('board')
  const colleagues = usePeople()
  const options = useMemo(() => {
    const active = [...colleagues.values()].filter(({ state }) => state === 'active')
    return [
      { value: noUser, label: t('import.people.open') },
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
                  value={chosen ?? noUser}
                  onPick={(value) => onChoose(key, value === noUser ? null : UserId.parse(value))}
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
