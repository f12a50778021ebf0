import cargoBike from './cargo-bike.svg'
import { Calendar, Check, MessageSquare, Paperclip } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ProgressRing } from '#web/ui/progress-ring.tsx'
import { TintedLabel } from '#web/ui/badge.tsx'
import type { Hue } from '#web/ui/hues.ts'

/** Renders a sample board beside the sign-in form. Decorative. */
export function SignInIllustration() {
  const { t } = useTranslation('signin')
  return (
    <aside
      aria-hidden
      className="relative overflow-hidden border-l border-line bg-accent-soft max-lg:hidden dark:bg-frame"
    >
      <div className="absolute top-23 left-16 flex origin-top-left scale-112 items-start gap-4">
        {sampleLists.map(({ name, count, cards }) => (
          <div key={name} className="w-73 shrink-0 rounded-lg bg-raised/55 p-2 dark:bg-sunken">
            <div className="flex h-8 items-center gap-2 px-2 text-sm font-semibold">
              {t(`illustration.list.${name}`)}
              <span className="num text-xs font-medium text-ink-3">{count}</span>
            </div>
            <div className="mt-2 flex flex-col gap-2">
              {cards.map((card) => (
                <SampleCard key={card.name} card={card} />
              ))}
            </div>
          </div>
        ))}
      </div>
      {/* On a low window the lists overlap this line, so it is drawn on top. */}
      <p className="absolute right-0 bottom-0 left-0 bg-accent-soft pt-6 pb-12 pl-16 text-xl dark:bg-frame">
        {t('illustration.tagline')}
      </p>
    </aside>
  )
}

function SampleCard({ card: { name, labels, cover, ...details } }: { card: SampleTask }) {
  const { t } = useTranslation('signin')
  return (
    <div className="overflow-hidden rounded-md border border-line bg-raised shadow-e1">
      {cover && (
        <img src={cargoBike} alt="" className="h-26 w-full border-b border-line object-cover dark:brightness-[.84]" />
      )}
      <div className="p-3 pb-2.5">
        <div className="mb-2 flex flex-wrap gap-1">
          {labels.map((label) => (
            <TintedLabel key={label.name} hue={label.hue}>
              {t(`illustration.label.${label.name}`)}
            </TintedLabel>
          ))}
        </div>
        <div className={classNames('text-sm/4.75 font-title', details.done && 'text-ink-3')}>
          {t(`illustration.card.${name}`)}
        </div>
        <SampleDetails {...details} />
      </div>
    </div>
  )
}

type SampleDetailsProps = Pick<SampleTask, 'assignee' | 'day' | 'done' | 'subTasks' | 'comments' | 'files'>

function SampleDetails({ assignee, day, done, subTasks, comments, files }: SampleDetailsProps) {
  const { t } = useTranslation('signin')
  const DateIcon = done ? Check : Calendar
  const tintClassName = done ? 'text-ok-ink' : day === 'today' ? 'font-title text-warn-ink' : ''
  return (
    <div className="mt-2.5 flex min-h-6 items-center gap-2.5 text-xs text-ink-2">
      {day && (
        <SampleDetail icon={<DateIcon className="icon-14" />} className={tintClassName}>
          {t(`illustration.day.${day}`)}
        </SampleDetail>
      )}
      {subTasks && (
        <SampleDetail icon={<ProgressRing {...subTasks} />}>
          {subTasks.done}/{subTasks.total}
        </SampleDetail>
      )}
      {comments && <SampleDetail icon={<MessageSquare className="icon-14" />}>{comments}</SampleDetail>}
      {files && <SampleDetail icon={<Paperclip className="icon-14" />}>{files}</SampleDetail>}
      <Avatar {...assignee} decorative className="ml-auto" />
    </div>
  )
}

type SampleDetailProps = { icon: ReactNode; className?: string; children: ReactNode }

const SampleDetail = ({ icon, className, children }: SampleDetailProps) => (
  <span className={classNames('num inline-flex items-center gap-1', className)}>
    {icon}
    {children}
  </span>
)

// Content of the sample board beside the sign-in form.

export const sampleDays = ['yesterday', 'today', 'tomorrow', 'monday', 'friday'] as const

type SampleTask = {
  name: string
  labels: readonly { name: string; hue: Hue }[]
  assignee: { name: string; hue: Hue }
  cover?: true
  /** Due day, or the completion day of a completed task. */
  day?: (typeof sampleDays)[number]
  subTasks?: { done: number; total: number }
  comments?: number
  files?: number
  done?: true
}

const website = { name: 'website', hue: 'violet' } as const
const design = { name: 'design', hue: 'plum' } as const
const aylin = { name: 'Aylin Demir', hue: 'teal' } as const
const mara = { name: 'Mara Lindqvist', hue: 'violet' } as const

export const sampleLists: readonly { name: string; count: number; cards: readonly SampleTask[] }[] = [
  {
    name: 'doing',
    count: 3,
    cards: [
      {
        name: 'product_page',
        labels: [website, design],
        assignee: aylin,
        cover: true,
        day: 'today',
        subTasks: { done: 2, total: 5 },
        comments: 8,
        files: 4,
      },
      {
        name: 'checkout',
        labels: [website],
        assignee: aylin,
        day: 'tomorrow',
        subTasks: { done: 4, total: 7 },
        comments: 3,
      },
      {
        name: 'load_test',
        labels: [{ name: 'safety', hue: 'indigo' }],
        assignee: { name: 'Noah Becker', hue: 'green' },
        day: 'monday',
        files: 2,
      },
    ],
  },
  {
    name: 'review',
    count: 3,
    cards: [
      { name: 'film', labels: [{ name: 'film', hue: 'rose' }], assignee: mara, day: 'today', comments: 12, files: 2 },
      { name: 'warranty', labels: [{ name: 'legal', hue: 'slate' }], assignee: mara, day: 'friday', comments: 6 },
      {
        name: 'questions',
        labels: [website],
        assignee: { name: 'Ines Carvalho', hue: 'amber' },
        subTasks: { done: 11, total: 12 },
      },
    ],
  },
  {
    name: 'done',
    count: 12,
    cards: [
      { name: 'word_mark', labels: [design], assignee: mara, day: 'yesterday', done: true },
      {
        name: 'supplier',
        labels: [{ name: 'spare_parts', hue: 'orange' }],
        assignee: { name: 'Lukas Brandt', hue: 'sky' },
        day: 'monday',
        done: true,
      },
    ],
  },
]
