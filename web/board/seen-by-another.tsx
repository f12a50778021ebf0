// A board with another's eyes: only what they see, nothing to change, and a line above that says so.

import { Eye } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { Picture } from '#shared/board/picture.ts'
import { roleShown } from '#shared/board/rules.ts'
import { pictureSeenBy } from '#shared/board/picture-seen-by.ts'
import type { UserId } from '#shared/common/ids.ts'
import { can } from '#shared/permission/can.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { usePeople } from '#web/people/queries.ts'
import { standingIn } from '#web/permission/use-standings.ts'
import { useViewAs } from '#web/permission/use-view-as.ts'
import { ViewingAsContext } from '#web/permission/viewing-as.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'

type SeenByAnotherProps = { who: UserId; picture: Picture; children: (seen: Picture) => ReactNode }

export function SeenByAnother({ who, picture, children }: SeenByAnotherProps) {
  const { t } = useTexts('permission')
  const people = usePeople()
  const facts = useMemo(() => standingIn(picture.frame, people, who), [picture.frame, people, who])
  const seen = useMemo(() => pictureSeenBy(picture, facts, who), [picture, facts, who])
  const name = people.get(who)?.name ?? t('viewing_as.somebody')
  const viewing = useMemo(() => ({ who, name }), [who, name])
  if (people.size === 0) return <BoardSkeleton />
  const role = roleShown(facts)
  return (
    <ViewingAsContext value={viewing}>
      <Line>
        {role
          ? t('viewing_as.line', { name, role: t(`role.${role}.name`) })
          : t('viewing_as.line_without_role', { name })}
      </Line>
      {can('board.view', facts) === 'allowed' ? (
        children(seen)
      ) : (
        <EmptyState icon={<Eye />} title={t('viewing_as.nothing', { name })} text={t('viewing_as.nothing_text')} />
      )}
    </ViewingAsContext>
  )
}

function Line({ children }: { children: string }) {
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
