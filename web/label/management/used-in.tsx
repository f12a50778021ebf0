// In which projects a label is used, and on how many tasks; what is still being counted is on its way.

import { useTranslation } from 'react-i18next'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tile } from '#web/ui/tile.tsx'
import type { Uses } from '#web/label/shared-queries.ts'

type UsesProps = {
  uses: Uses
  /** Whether all of it is known. */
  whole: boolean
}

const tilesShown = 4

export function UsedIn({ uses: { boards }, whole }: UsesProps) {
  const { t } = useTranslation('workspace_labels')
  if (boards.length === 0) return whole ? <span className="text-ink-3">{t('label.unused')}</span> : <Coming />
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      {boards.slice(0, tilesShown).map(({ boardId, title, color }) => (
        <Tile key={boardId} title={title} hue={color} size={18} />
      ))}
      <span className="ml-1 truncate">
        {boards.length === 1 ? boards[0]!.title : t('label.page.projects', { count: boards.length })}
      </span>
    </span>
  )
}

export function TaskCount({ uses: { tasks }, whole }: UsesProps) {
  const { t } = useTranslation('workspace_labels')
  return whole ? t('label.page.tasks', { count: tasks }) : <Coming />
}

function Coming() {
  const { t } = useTranslation('workspace_labels')
  return (
    <>
      <span className="sr-only">{t('label.page.counting')}</span>
      <Skeleton className="h-3.5 w-16" />
    </>
  )
}
