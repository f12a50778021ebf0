// The log of a task; what a description read before can be looked at, and brought back.

import { Suspense, useState } from 'react'
import type { TaskBound } from '#shared/activity/event.ts'
import type { TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { ActivityList } from '#web/activity/activity-list.tsx'
import type { Known } from '#web/activity/use-names.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Opened } from '#web/picture/opened.ts'
import { part } from '#web/rpc/part.tsx'
import type { Earlier } from '#web/task/description/earlier-dialog.tsx'

// Fetched when it is opened for the first time.
const EarlierDialog = part(async () => (await import('#web/task/description/earlier-dialog.tsx')).EarlierDialog)

type ActivityProps = { task: Task; opened: Opened; known: Known; onOpenTask: (taskId: TaskId) => void }

export function Activity({ task, opened, known, onOpenTask }: ActivityProps) {
  const { t } = useTexts('board')
  const [earlier, setEarlier] = useState<Earlier | null>(null)
  const more = (event: TaskBound) =>
    // Before the first one there was none.
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
      <ActivityList task={task} activity={opened.activity} known={known} more={more} />
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
