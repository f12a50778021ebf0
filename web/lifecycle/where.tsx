// Where a thing was, and whether that is still there.

import { useTranslation } from 'react-i18next'
import { Tile } from '#web/ui/tile.tsx'
import type { Row } from './shelf.ts'
import { obstacleOf } from './obstacle.ts'

type WhereProps = {
  row: Row
  /** On the shelf of a board everybody knows which board. */
  withBoard: boolean
}

export function Where({ row, withBoard }: WhereProps) {
  const { t } = useTranslation('archive')
  const { kind, board, list, tab } = row
  const container = kind === 'task' ? (list ?? null) : kind === 'list' ? (tab ?? null) : null
  const gone = obstacleOf(row)?.gone
  const name = container?.title ?? (gone ? t(`where.gone.${gone}`) : board.title)
  const path = [withBoard && board.title, tab?.title, kind === 'task' && list?.title].filter(Boolean).join(' · ')
  return (
    <span className="flex max-w-full min-w-0 items-center gap-2.5 md:max-w-45" title={path}>
      {withBoard && (
        <>
          <Tile title={board.title} hue={board.color} size={18} />
          {name !== board.title && <span className="sr-only">{board.title},</span>}
        </>
      )}
      <span className="min-w-0 truncate">
        {name}
        <Standing row={row} />
      </span>
    </span>
  )
}

/** The nearest of what it lay in that is away itself. */
function Standing({ row }: { row: Row }) {
  const { t } = useTranslation('archive')
  const nearest = obstacleOf(row)?.away[0]
  if (!nearest) return null
  const { kind, state } = nearest
  return (
    <span className="text-ink-3">
      {' · '}
      {t(state === 'archived' ? `where.archived.${kind}` : `where.deleted.${kind}`)}
    </span>
  )
}
