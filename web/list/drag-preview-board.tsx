// A tab without any list: a faint outline of a board, and in front of it the way to the first one.

import type { FormEvent } from 'react'
import type { TabId } from '#shared/common/ids.ts'
import { defaultTitles } from '#shared/list/defaults.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { Button } from '#web/ui/button.tsx'
import { takesFocus } from '#web/ui/takes-focus.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { useDateFormat } from '#web/user/use-dates.ts'
import { useNewList } from './use-new-list.ts'

export function DragPreviewBoard({ tabId }: { tabId: TabId }) {
  const { t } = useTexts('board')
  const { mayBoard } = useBoard()
  const mayConfigure = mayBoard('board.configure') === 'allowed'
  return (
    <div className="relative min-h-0 flex-1 overflow-hidden px-6 pt-1 max-md:px-4">
      <DragPreview />
      <div className="absolute inset-0 grid place-items-center overflow-y-auto p-4">
        <section className="w-full max-w-110 rounded-lg bg-overlay p-7 shadow-e3 md:mb-42 dark:border dark:border-line-2">
          <h2 className="text-lg">{t(mayConfigure ? 'list.first.title' : 'list.first.none')}</h2>
          <p className="mt-1 text-ink-2">{t(mayConfigure ? 'list.first.text' : 'list.first.owners')}</p>
          {mayConfigure && <FirstList tabId={tabId} />}
        </section>
      </div>
    </div>
  )
}

function FirstList({ tabId }: { tabId: TabId }) {
  const { t } = useTexts('board')
  const { language } = useDateFormat()
  const { title, type, wrong, add, addTyped } = useNewList(tabId, null)
  const usual = defaultTitles[language]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    addTyped()
  }
  return (
    <>
      <form onSubmit={submit} noValidate className="mt-5 flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <TextInput
            ref={takesFocus}
            size={36}
            value={title}
            aria-label={t('list.title')}
            invalid={wrong !== null}
            placeholder={t('list.first.example', { title: usual[0] })}
            onChange={({ target }) => type(target.value)}
          />
          <p aria-live="polite" className="mt-1.5 text-xs text-bad-ink empty:hidden">
            {wrong}
          </p>
        </div>
        <Button kind="primary" size={36} type="submit">
          {t('list.add')}
        </Button>
      </form>
      <div className="mt-4 flex items-center gap-2 border-t border-line pt-4">
        <span className="flex-1 text-sm text-ink-2">{usual.join(', ')}</span>
        <Button onClick={() => void add(usual)}>{t('list.first.all')}</Button>
      </div>
    </>
  )
}

/** How lists would look: the width of a name, and the heights of cards. */
const lists = [
  { name: 'w-18', cards: ['h-22', 'h-16.5', 'h-19.5'] },
  { name: 'w-24', cards: ['h-22', 'h-16.5'] },
  { name: 'w-13.5', cards: ['h-22', 'h-16.5'] },
  { name: 'w-20', cards: ['h-22'] },
]

const DragPreview = () => (
  <div aria-hidden className="flex items-start gap-3 [mask-image:linear-gradient(#000,transparent_96%)]">
    {lists.map(({ name, cards }, place) => (
      <div
        key={place}
        className="flex w-70 shrink-0 flex-col gap-2 rounded-lg border-[1.5px] border-dashed border-line-2 p-2 md:shrink md:basis-70"
      >
        <div className="flex h-7 items-center px-1.5">
          <span className={`h-2 rounded-full bg-press ${name}`} />
        </div>
        {cards.map((height, card) => (
          <div key={card} className={`rounded-md bg-press ${height}`} />
        ))}
      </div>
    ))}
  </div>
)
