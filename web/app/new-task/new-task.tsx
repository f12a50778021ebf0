// A new task from wherever somebody is: by C, from the top bar, the foot of a phone and the search (look §2, §9).

import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { part } from '#web/rpc/part.tsx'
import { Button } from '#web/ui/button.tsx'
import { useLetter } from '#web/ui/use-letter.ts'
import { useMe } from '#web/user/queries.ts'
import { usePreferences } from '#web/user/preferences.tsx'
import { showNewTask, useNewTaskShown } from './new-task-store.ts'

const NewTaskDialog = part(async () => (await import('./new-task-dialog.tsx')).NewTaskDialog)

export function NewTask() {
  const isShown = useNewTaskShown()
  const me = useMe()
  useLetter('c', usePreferences().letterKeys, () => showNewTask(true))
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

/** In the middle of the foot of a phone. */
export function NewTaskFoot() {
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
