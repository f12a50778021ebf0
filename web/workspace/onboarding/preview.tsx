import { useQuery } from '@tanstack/react-query'
import { Circle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Hue } from '#shared/common/hues.ts'
import { isShippedTemplateId, type ShippedId } from '#shared/common/ids.ts'
import { defaultTab, defaultTitles } from '#shared/list/defaults.ts'
import type { Language } from '#shared/user/model.ts'
import { type ShippedTemplateDetails, shippedTemplateQuery } from '#web/board-store/template-queries.ts'
import type { OnboardingDraft } from '#web/draft/onboarding-draft.ts'
import { useRpc } from '#web/rpc/client.ts'
import { PriorityIcon } from '#web/task/picker/priority-icon.tsx'
import { TintedLabel } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { hueClass } from '#web/ui/hues.ts'
import { ProductTile } from '#web/ui/product-mark.tsx'
import { Tile } from '#web/ui/tile.tsx'

/** Renders a preview on a tinted background. Screen readers skip it: it repeats what was entered. */
const PreviewPanel = ({ hue, children }: { hue: Hue; children: ReactNode }) => (
  <aside
    aria-hidden
    inert
    className={classNames(hueClass(hue), 'relative min-h-0 overflow-hidden bg-hue-soft max-lg:hidden')}
  >
    <div className="absolute top-14 left-14 h-225 w-225 overflow-hidden rounded-tl-lg bg-sheet shadow-e3">
      {children}
    </div>
  </aside>
)

const linesOfNavigation = ['w-16', 'w-20', 'w-18']
const linesOfContent = ['w-40', 'w-64', 'w-56', 'w-72']

/** Shows the name of the workspace where it will stand: at the top left of the product. */
export function WorkspacePreview({ name }: { name: string }) {
  const { t } = useTranslation('onboarding')
  return (
    <PreviewPanel hue="indigo">
      <div className="flex h-full bg-frame">
        <div className="w-60 shrink-0 px-5 pt-4">
          <span className="flex items-center gap-2.5 text-sm font-semibold">
            <ProductTile size={24} />
            <span className={classNames('truncate', !name.trim() && 'text-ink-3')}>
              {name.trim() || t('workspace.name_placeholder')}
            </span>
          </span>
          {linesOfNavigation.map((width) => (
            <span key={width} className={classNames('mt-6 block h-2.5 rounded-full bg-press', width)} />
          ))}
        </div>
        <div className="mt-14 flex-1 rounded-tl-lg border-t border-l border-line bg-sheet p-8">
          {linesOfContent.map((width) => (
            <span key={width} className={classNames('mb-6 block h-2.5 rounded-full bg-sunken', width)} />
          ))}
        </div>
      </div>
    </PreviewPanel>
  )
}

/** Shows the first board with its title and colour, and the tabs, lists and tasks that it starts with. */
export function ProjectPreview({ draft: { title, color, startWith } }: { draft: OnboardingDraft }) {
  const { t } = useTranslation('onboarding')
  const tabs = usePreviewTabs(startWith)
  return (
    <PreviewPanel hue={color}>
      <div className="flex items-center gap-3 px-6 pt-5 pb-1">
        <Tile title={title.trim() || '?'} hue={color} size={28} />
        <b className={classNames('truncate text-lg font-title', !title.trim() && 'text-ink-3')}>
          {title.trim() || t('project.preview_title')}
        </b>
      </div>
      <div className="flex gap-5 border-b border-line px-6">
        {tabs.map((tab, index) => (
          <span
            key={tab.title}
            className={classNames(
              'flex h-9 items-center text-sm whitespace-nowrap',
              index === 0 ? 'border-b-2 border-hue-solid font-semibold' : 'text-ink-2',
            )}
          >
            {tab.title}
          </span>
        ))}
      </div>
      <div className="flex items-start gap-3 p-6">
        {tabs[0]?.lists.map((list) => (
          <PreviewList key={list.title} list={list} />
        ))}
      </div>
    </PreviewPanel>
  )
}

type PreviewTab = { title: string; lists: ShippedTemplateDetails['tabs'][number]['lists'] }

/** Returns the tabs that the board starts with; while a template is loading, none. */
function usePreviewTabs(startWith: OnboardingDraft['startWith']): readonly PreviewTab[] {
  const { i18n } = useTranslation()
  const shippedId = startWith === 'lists' || startWith === 'nothing' ? null : startWith
  const { data } = useQuery({
    ...shippedTemplateQuery(useRpc(), shippedId ?? ('' as ShippedId), i18n.language),
    enabled: shippedId !== null && isShippedTemplateId(shippedId),
  })
  if (shippedId) return data?.tabs ?? []
  const language = i18n.language as Language
  const lists = startWith === 'nothing' ? [] : defaultTitles[language].map((title) => ({ title, tasks: [] }))
  return [{ title: defaultTab[language], lists }]
}

const PreviewList = ({ list: { title, tasks } }: { list: PreviewTab['lists'][number] }) => (
  <section className="flex w-66 shrink-0 flex-col gap-2 rounded-lg bg-sunken p-2">
    <h2 className="flex h-8 items-center px-2 text-sm font-semibold">{title}</h2>
    {tasks.map((task) => (
      <PreviewCard key={task.title} task={task} />
    ))}
  </section>
)

type PreviewTask = PreviewTab['lists'][number]['tasks'][number]

function PreviewCard({ task: { title, labels, priority, parts } }: { task: PreviewTask }) {
  const { t } = useTranslation('board')
  return (
    <article className="rounded-md border border-line bg-raised p-3 pb-2.5 shadow-e1">
      {labels.length > 0 && (
        <div className="mb-2 flex flex-wrap gap-1">
          {labels.map((label) => (
            <TintedLabel key={label.title} hue={label.color}>
              {label.title}
            </TintedLabel>
          ))}
        </div>
      )}
      <h3 className="text-sm leading-4.75 font-title">{title}</h3>
      <div className="mt-2.5 flex min-h-6 items-center gap-2.5 text-xs text-ink-2">
        <PriorityIcon priority={priority} label={t(`task.priority.${priority}`)} />
        {parts.length > 0 && (
          <span className="num flex items-center gap-1">
            <Circle className="icon-14 text-ink-3" />
            0/{parts.length}
          </span>
        )}
        <span className="flex-1" />
        <span className="size-6 rounded-full border-[1.5px] border-dashed border-line-ctl" />
      </div>
    </article>
  )
}
