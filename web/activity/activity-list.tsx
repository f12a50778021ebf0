import { type ReactNode, useEffect, useRef } from 'react'
import { isTaskEvent, type TaskDomainEvent } from '#shared/activity/event.ts'
import { isShownInTaskLog } from '#shared/activity/kinds.ts'
import type { TaskRef } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { OpenTask } from '#web/board-store/open-task.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { ActivityLine } from './activity-line.tsx'
import { useEarlierActivity } from './queries.ts'
import { type NameSources, usePieceNames } from './use-piece-names.ts'

type ActivityListProps = {
  task: TaskRef
  activity: OpenTask['activity']
  nameSources: NameSources
  /** Buttons behind the sentence of an entry. */
  actionsOf: (event: TaskDomainEvent) => ReactNode
}

/** Renders the activity log of a task, newest first, and loads earlier entries when the end comes near. */
export function ActivityList({ task, activity, nameSources, actionsOf }: ActivityListProps) {
  const { t } = useTexts('board')
  const nameOf = usePieceNames(nameSources)
  const { mutate: loadEarlier, isPending, isError } = useEarlierActivity(task, activity.cursor)
  const entries = activity.events.filter(isTaskEvent).filter(isShownInTaskLog)
  return (
    <>
      <ul className="flex flex-col gap-4">
        {entries.map((event) => (
          <li key={event.entryId}>
            <ActivityLine event={event} nameOf={nameOf} actions={actionsOf(event)} />
          </li>
        ))}
      </ul>
      {isError && (
        <LoadError
          text={t('activity.failure.load')}
          retryLabel={t('common:try_again')}
          onRetry={() => loadEarlier()}
          className="mt-4"
        />
      )}
      {activity.cursor && !isError && (
        <EarlierButton key={activity.cursor} busy={isPending} onLoad={() => loadEarlier()} />
      )}
    </>
  )
}

/** Loads earlier entries when it is clicked or scrolled into view. */
function EarlierButton({ busy, onLoad }: { busy: boolean; onLoad: () => void }) {
  const { t } = useTexts('board')
  const endRef = useRef<HTMLDivElement>(null)
  const latestOnLoad = useRef(onLoad)
  useEffect(() => {
    latestOnLoad.current = onLoad
  })
  useEffect(() => {
    if (!endRef.current || typeof IntersectionObserver !== 'function') return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latestOnLoad.current(), {
      rootMargin: '200px',
    })
    observer.observe(endRef.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={endRef} className="mt-4 grid justify-items-center">
      <Button size={28} kind="quiet" busy={busy} onClick={onLoad}>
        {t('activity.earlier')}
      </Button>
    </div>
  )
}
