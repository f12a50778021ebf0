// The side navigation: the main pages, the pinned projects, and at the foot what was put away.

import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { can } from '#shared/permission/can.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { boardListQuery } from '#web/picture/boards.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Tile } from '#web/ui/tile.tsx'
import { useProfile } from '#web/user/queries.ts'
import { LateBadge } from './late-badge.tsx'
import { type Entry, mainEntries, manageEntries, shelfEntries } from './navigation-entries.ts'

type SideNavigationProps = { onGo?: () => void }

const entry =
  'group flex h-8 items-center gap-2.5 rounded-sm px-2 text-sm font-medium whitespace-nowrap text-ink-2 ' +
  'hover:bg-hover hover:text-ink pointer-coarse:h-11 data-[status=active]:bg-sheet data-[status=active]:font-semibold ' +
  'data-[status=active]:text-ink data-[status=active]:shadow-[0_0_0_1px_var(--line),var(--e1)] ' +
  'dark:data-[status=active]:bg-raised contrast:data-[status=active]:outline-2 contrast:data-[status=active]:outline-ring ' +
  'forced-colors:data-[status=active]:border'

export function SideNavigation({ onGo }: SideNavigationProps) {
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-4">
      <Entries entries={mainEntries} onGo={onGo} />
      <Pinned onGo={onGo} />
      <Manage onGo={onGo} />
      <Entries entries={shelfEntries} onGo={onGo} className="mt-auto" />
    </div>
  )
}

type EntriesProps = SideNavigationProps & { entries: readonly Entry[]; className?: string }

const Entries = ({ className, ...rows }: EntriesProps) => (
  <ul className={classNames('flex flex-col gap-0.5', className)}>
    <Rows {...rows} />
  </ul>
)

function Rows({ entries, onGo }: Omit<EntriesProps, 'className'>) {
  const { t } = useTexts('navigation')
  const atProjects = useIsAtProjects()
  return entries.map(({ to, label, icon: Icon, exact }) => (
    <li key={to}>
      <Link
        to={to}
        activeOptions={{ exact: to === '/boards' ? !atProjects : exact, includeSearch: false }}
        onClick={onGo}
        className={entry}
      >
        <Icon className="text-ink-3 group-data-[status=active]:text-accent-ink" />
        <span className="flex-1 truncate">{t(label)}</span>
        {to === '/my-tasks' && <LateBadge />}
      </Link>
    </li>
  ))
}

/** A project is open that has no entry of its own; not said before it is known. */
function useIsAtProjects(): boolean {
  const open = useOpenBoard()
  const pinned = usePinned()
  return open !== undefined && pinned !== undefined && !pinned.some(({ boardId }) => boardId === open)
}

const useOpenBoard = () => useLocation({ select: ({ pathname }) => /^\/boards\/([^/]+)/.exec(pathname)?.[1] })

function usePinned() {
  const { data } = useQuery(boardListQuery(useRpc()))
  return data?.boards.filter((board) => board.pinned !== null)
}

function Pinned({ onGo }: SideNavigationProps) {
  const { t } = useTexts('navigation')
  const pinned = usePinned() ?? []
  const open = useOpenBoard()
  if (pinned.length === 0) return null
  return (
    <Group title={t('pinned')}>
      {pinned
        .toSorted((one, other) => (one.pinned ?? 0) - (other.pinned ?? 0))
        .map(({ boardId, title, color }) => (
          <li key={boardId}>
            <Link
              to="/boards/$boardId"
              params={{ boardId }}
              // Who is there already keeps what they look at.
              search={boardId === open || undefined}
              onClick={onGo}
              className={entry}
              title={title}
            >
              <Tile title={title} hue={color} size={18} />
              <span className="flex-1 truncate">{title}</span>
            </Link>
          </li>
        ))}
    </Group>
  )
}

function Manage({ onGo }: SideNavigationProps) {
  const { t } = useTexts('navigation')
  const facts = useProfile().data?.facts
  const theirs = manageEntries.filter(({ action }) => facts && (!action || can(action, facts) === 'allowed'))
  if (theirs.length === 0) return null
  return (
    <Group title={t('manage')}>
      <Rows entries={theirs} onGo={onGo} />
    </Group>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-0.5 flex h-7 items-center px-2 text-xs font-medium text-ink-3">{title}</h2>
      <ul className="flex flex-col gap-0.5">{children}</ul>
    </section>
  )
}
