// The projects that are worked on, and beside them the way to those that were put away.

import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Archive, Trash2 } from 'lucide-react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { shelfQuery } from '#web/lifecycle/queries.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { classNames } from '#web/ui/class-names.ts'

const one =
  'touch-target inline-flex h-7 items-center gap-1.5 rounded-sm px-2.5 text-sm font-medium text-ink-2 hover:text-ink'

export function ShelfLinks({ active }: { active: number | undefined }) {
  const { t } = useTexts(['board', 'navigation'])
  return (
    <nav
      aria-label={t('counts.shelves')}
      className="inline-flex shrink-0 gap-0.5 rounded-md bg-press p-0.5 max-md:w-full max-md:flex-wrap dark:bg-frame dark:shadow-[inset_0_0_0_1px_var(--line)]"
    >
      <span
        aria-current="page"
        className={classNames(
          one,
          'bg-raised font-semibold! text-ink! shadow-[0_0_0_1px_var(--line),var(--e1)] max-md:flex-auto max-md:justify-center max-md:px-1 dark:shadow-[0_0_0_1px_var(--line-2)]',
          'contrast:shadow-[inset_0_0_0_2px_var(--accent)] forced-colors:border forced-colors:border-[Highlight]',
        )}
      >
        {t('counts.active')} {active !== undefined && <Count>{active}</Count>}
      </span>
      <Link
        to="/archive"
        search={{ kind: 'board' }}
        className={classNames(one, 'max-md:flex-auto max-md:justify-center max-md:px-1')}
      >
        <Archive className="max-md:hidden" /> {t('navigation:archive')} <OnShelf state="archived" />
      </Link>
      <Link
        to="/recycle-bin"
        search={{ kind: 'board' }}
        className={classNames(one, 'max-md:flex-auto max-md:justify-center max-md:px-1')}
      >
        <Trash2 className="max-md:hidden" /> {t('navigation:recycle_bin')} <OnShelf state="deleted" />
      </Link>
    </nav>
  )
}

const Count = ({ children }: { children: number | string }) => (
  <span className="num font-normal text-ink-3">{children}</span>
)

/** The first page says it; beyond it is only said that there is more. */
function OnShelf({ state }: { state: 'archived' | 'deleted' }) {
  const shelf = shelfQuery(useRpc(), { state, boardId: null, kind: 'board', find: '' })
  const { data, hasNextPage } = useInfiniteQuery({ ...shelf, refetchOnWindowFocus: false })
  if (!data) return null
  const count = data.pages.reduce((sum, { rows }) => sum + rows.length, 0)
  return <Count>{hasNextPage ? `${count}+` : count}</Count>
}
