// What can be done from the search: to the task in focus, with the look of the project around, and everywhere.

import { useNavigate, useRouter } from '@tanstack/react-router'
import {
  Archive,
  CalendarDays,
  CheckCheck,
  Group,
  Keyboard,
  MoonStar,
  Plus,
  Rows3,
  SlidersHorizontal,
  SquareKanban,
  Table2,
  Tags,
  Trash2,
  UserRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { can } from '#shared/permission/can.ts'
import { addressOf, viewFrom } from '#shared/view/address.ts'
import { Grouping, Layout, type View } from '#shared/view/model.ts'
import { showShortcuts } from '#web/app/keys/sheet-store.ts'
import { showNewTask } from '#web/app/new-task/new-task-store.ts'
import { mainEntries, manageEntries, shelfEntries } from '#web/app/navigation-entries.ts'
import { SettingsPart } from '#web/board/settings/parts.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { PriorityIcon } from '#web/task/priority-icon.tsx'
import { StatusIcon } from '#web/task/status-icon.tsx'
import { useTheme } from '#web/ui/use-theme.ts'
import { useProfile } from '#web/user/queries.ts'
import type { Near } from './near.ts'
import type { Row, TaskCommand } from './row.ts'
import type { TaskInFocus } from './task-in-focus.ts'

/** A row that is not in the list yet: found by its title and by further words. */
export type Command = Omit<Row, 'group' | 'words'> & {
  keywords?: string
  /** Shown before anything is typed. */
  isFirst?: boolean
}

type Commands = { near: Near | null; focus: TaskInFocus | null; onNewBoard: () => void }

export function useCommands({ near, focus, onNewBoard }: Commands): Command[] {
  const ofTask = useOfTask(focus)
  const ofBoard = useOfBoard(near)
  const ways = useWays()
  const others = useOthers(onNewBoard)
  return [...ofTask, ...ofBoard, ...others, ...ways]
}

function useOfTask(focus: TaskInFocus | null): Command[] {
  const { t } = useTexts('navigation')
  if (!focus) return []
  const { task, isOpen, press } = focus
  const own = (does: TaskCommand, key: string, icon: ReactNode, shown = key.toUpperCase()): Command => ({
    id: `task-${does}`,
    title: t(`search.task.${does}`),
    icon,
    fact: t('search.for', { title: task.title }),
    keys: [shown],
    isFirst: true,
    run: () => press(key),
  })
  return [
    own('assign', 'a', <UserRound />),
    own('priority', 'p', <PriorityIcon priority="high" />),
    own('dates', 'd', <CalendarDays />),
    own('labels', 'l', <Tags />),
    own('status', 's', <StatusIcon status="in_progress" />),
    // An opened task has buttons for these, and no keys.
    ...(isOpen
      ? []
      : [
          own(task.status === 'completed' ? 'reopen' : 'complete', ' ', <CheckCheck />, t('common:key.space')),
          own('archive', 'e', <Archive />),
          own('delete', 'Delete', <Trash2 />, t('common:key.delete')),
        ]),
  ]
}

const layouts: Record<Layout, { icon: ReactNode; key?: string }> = {
  list: { icon: <Rows3 />, key: '1' },
  board: { icon: <SquareKanban />, key: '2' },
  calendar: { icon: <CalendarDays />, key: '3' },
  table: { icon: <Table2 />, key: '4' },
  timeline: { icon: <CalendarDays /> },
}

function useOfBoard(near: Near | null): Command[] {
  const { t } = useTexts(['navigation', 'board'])
  const navigate = useNavigate()
  if (!near) return []
  const { boardId } = near
  const look = (change: Partial<View>) => () =>
    void navigate({
      to: '/boards/$boardId',
      params: { boardId },
      search: (now: Record<string, unknown>) => ({ ...now, ...addressOf({ ...viewFrom(now), ...change }) }),
    })
  return [
    ...Layout.options.map((layout): Command => {
      const { icon, key } = layouts[layout]
      const title = t(`search.layout.${layout}`)
      return { id: `layout-${layout}`, title, icon, run: look({ layout }), ...(key && { keys: [key] }) }
    }),
    ...Grouping.options.map((grouping): Command => ({
      id: `group-${grouping}`,
      title: t(`search.group_by.${grouping}`),
      icon: <Group />,
      run: look({ grouping }),
    })),
    ...SettingsPart.options.map((part): Command => ({
      id: `settings-${part}`,
      title: t(`board:settings.part.${part}`),
      icon: <SlidersHorizontal />,
      fact: t('search.settings'),
      keywords: t('search.settings'),
      run: () => void navigate({ to: '/boards/$boardId/settings/$part', params: { boardId, part }, search: true }),
    })),
  ]
}

/** Every page that the navigation leads to. */
function useWays(): Command[] {
  const { t } = useTexts('navigation')
  const router = useRouter()
  const facts = useProfile().data?.facts
  const keys: Record<string, string> = { '/': 'H', '/my-tasks': 'M', '/boards': 'P' }
  return [...mainEntries, ...manageEntries, ...shelfEntries]
    .filter(({ action }) => !action || (facts && can(action, facts) === 'allowed'))
    .map(({ to, label, icon: Icon }): Command => ({
      id: `way-${to}`,
      title: t(label),
      icon: <Icon />,
      fact: t('search.page'),
      href: to,
      isFirst: to in keys,
      ...(keys[to] && { keys: ['G', keys[to]] }),
      run: () => void router.navigate({ to }),
    }))
}

function useOthers(onNewBoard: () => void): Command[] {
  const { t } = useTexts(['navigation', 'board', 'profile'])
  const { theme, toggleTheme } = useTheme()
  const facts = useProfile().data?.facts
  const mayBegin = facts && can('board.create', facts) === 'allowed'
  return [
    {
      id: 'new-task',
      title: t('new_task.title'),
      icon: <Plus />,
      keys: ['C'],
      isFirst: true,
      run: () => showNewTask(true),
    },
    ...(mayBegin
      ? [{ id: 'new-board', title: t('board:board.new.title'), icon: <Plus />, isFirst: true, run: onNewBoard }]
      : []),
    {
      id: 'theme',
      title: t(theme === 'dark' ? 'theme.to_light' : 'theme.to_dark'),
      icon: <MoonStar />,
      keys: [t('common:key.shift'), 'T'],
      run: toggleTheme,
    },
    {
      id: 'shortcuts',
      title: t('profile:shortcuts.title'),
      icon: <Keyboard />,
      keys: ['?'],
      run: () => showShortcuts(true),
    },
  ]
}
