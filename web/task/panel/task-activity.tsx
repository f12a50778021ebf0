import { Suspense, useState } from 'react'
import type { TaskDomainEvent } from '#shared/activity/event.ts'
import type { TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { ActivityList } from '#web/activity/activity-list.tsx'
import type { NameSources } from '#web/activity/use-piece-names.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { OpenTask } from '#web/board-store/open-task.ts'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import type { EarlierVersion } from '#web/task/description/earlier-version-dialog.tsx'

// Loaded when first opened.
const EarlierVersionDialog = lazyWithRetry(
  async () => (await import('#web/task/description/earlier-version-dialog.tsx')).EarlierVersionDialog,
)

type TaskActivityProps = {
  task: Task
  openTask: OpenTask
  nameSources: NameSources
  onOpenTask: (taskId: TaskId) => void
}

/** Renders the activity of a task, with links to earlier descriptions. */
export function TaskActivity({ task, openTask, nameSources, onOpenTask }: TaskActivityProps) {
  const { t } = useTexts('board')
  const [earlierVersion, setEarlierVersion] = useState<EarlierVersion | null>(null)
  const renderEarlierVersionLink = (event: TaskDomainEvent) =>
    // The first version replaced no text.
    event.type === 'task.described' &&
    event.from > 0 && (
      <button
        type="button"
        className="link touch-target"
        onClick={() => setEarlierVersion({ version: event.from, replacedAt: event.at })}
      >
        {t('task.description.earlier.show')}
      </button>
    )
  return (
    <>
      <ActivityList
        task={task}
        activity={openTask.activity}
        nameSources={nameSources}
        actionsOf={renderEarlierVersionLink}
      />
      {earlierVersion && (
        <Suspense>
          <EarlierVersionDialog
            task={task}
            body={openTask.body}
            earlierVersion={earlierVersion}
            onOpenTask={onOpenTask}
            onClose={() => setEarlierVersion(null)}
          />
        </Suspense>
      )}
    </>
  )
}
