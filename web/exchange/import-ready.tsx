import { useNavigate } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import { useEffect, useState, useMemo } from 'react'
import type { ImportJob, EarlierImport, PersonInImport } from '#shared/exchange/import-job.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { announce } from '#web/ui/live-region.tsx'
import { useDates } from '#web/user/use-dates.ts'
import { useDiscardImport, type PersonChoices, useImportMutations } from './mutations.ts'
import { type StepProps, StepBody } from './step-body.tsx'
import { UserId } from '#shared/common/ids.ts'
import type { ImportSummary as Summary } from '#shared/exchange/summary.ts'
import { usePeople } from '#web/people/queries.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Select } from '#web/ui/field/select.tsx'

/** Renders the preview of the import, the assignment of people, and the confirm button. */
export function ImportReady({ job, ...step }: StepProps & { job: ImportJob }) {
  const { t } = useTexts(['board', 'common'])
  const [choices, setChoices] = useState<PersonChoices>({})
  const [busy, setBusy] = useState(false)
  const { confirm } = useImportMutations()
  const discard = useDiscardImport()
  const title = job.summary?.title ?? job.fileName
  useEffect(() => announce(t('import.ready', { title })), [t, title])

  const start = async () => {
    setBusy(true)
    await confirm(job.importId, choices, job.earlierImport !== null)
    setBusy(false)
  }
  const stop = async () => {
    if (await discard(job, false)) step.onClose()
  }
  return (
    <StepBody
      footer={
        <>
          <Button kind="quiet" onClick={() => void stop()}>
            {t('import.discard')}
          </Button>
          <Button kind={job.earlierImport ? undefined : 'primary'} busy={busy} onClick={() => void start()}>
            {t(job.earlierImport ? 'import.repeated.import' : 'import.start')}
          </Button>
        </>
      }
    >
      {job.earlierImport && <ImportedBeforeNote job={job} earlierImport={job.earlierImport} {...step} />}
      {job.summary && <ImportSummary summary={job.summary} />}
      {job.people.length > 0 && (
        <ImportPeople
          people={job.people}
          remaining={(job.summary?.people ?? 0) - job.people.length}
          choices={choices}
          onChoose={(key, userId) => setChoices({ ...choices, [key]: userId })}
        />
      )}
      <ImportDifferences differences={job.summary?.left ?? []} fate="changes" />
      <ImportDifferences differences={job.summary?.left ?? []} fate="not_imported" />
    </StepBody>
  )
}

type ImportedBeforeNoteProps = StepProps & { job: ImportJob; earlierImport: EarlierImport }

/** Tells that the same file has been imported before, or is being imported, and links to it. */
function ImportedBeforeNote({ job, earlierImport, onClose, onSwitch }: ImportedBeforeNoteProps) {
  const { t } = useTexts('board')
  const dates = useDates()
  const navigate = useNavigate()
  const { discard, resume } = useImportMutations()
  const { boardId, importId, state } = earlierImport
  const open = async () => {
    if (!boardId || !(await discard(job.importId))) return
    onClose()
    await navigate({ to: '/boards/$boardId', params: { boardId } })
  }
  const continueEarlier = async () => {
    if (!importId || !(await discard(job.importId))) return
    await resume(importId)
    onSwitch(importId)
  }
  return (
    <div role="note" className="mb-5 flex flex-wrap items-center gap-3 rounded-md bg-sunken p-3 text-sm">
      <Info className="shrink-0 text-ink-2" aria-hidden />
      <p className="min-w-48 flex-1">
        {t(state === 'done' ? 'import.repeated.done' : 'import.repeated.stopped', {
          when: dates.relative(earlierImport.at),
        })}
      </p>
      {boardId ? (
        <Button size={28} onClick={() => void open()}>
          {t('import.repeated.open')}
        </Button>
      ) : (
        importId && (
          <Button size={28} onClick={() => void continueEarlier()}>
            {t('import.resume')}
          </Button>
        )
      )}
    </div>
  )
}

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
    <section aria-labelledby="import-preview">
      <h3 id="import-preview" className="text-md font-title wrap-anywhere">
        {t('import.preview.title', { title })}
      </h3>
      <dl className="mt-2 grid grid-cols-3 gap-2 max-md:grid-cols-2">
        {rows.map(([name, count, archived]) => (
          <div key={name} className="rounded-md bg-sunken px-3 py-2">
            <dt className="text-xs text-ink-2">{t(`import.preview.${name}`)}</dt>
            <dd className="tabular-nums">
              <span className="font-title">{count}</span>
              {archived > 0 && (
                <span className="ml-1.5 text-xs text-ink-3">{t('import.preview.archived', { number: archived })}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-ink-2">{t('import.preview.text')}</p>
    </section>
  )
}

type Difference = Summary['left'][number]

/** Lists what the import changes or leaves out. */
function ImportDifferences({ differences, fate }: { differences: readonly Difference[]; fate: Difference['fate'] }) {
  const { t } = useTexts('board')
  const matching = differences.filter((difference) => difference.fate === fate)
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
              <span className="min-w-0 flex-1">{t(`import.left_out.${what}`)}</span>
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
  people: readonly PersonInImport[]
  /** Number of further people, who have hardly any tasks or comments. */
  remaining: number
  choices: PersonChoices
  onChoose: (key: string, userId: UserId | null) => void
}

const noUser = 'nobody'

/** Renders the people of the file with their matching users, which the user can change or leave open. */
function ImportPeople({ people, remaining, choices, onChoose }: ImportPeopleProps) {
  const { t } = useTexts('board')
  const colleagues = usePeople()
  const options = useMemo(() => {
    const active = [...colleagues.values()].filter(({ state }) => state === 'active')
    return [
      { value: noUser, label: t('import.people.leave_unmatched') },
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
          const chosenUserId = Object.hasOwn(choices, key) ? choices[key] : person.userId
          return (
            <li key={key} className="flex items-center gap-3 py-2 max-md:flex-wrap">
              <div className="min-w-0 flex-1 max-md:basis-full">
                <div className="truncate text-sm font-title">{name}</div>
                <div className="truncate text-xs text-ink-3">{t('import.people.counts', countsOf(person))}</div>
              </div>
              {!Object.hasOwn(choices, key) && person.by && (
                <span className="text-xs text-ink-3">{t(`import.people.by_${person.by}`)}</span>
              )}
              <div className="w-52 max-md:w-full">
                <Select
                  label={t('import.people.match_of', { name })}
                  value={chosenUserId ?? noUser}
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
      {remaining > 0 && (
        <p className="mt-2 text-sm text-ink-2">{t('import.people.more_unmatched', { count: remaining })}</p>
      )}
    </section>
  )
}

const countsOf = ({ tasks, comments }: PersonInImport) => ({ tasks, comments })
