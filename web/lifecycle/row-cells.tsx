import { useTranslation } from 'react-i18next'
import { recycleBinDays } from '#shared/common/limits.ts'
import { usePeople } from '#web/people/queries.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ProgressRing } from '#web/ui/progress-ring.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { useDates } from '#web/user/use-dates.ts'
import { type RemovedRow, restoreObstacleOf } from './removed-items.ts'

type FormerLocationProps = {
  row: RemovedRow
  /** False in the list of one board, where the board is obvious. */
  withBoard: boolean
}

/** Renders where an item was, and whether that still exists. */
export function FormerLocation({ row, withBoard }: FormerLocationProps) {
  const { t } = useTranslation('archive')
  const { kind, board, list, tab } = row
  const container = kind === 'task' ? (list ?? null) : kind === 'list' ? (tab ?? null) : null
  const missingContainer = restoreObstacleOf(row)?.missingContainer
  const name = container?.title ?? (missingContainer ? t(`location.gone.${missingContainer}`) : board.title)
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
        <RemovedContainerNote row={row} />
      </span>
    </span>
  )
}

/** Renders the status of the nearest container that was archived or deleted. */
function RemovedContainerNote({ row }: { row: RemovedRow }) {
  const { t } = useTranslation('archive')
  const container = restoreObstacleOf(row)?.removed[0]
  if (!container) return null
  const { kind, state } = container
  return (
    <span className="text-ink-3">
      {' · '}
      {t(state === 'archived' ? `location.archived.${kind}` : `location.deleted.${kind}`)}
    </span>
  )
}

const [warnDays, dangerDays] = [10, 3]

const toneClassNames = {
  bad: 'font-semibold text-bad-ink',
  warn: 'font-semibold text-warn-ink',
  quiet: 'text-ink-2',
}

const toneOf = (days: number): keyof typeof toneClassNames =>
  days <= dangerDays ? 'bad' : days <= warnDays ? 'warn' : 'quiet'

/** Renders the days an item stays in the recycle bin as a ring and text: amber from ten, red from three. */
export function DaysLeft({ days }: { days: number }) {
  const { t } = useTranslation('archive')
  const tone = toneOf(days)
  return (
    <span className={classNames('flex items-center gap-2.5 whitespace-nowrap', toneClassNames[tone])}>
      <ProgressRing done={days} total={recycleBinDays} size={16} kind={tone} />
      {days === 0 ? t('last_day') : t('days_left', { count: days })}
    </span>
  )
}

/** Renders who archived or deleted an item, and when. */
export function RemovedBy({
  removal: { by, at },
  withAvatar = true,
}: Pick<RemovedRow, 'removal'> & { withAvatar?: boolean }) {
  const { t } = useTranslation('archive')
  const people = usePeople()
  const person = people.get(by)
  const dates = useDates()
  // Actions are attributed by first name.
  const name = person?.name.split(' ')[0] ?? t('former_member')
  const when = dates.day(at)
  return (
    <span className="flex max-w-full min-w-0 items-center gap-2.5 md:max-w-50" title={dates.full(at)}>
      {withAvatar && (
        <Avatar name={person?.name ?? name} hue={person?.hue} src={person?.picture} size={20} decorative />
      )}
      <span className="min-w-0 truncate">{people.size > 0 ? t('by_and_when', { name, when }) : when}</span>
    </span>
  )
}
