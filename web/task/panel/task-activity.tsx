import { Suspense, useState } from 'react'
import type { TaskBound } from '#shared/activity/event.ts'
import type { TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { ActivityList } from '#web/activity/activity-list.tsx'
import type { NameSources } from '#web/activity/use-piece-names.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { OpenTask } from '#web/board-store/open-task.ts'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import type { EarlierVersion } from '#web/task/description/earlier-version-dialog.tsx'

// Loaded when first opened.
const EarlierDialog = lazyWithRetry(
  async () => (await import('#web/task/description/earlier-version-dialog.tsx')).EarlierVersionDialog,
)

type TaskActivityProps = { task: Task; opened: OpenTask; known: NameSources; onOpenTask: (taskId: TaskId) => void }

/** Renders the activity of a task, with links to earlier descriptions. */
export function TaskActivity({ task, opened, known, onOpenTask }: TaskActivityProps) {
  const { t } = useTexts('board')
  const [earlier, setEarlier] = useState<EarlierVersion | null>(null)
  const more = (event: TaskBound) =>
    // The first version replaced no text.
    event.type === 'task.described' &&
    event.from > 0 && (
      <button
        type="button"
        className="link touch-target"
        onClick={() => setEarlier({ version: event.from, until: event.at })}
      >
        {t('task.description.earlier.show')}
      </button>
    )
  return (
    <>
      <ActivityList task={task} activity={opened.activity} known={known} actionsOf={more} />
      {earlier && (
        <Suspense>
          <EarlierDialog
            task={task}
            body={opened.body}
            earlier={earlier}
            onOpenTask={onOpenTask}
            onClose={() => setEarlier(null)}
          />
        </Suspense>
      )}
    </>
  )
}
