// The product itself as the picture beside the sign-in; only to be looked at.

import { Calendar, MessageSquare } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#web/ui/class-names.ts'
import { type Hue, hueClass } from '#web/ui/hues.ts'

type Sample = { name: string; hue: Hue; comments?: number; day?: string; done?: boolean }

const lists: { name: string; cards: Sample[] }[] = [
  {
    name: 'doing',
    cards: [
      { name: 'product_page', hue: 'violet', day: 'today', comments: 8 },
      { name: 'checkout', hue: 'violet', day: 'tomorrow', comments: 3 },
      { name: 'load_test', hue: 'indigo' },
    ],
  },
  {
    name: 'review',
    cards: [
      { name: 'film', hue: 'rose', day: 'today', comments: 12 },
      { name: 'warranty', hue: 'slate', comments: 6 },
      { name: 'questions', hue: 'teal' },
    ],
  },
  { name: 'done', cards: [{ name: 'word_mark', hue: 'plum', done: true }] },
]

export function SignInPicture() {
  const { t } = useTranslation('signin')
  return (
    <aside
      aria-hidden
      className="relative overflow-hidden border-l border-line bg-accent-soft max-lg:hidden dark:bg-frame"
    >
      <div className="absolute top-[92px] left-16 flex origin-top-left scale-112 items-start gap-4">
        {lists.map(({ name, cards }) => (
          <div key={name} className="w-[292px] shrink-0 rounded-lg bg-raised/55 p-2 dark:bg-sunken">
            <div className="flex h-8 items-center gap-2 px-2 text-sm font-semibold">
              {t(`picture.list.${name}`)}
              <span className="num text-xs font-medium text-ink-3">{cards.length}</span>
            </div>
            <div className="mt-2 flex flex-col gap-2">
              {cards.map((card) => (
                <SampleCard key={card.name} card={card} />
              ))}
            </div>
          </div>
        ))}
      </div>
      <p className="absolute bottom-14 left-16 text-xl">{t('picture.line')}</p>
    </aside>
  )
}

function SampleCard({ card: { name, hue, day, comments, done } }: { card: Sample }) {
  const { t } = useTranslation('signin')
  return (
    <div className={classNames(hueClass(hue), 'rounded-md border border-line bg-raised p-3 shadow-e1')}>
      <span className="mb-2 block h-2 w-12 rounded-full bg-hue-dot" />
      <div className={classNames('text-sm font-title', done && 'text-ink-3')}>{t(`picture.card.${name}`)}</div>
      <div className="mt-2 flex min-h-4 items-center gap-3 text-xs text-ink-2">
        {day && (
          <span className={classNames('inline-flex items-center gap-1', day === 'today' && 'font-title text-warn-ink')}>
            <Calendar className="icon-14" />
            {t(`picture.day.${day}`)}
          </span>
        )}
        {comments && (
          <span className="num inline-flex items-center gap-1">
            <MessageSquare className="icon-14" />
            {comments}
          </span>
        )}
      </div>
    </div>
  )
}
