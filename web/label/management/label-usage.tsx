// The boards that use a label and its number of tasks, with placeholders while boards are still being counted.

import { useTranslation } from 'react-i18next'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tile } from '#web/ui/tile.tsx'
import type { LabelUses } from '#web/label/workspace-label-queries.ts'

type LabelUsageProps = {
  uses: LabelUses
  /** Whether all boards have been counted. */
  isComplete: boolean
}

const maxTiles = 4

export function UsedInBoards({ uses: { boards }, isComplete }: LabelUsageProps) {
  const { t } = useTranslation('workspace_labels')
  if (boards.length === 0)
    return isComplete ? <span className="text-ink-3">{t('label.unused')}</span> : <CountingPlaceholder />
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      {boards.slice(0, maxTiles).map(({ boardId, title, color }) => (
        <Tile key={boardId} title={title} hue={color} size={18} />
      ))}
      <span className="ml-1 truncate">
        {boards.length === 1 ? boards[0]!.title : t('label.page.projects', { count: boards.length })}
      </span>
    </span>
  )
}

export function TaskCount({ uses: { tasks }, isComplete }: LabelUsageProps) {
  const { t } = useTranslation('workspace_labels')
  return isComplete ? t('label.page.tasks', { count: tasks }) : <CountingPlaceholder />
}

function CountingPlaceholder() {
  const { t } = useTranslation('workspace_labels')
  return (
    <>
      <span className="sr-only">{t('label.page.counting')}</span>
      <Skeleton className="h-3.5 w-16" />
    </>
  )
}
