import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { LayoutTemplate, Square } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ShippedId } from '#shared/common/ids.ts'
import { BoardUnavailable } from '#web/board/board-unavailable.tsx'
import { BoardSkeleton } from '#web/board/board-skeleton.tsx'
import { useSetPageTitle } from '#web/host/page.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { type ShippedTemplateDetails, shippedTemplateQuery } from '#web/board-store/template-queries.ts'
import { useRpc } from '#web/rpc/client.ts'
import { DueLabel } from '#web/task/picker/due-label.tsx'
import { PriorityIcon } from '#web/task/picker/priority-icon.tsx'
import { Button } from '#web/ui/button.tsx'
import { Pill, TintedLabel } from '#web/ui/badge.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { useShippedActions } from './shipped-card.tsx'

/** Renders the read-only preview of a shipped template. */
export function ShippedPage() {
  const { name } = useParams({ strict: false }) as { name?: string }
  const shippedId = ShippedId.safeParse(`shipped:${name}`)
  return (
    <main id="main" className="relative flex min-h-0 flex-1 flex-col">
      {shippedId.success ? (
        <ShippedTemplateLoader key={shippedId.data} shippedId={shippedId.data} />
      ) : (
        <BoardUnavailable />
      )}
    </main>
  )
}

function ShippedTemplateLoader({ shippedId }: { shippedId: ShippedId }) {
  const { i18n } = useTranslation()
  const { data, error, refetch } = useQuery(shippedTemplateQuery(useRpc(), shippedId, i18n.language))
  if (error && !data) return <BoardUnavailable error={error} onRetry={() => void refetch()} />
  return data ? <ShippedTemplate shipped={data} /> : <BoardSkeleton />
}

function ShippedTemplate({ shipped }: { shipped: ShippedTemplateDetails }) {
  const { t } = useTexts('board')
  const { title, about, color, tabs } = shipped
  const [tabIndex, setTabIndex] = useState('0')
  const listsId = useId()
  useSetPageTitle(title)
  return (
    <>
      <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 px-6 pt-3 pb-1 max-md:px-4">
        <Tile title={title} hue={color} size={28} />
        <h1 className="truncate text-lg max-md:sr-only" tabIndex={-1}>
          {title}
        </h1>
        <Pill kind="accent" icon={<LayoutTemplate />}>
          {t('template.ready_made')}
        </Pill>
        <ShippedActions shipped={shipped} />
        <p className="w-full text-sm text-ink-2">
          {about} {t('template.days')}
        </p>
      </div>
      <Tabs
        label={t('tab.all')}
        value={tabIndex}
        onPick={setTabIndex}
        controls={listsId}
        className="shrink-0 px-6 max-md:px-4"
        tabs={tabs.map((tab, index) => ({
          value: String(index),
          label: tab.title,
          hue: tab.color,
          count: tab.lists.reduce((sum, { tasks }) => sum + tasks.length, 0),
        }))}
      />
      <div
        id={listsId}
        role="tabpanel"
        aria-label={tabs[Number(tabIndex)]?.title}
        // Focusable, so that the arrow keys scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="min-h-0 flex-1 overflow-x-auto px-6 py-4 -outline-offset-2 max-md:snap-x max-md:scroll-px-4 max-md:px-4"
      >
        <div className="flex h-full items-start gap-3">
          {tabs[Number(tabIndex)]?.lists.map((list, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the lists never change their order
            <ShippedList key={index} list={list} />
          ))}
        </div>
      </div>
    </>
  )
}

function ShippedActions({ shipped }: { shipped: ShippedTemplateDetails }) {
  const { t } = useTexts('board')
  const { createBoard, saveAsTemplate, dialog } = useShippedActions(shipped)
  return (
    <div className="ml-auto flex flex-wrap gap-2 max-md:ml-0 max-md:w-full">
      <Button disabledReason={saveAsTemplate.disabledReason} onClick={saveAsTemplate.run}>
        {t('template.save_as_own')}
      </Button>
      <Button kind="primary" disabledReason={createBoard.disabledReason} onClick={createBoard.run}>
        {t('template.use')}
      </Button>
      {dialog}
    </div>
  )
}

type ShippedListData = ShippedTemplateDetails['tabs'][number]['lists'][number]

/** Renders a list of a shipped template with its tasks as cards. */
function ShippedList({ list: { title, tasks } }: { list: ShippedListData }) {
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
          <ShippedTask key={task.title} task={task} />
        ))}
      </ul>
    </section>
  )
}

function ShippedTask({
  task: { title, text, labels, priority, due, parts },
}: {
  task: ShippedListData['tasks'][number]
}) {
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
