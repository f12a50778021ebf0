// Shown for a tab without lists: an outline of a board, and a form for the first list.

import type { FormEvent } from 'react'
import type { TabId } from '#shared/common/ids.ts'
import { defaultTitles } from '#shared/list/defaults.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { Button } from '#web/ui/button.tsx'
import { focusOnMount } from '#web/ui/focus/focus.ts'
import { TextInput } from '#web/ui/field/text-input.tsx'
import { useDateFormat } from '#web/user/use-dates.ts'
import { useNewList } from '#web/list/add/new-list-form.tsx'

export function EmptyTab({ tabId }: { tabId: TabId }) {
  const { t } = useTexts('board')
  const { mayBoard } = useBoard()
  const mayConfigure = mayBoard('board.configure') === 'allowed'
  return (
    <div className="relative min-h-0 flex-1 overflow-hidden px-6 pt-1 max-md:px-4">
      <BoardOutline />
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
  const { title, type, error, add, addTyped } = useNewList(tabId, null)
  const defaultNames = defaultTitles[language]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    addTyped()
  }
  return (
    <>
      <form onSubmit={submit} noValidate className="mt-5 flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <TextInput
            ref={focusOnMount}
            size={36}
            value={title}
            aria-label={t('list.title')}
            invalid={error !== null}
            placeholder={t('list.first.example', { title: defaultNames[0] })}
            onChange={({ target }) => type(target.value)}
          />
          <p aria-live="polite" className="mt-1.5 text-xs text-bad-ink empty:hidden">
            {error}
          </p>
        </div>
        <Button kind="primary" size={36} type="submit">
          {t('list.add')}
        </Button>
      </form>
      <div className="mt-4 flex items-center gap-2 border-t border-line pt-4">
        <span className="flex-1 text-sm text-ink-2">{defaultNames.join(', ')}</span>
        <Button onClick={() => void add(defaultNames)}>{t('list.first.all')}</Button>
      </div>
    </>
  )
}

/** Widths of the titles and heights of the cards in the outline. */
const outlineLists = [
  { name: 'w-18', cards: ['h-22', 'h-16.5', 'h-19.5'] },
  { name: 'w-24', cards: ['h-22', 'h-16.5'] },
  { name: 'w-13.5', cards: ['h-22', 'h-16.5'] },
  { name: 'w-20', cards: ['h-22'] },
]

const BoardOutline = () => (
  <div aria-hidden className="flex items-start gap-3 [mask-image:linear-gradient(#000,transparent_96%)]">
    {outlineLists.map(({ name, cards }, place) => (
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
