// A list of a template that comes with the product, with its tasks as cards that say all there is of them.

import { Square } from 'lucide-react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { ShippedWhole } from '#web/picture/templates.ts'
import { DueLabel } from '#web/task/due-label.tsx'
import { PriorityIcon } from '#web/task/priority-icon.tsx'
import { TintedLabel } from '#web/ui/tinted-label.tsx'

type ListShown = ShippedWhole['tabs'][number]['lists'][number]

export function ShippedList({ list: { title, tasks } }: { list: ListShown }) {
  const { t } = useTexts('board')
  return (
    <section
      aria-label={title}
      className="flex max-h-full w-70 shrink-0 flex-col overflow-hidden rounded-lg bg-sunken max-md:w-[min(19.125rem,calc(100vw-3rem))] max-md:snap-start"
    >
      <header className="flex min-h-11 shrink-0 items-center gap-2 px-3.5">
        <h2 className="truncate text-sm">{title}</h2>
        <span className="num text-xs font-medium text-ink-3" aria-label={t('list.count', { count: tasks.length })}>
          {tasks.length}
        </span>
      </header>
      <ul className="flex flex-col gap-2 overflow-y-auto px-2 pb-2">
        {tasks.map((task) => (
          <Card key={task.title} task={task} />
        ))}
      </ul>
    </section>
  )
}

function Card({ task: { title, text, labels, priority, due, parts } }: { task: ListShown['tasks'][number] }) {
  const { t } = useTexts('board')
  return (
    <li className="rounded-md border border-line bg-raised p-3 pb-2.5 shadow-e1">
      {labels.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-1" aria-label={t('task.labels.label')}>
          {labels.map((label) => (
            <li key={label.title} className="flex min-w-0">
              <TintedLabel hue={label.color}>{label.title}</TintedLabel>
            </li>
          ))}
        </ul>
      )}
      <h3 className="text-sm leading-4.75 font-title wrap-anywhere">{title}</h3>
      {text && <p className="mt-1 text-sm text-ink-2">{text}</p>}
      {parts.length > 0 && (
        <ul aria-label={t('task.sub_tasks.title')} className="mt-1.5 flex flex-col gap-1 text-sm text-ink-2">
          {parts.map((part) => (
            <li key={part} className="flex items-start gap-1.5">
              <Square aria-hidden className="mt-[3px] icon-14 text-ink-3" />
              {part}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-2.5 flex min-h-5 items-center gap-2.5 text-xs text-ink-2">
        <PriorityIcon priority={priority} label={t(`task.priority.${priority}`)} />
        {due && <DueLabel due={due} completed={false} />}
      </div>
    </li>
  )
}
