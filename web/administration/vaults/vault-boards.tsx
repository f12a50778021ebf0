import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardStatus } from '#shared/board/model.ts'
import type { Hue } from '#shared/common/hues.ts'
import type { BoardId, UserId } from '#shared/common/ids.ts'
import { BoardStatusPill } from '#web/board/status-menu.tsx'
import { usePeople } from '#web/people/queries.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { VirtualList } from '#web/ui/layout/virtual-list.tsx'
import { scalePx } from '#web/ui/text/text-scale.ts'
import { Tile } from '#web/ui/tile.tsx'

type VaultBoard = { boardId: BoardId; title: string; color: Hue; status: BoardStatus; createdBy?: UserId }

/** Height of a project in pixels. */
const rowPx = scalePx(49)

const boardIdOf = ({ boardId }: VaultBoard): string => boardId

/** Projects of a vault, or outside vaults, with status and creator. */
export function VaultBoards({ boards }: { boards: readonly VaultBoard[] }) {
  const { t } = useTranslation('admin_vaults')
  const people = usePeople()
  const sortedBoards = useMemo(() => boards.toSorted((one, other) => one.title.localeCompare(other.title)), [boards])
  if (boards.length === 0) return <p className="py-6 text-sm text-ink-3">{t('list.none')}</p>
  return (
    <VirtualList
      items={sortedBoards}
      keyOf={boardIdOf}
      estimatedHeight={rowPx}
      label={t('list.title')}
      itemClassName="border-line py-3 not-last:border-b"
    >
      {({ boardId, title, color, status, createdBy }) => {
        const creator = createdBy && people.get(createdBy)
        return (
          <>
            <div className="flex items-center gap-2.5">
              <Tile title={title} hue={color} size={24} />
              <Link
                to="/boards/$boardId"
                params={{ boardId }}
                className="min-w-0 flex-1 truncate text-sm font-title hover:underline pointer-coarse:py-2"
                title={title}
              >
                {title}
              </Link>
              {creator && <Avatar name={creator.name} hue={creator.hue} src={creator.picture} size={24} />}
            </div>
            {status !== 'none' && (
              <div className="mt-2 flex pl-8.5">
                <BoardStatusPill status={status} />
              </div>
            )}
          </>
        )
      }}
    </VirtualList>
  )
}
