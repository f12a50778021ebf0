// What a file brings, in numbers, and what of it changes or stays behind, by name.

import type { ImportSummary as Summary } from '#shared/exchange/summary.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'

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

type Line = Summary['left'][number]

export function LeftLines({ lines, fate }: { lines: readonly Line[]; fate: Line['fate'] }) {
  const { t } = useTexts('board')
  const own = lines.filter((line) => line.fate === fate)
  if (own.length === 0) return null
  return (
    <section aria-labelledby={`import-${fate}`} className="mt-5">
      <h3 id={`import-${fate}`} className="text-md font-title">
        {t(`import.${fate}.title`)}
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {own.map(({ what, count, examples }) => (
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
