// Shows a board as another member sees it: filtered, read-only, with a banner.

import { Eye } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { BoardState } from '#shared/board/board-state.ts'
import { displayedRole } from '#shared/board/rules.ts'
import { boardStateSeenBy } from '#shared/board/board-state-seen-by.ts'
import type { UserId } from '#shared/common/ids.ts'
import { can } from '#shared/permission/can.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { usePeople } from '#web/people/queries.ts'
import { boardAccessOf } from '#web/permission/access.ts'
import { useViewAs, ViewingAsContext } from '#web/permission/view-as.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'

type ViewAsMemberProps = { userId: UserId; boardState: BoardState; children: (visibleState: BoardState) => ReactNode }

export function ViewAsMember({ userId, boardState, children }: ViewAsMemberProps) {
  const { t } = useTexts('permission')
  const people = usePeople()
  const facts = useMemo(
    () => boardAccessOf(boardState.structure, people, userId),
    [boardState.structure, people, userId],
  )
  const visibleState = useMemo(() => boardStateSeenBy(boardState, facts, userId), [boardState, facts, userId])
  const name = people.get(userId)?.name ?? t('viewing_as.unknown_person')
  const viewingAs = useMemo(() => ({ userId, name }), [userId, name])
  if (people.size === 0) return <BoardSkeleton />
  const role = displayedRole(facts)
  return (
    <ViewingAsContext value={viewingAs}>
      <ViewAsBanner>
        {role
          ? t('viewing_as.banner', { name, role: t(`role.${role}.name`) })
          : t('viewing_as.banner_without_role', { name })}
      </ViewAsBanner>
      {can('board.view', facts) === 'allowed' ? (
        children(visibleState)
      ) : (
        <EmptyState icon={<Eye />} title={t('viewing_as.no_access', { name })} text={t('viewing_as.no_access_text')} />
      )}
    </ViewingAsContext>
  )
}

function ViewAsBanner({ children }: { children: string }) {
  const { t } = useTexts('permission')
  const viewAs = useViewAs()
  return (
    <div className="flex shrink-0 items-center gap-3 bg-accent-soft px-6 py-2 text-sm text-accent-ink max-md:flex-wrap max-md:px-4 contrast:border-b contrast:border-current">
      <Eye aria-hidden className="shrink-0" />
      <output className="min-w-0 flex-1 max-md:basis-[calc(100%-3rem)]">{children}</output>
      <Button size={28} onClick={() => viewAs(null)}>
        {t('viewing_as.end')}
      </Button>
    </div>
  )
}
