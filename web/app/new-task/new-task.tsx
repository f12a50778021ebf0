import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { showNewTask, useNewTaskShown } from '#web/app/overlay-state.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import { Button } from '#web/ui/button.tsx'
import { useLetterShortcut } from '#web/ui/keyboard/keys.ts'
import { usePreferences } from '#web/user/preferences.tsx'
import { useMe } from '#web/user/queries.ts'

const NewTaskDialog = lazyWithRetry(async () => (await import('./new-task-dialog.tsx')).NewTaskDialog)

/** Renders the new-task dialog while it is open, and opens it with the C key. */
export function NewTaskOverlay() {
  const isShown = useNewTaskShown()
  const me = useMe()
  useLetterShortcut('c', usePreferences().letterKeys, () => showNewTask(true))
  return (
    isShown &&
    me && (
      <Suspense>
        <NewTaskDialog me={me} onClose={() => showNewTask(false)} />
      </Suspense>
    )
  )
}

export function NewTaskButton() {
  const { t } = useTexts('navigation')
  return (
    <Button kind="primary" aria-haspopup="dialog" aria-keyshortcuts="c" onClick={() => showNewTask(true)}>
      <Plus /> {t('new_task.title')}
    </Button>
  )
}

/** Renders the round button in the bottom bar of a phone. */
export function NewTaskBottomButton() {
  const { t } = useTexts('navigation')
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t('new_task.title')}
      onClick={() => showNewTask(true)}
      className="my-auto grid size-11 shrink-0 place-items-center rounded-full bg-accent text-on-accent contrast:outline-1 contrast:outline-ink"
    >
      <Plus className="icon-20" />
    </button>
  )
}
