// One's own tasks at home: what is next, what is late, what was completed lately.

import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { type Mine, useMyTasks } from '#web/picture/mine.ts'
import type { UserId } from '#shared/common/ids.ts'
import { useBecause } from '#web/permission/use-because.ts'
import { DueLabel } from '#web/task/due-label.tsx'
import { PriorityIcon } from '#web/task/priority-icon.tsx'
import { useFailureText } from '#web/rpc/failure-toast.ts'
import { OnItsWay } from '#web/rpc/on-its-way.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TabLine } from '#web/ui/tab-line.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { useRowStops } from '#web/ui/use-row-stops.ts'
import { useLooking } from '#web/user/use-looking.ts'
import { lateOf } from './mine/groups.ts'
import { StatusButton } from './mine/status-button.tsx'
import { useCompleting } from './mine/use-completing.tsx'
import { useMineEdits } from './mine/use-mine-edits.ts'
import { PartHead } from './part-head.tsx'

type Part = 'next' | 'overdue' | 'completed'

const shownAtMost = 10
const panelId = 'home-tasks'

export function HomeTasks({ me }: { me: UserId }) {
  const { t } = useTexts(['board', 'navigation', 'common'])
  const { tasks, error, isPending, isFetching, refetch } = useMyTasks()
  const why = useFailureText()
  return (
    <section>
      <PartHead title={t('navigation:my_tasks')} all={t('mine.see_all')} to="/my-tasks" />
      {isPending && <Waiting />}
      {error && !tasks && (
        <PartError
          text={`${t('mine.failure.load')} ${why(error)}`}
          retryLabel={t('common:try_again')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {tasks && <Parts tasks={tasks} me={me} />}
    </section>
  )
}

type PartsProps = { tasks: NonNullable<ReturnType<typeof useMyTasks>['tasks']>; me: UserId }

function Parts({ tasks, me }: PartsProps) {
  const { t } = useTexts('board')
  const looking = useLooking(me)
  const [part, setPart] = useState<Part>('next')
  const { complete, asking, question } = useCompleting(useMineEdits(looking))
  const overdue = lateOf(tasks, looking)
  const parts: Record<Part, readonly Mine[]> = { next: tasks.open, overdue, completed: tasks.done }
  const names: Record<Part, string> = {
    next: t('mine.next'),
    overdue: t('mine.group.overdue'),
    completed: t('mine.completed'),
  }
  const shown = parts[part].slice(0, shownAtMost)
  const { stopOf, handlers } = useRowStops({
    keys: shown.map(({ task }) => task.taskId),
    first: 'open',
    reach: (_, find) => find()?.focus(),
  })
  return (
    <>
      <TabLine
        label={t('mine.which')}
        value={part}
        onPick={setPart}
        controls={panelId}
        tabs={[
          { value: 'next', label: names.next, count: tasks.open.length > 0 && <Badge>{tasks.open.length}</Badge> },
          {
            value: 'overdue',
            label: names.overdue,
            count: overdue.length > 0 && <Badge kind="bad">{overdue.length}</Badge>,
          },
          { value: 'completed', label: names.completed },
        ]}
      />
      <div id={panelId} role="tabpanel" aria-label={names[part]}>
        {parts[part].length === 0 ? (
          <p className="py-4 text-sm text-ink-3">{t(`mine.none_${part}`)}</p>
        ) : (
          <ul className="pt-1" {...handlers}>
            {shown.map((mine) => (
              <Line key={mine.task.taskId} {...{ mine, complete, asking }} stop={stopOf(mine.task.taskId)} />
            ))}
          </ul>
        )}
      </div>
      {question}
    </>
  )
}

const shapes = ['w-64', 'w-72', 'w-56', 'w-80', 'w-60']

/** As tall as what comes, so that nothing beside it moves. */
function Waiting() {
  const { t } = useTexts('common')
  return (
    <OnItsWay>
      <output aria-label={t('loading')} className="block pt-11">
        {shapes.map((width) => (
          <span key={width} className="flex min-h-10 items-center gap-3 max-md:min-h-14">
            <Skeleton className="size-4 rounded-full" />
            <Skeleton className={`h-3.5 max-w-3/4 ${width}`} />
          </span>
        ))}
      </output>
    </OnItsWay>
  )
}

type LineProps = { mine: Mine; stop: string | null } & Pick<ReturnType<typeof useCompleting>, 'complete' | 'asking'>

function Line({ mine, complete, asking, stop }: LineProps) {
  const { t } = useTexts('board')
  const because = useBecause()(mine.board.edit)
  const { board } = mine
  const { boardId, taskId, title, status, priority, due } = mine.task
  return (
    <li
      data-row={taskId}
      className="-mx-2 flex min-h-10 items-center gap-1.5 rounded-sm px-0.5 hover:bg-hover max-md:min-h-14 max-md:rounded-none max-md:border-b max-md:border-line max-md:py-2 max-md:last:border-b-0"
    >
      <StatusButton
        {...{ mine, because }}
        isAsked={asking.has(taskId)}
        onPress={complete}
        data-stop="complete"
        tabIndex={stop === 'complete' ? 0 : -1}
      />
      <Link
        data-stop="open"
        tabIndex={stop === 'open' ? 0 : -1}
        to="/boards/$boardId/tasks/$taskId"
        params={{ boardId, taskId }}
        className="flex min-w-0 flex-1 items-center gap-3 self-stretch rounded-sm pr-1.5 text-sm max-md:min-h-11"
      >
        <span className="min-w-0 flex-1">
          <span
            className="block truncate font-medium max-md:line-clamp-2 max-md:text-base max-md:whitespace-normal"
            title={title}
          >
            {title}
          </span>{' '}
          <span title={board.title} className="mt-0.5 hidden items-center gap-1.5 text-xs text-ink-3 max-md:flex">
            <Tile title={board.title} hue={board.color} size={14} />
            <span className="truncate">{board.title}</span>
          </span>
        </span>
        <span title={board.title} className="flex max-md:hidden">
          <Tile title={board.title} hue={board.color} size={18} />
          <span className="sr-only">{board.title}</span>
        </span>
        <PriorityIcon priority={priority} label={t(`task.priority.${priority}`)} className="max-md:hidden" />
        <span className="flex min-w-22 in-[:lang(pt)]:min-w-26 text-xs max-md:min-w-0">
          {due && <DueLabel due={due} completed={status === 'completed'} />}
        </span>
      </Link>
    </li>
  )
}
