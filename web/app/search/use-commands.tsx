import { useNavigate, useRouter, useParams } from '@tanstack/react-router'
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
import { TaskId } from '#shared/common/ids.ts'
import { can } from '#shared/permission/can.ts'
import type { Task } from '#shared/task/model.ts'
import { viewAddress, parseView } from '#shared/view/address.ts'
import { Grouping, Layout, type View } from '#shared/view/model.ts'
import { administrationItems, mainItems, manageItems, removedItems } from '#web/app/side-navigation.tsx'
import { showShortcuts, showNewTask, type PaletteState } from '#web/app/overlay-state.ts'
import { SettingsSection } from '#web/board/overlay-history.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { PriorityIcon } from '#web/task/picker/priority-icon.tsx'
import { StatusIcon } from '#web/task/picker/status-icon.tsx'
import { pressKey } from '#web/ui/keyboard/keys.ts'
import { useTheme } from '#web/ui/use-theme.ts'
import { useProfile } from '#web/user/queries.ts'
import type { SearchRow, TaskCommand } from './match-ranking.ts'
import type { OpenBoard } from './open-board.ts'

/** A search row that is found by its title and keywords. */
export type Command = Omit<SearchRow, 'group' | 'words'> & {
  keywords?: string
  /** Shown before anything is typed. */
  isShownInitially?: boolean
}

type CommandsOptions = { openBoard: OpenBoard | null; focusedTask: FocusedTask | null; onNewBoard: () => void }

/** Returns the commands of the palette: for the focused task, for the view of the open board, and for the whole app. */
export function useCommands({ openBoard, focusedTask, onNewBoard }: CommandsOptions): Command[] {
  const taskCommands = useTaskCommands(focusedTask)
  const boardCommands = useBoardCommands(openBoard)
  const pageCommands = usePageCommands()
  const generalCommands = useGeneralCommands(onNewBoard)
  return [...taskCommands, ...boardCommands, ...generalCommands, ...pageCommands]
}

function useTaskCommands(focusedTask: FocusedTask | null): Command[] {
  const { t } = useTexts('navigation')
  if (!focusedTask) return []
  const { task, isOpen } = focusedTask
  const taskCommand = (action: TaskCommand, key: string, icon: ReactNode, keyLabel = key.toUpperCase()): Command => ({
    id: `task-${action}`,
    title: t(`search.task.${action}`),
    icon,
    detail: t('search.for', { title: task.title }),
    keys: [keyLabel],
    isShownInitially: true,
    run: () => focusedTask.press(key),
  })
  return [
    taskCommand('assign', 'a', <UserRound />),
    taskCommand('priority', 'p', <PriorityIcon priority="high" />),
    taskCommand('dates', 'd', <CalendarDays />),
    taskCommand('labels', 'l', <Tags />),
    taskCommand('status', 's', <StatusIcon status="in_progress" />),
    // An open task has buttons for these, and no keys.
    ...(isOpen
      ? []
      : [
          taskCommand(task.status === 'completed' ? 'reopen' : 'complete', ' ', <CheckCheck />, t('common:key.space')),
          taskCommand('archive', 'e', <Archive />),
          taskCommand('delete', 'Delete', <Trash2 />, t('common:key.delete')),
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

function useBoardCommands(openBoard: OpenBoard | null): Command[] {
  const { t } = useTexts(['navigation', 'board'])
  const navigate = useNavigate()
  if (!openBoard) return []
  const { boardId } = openBoard
  const changeView = (change: Partial<View>) => () =>
    void navigate({
      to: '/boards/$boardId',
      params: { boardId },
      search: (current: Record<string, unknown>) => ({
        ...current,
        ...viewAddress({ ...parseView(current), ...change }),
      }),
    })
  return [
    ...Layout.options.map((layout): Command => {
      const { icon, key } = layouts[layout]
      const title = t(`search.layout.${layout}`)
      return { id: `layout-${layout}`, title, icon, run: changeView({ layout }), ...(key && { keys: [key] }) }
    }),
    ...Grouping.options.map((grouping): Command => ({
      id: `group-${grouping}`,
      title: t(`search.group_by.${grouping}`),
      icon: <Group />,
      run: changeView({ grouping }),
    })),
    ...SettingsSection.options.map((section): Command => ({
      id: `settings-${section}`,
      title: t(`board:settings.section.${section}`),
      icon: <SlidersHorizontal />,
      detail: t('search.settings'),
      keywords: t('search.settings'),
      run: () =>
        void navigate({ to: '/boards/$boardId/settings/$part', params: { boardId, part: section }, search: true }),
    })),
  ]
}

/** Returns a command for every page of the navigation. */
function usePageCommands(): Command[] {
  const { t } = useTexts('navigation')
  const router = useRouter()
  const facts = useProfile().data?.facts
  const keys: Record<string, string> = { '/': 'H', '/my-tasks': 'M', '/boards': 'P' }
  return [...mainItems, ...manageItems, ...administrationItems, ...removedItems]
    .filter(({ action }) => !action || (facts && can(action, facts) === 'allowed'))
    .filter(({ isFor }) => !isFor || (facts && isFor(facts)))
    .map(({ to, label, icon: Icon }): Command => ({
      id: `way-${to}`,
      title: t(label),
      icon: <Icon />,
      detail: t('search.page'),
      href: to,
      isShownInitially: to in keys,
      ...(keys[to] && { keys: ['G', keys[to]] }),
      run: () => void router.navigate({ to }),
    }))
}

function useGeneralCommands(onNewBoard: () => void): Command[] {
  const { t } = useTexts(['navigation', 'board', 'profile'])
  const { theme, toggleTheme } = useTheme()
  const facts = useProfile().data?.facts
  const mayCreateBoard = facts && can('board.create', facts) === 'allowed'
  return [
    {
      id: 'new-task',
      title: t('new_task.title'),
      icon: <Plus />,
      keys: ['C'],
      isShownInitially: true,
      run: () => showNewTask(true),
    },
    ...(mayCreateBoard
      ? [
          {
            id: 'new-board',
            title: t('board:board.new.title'),
            icon: <Plus />,
            isShownInitially: true,
            run: onNewBoard,
          },
        ]
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

type FocusedTask = {
  task: Task
  isOpen: boolean
  /** Presses a key on the task after the palette has closed and returned the focus. */
  press: (key: string) => void
}

/** Returns the task that commands apply to: the open one, or the card that had the focus when the palette opened. */
export function useFocusedTask(openBoard: OpenBoard | null, paletteState: PaletteState | null): FocusedTask | null {
  const { taskId: taskIdParam } = useParams({ strict: false }) as { taskId?: string }
  if (!openBoard) return null
  const open = TaskId.safeParse(taskIdParam).data
  if (open) {
    const task = openBoard.boardState.tasks.get(open)
    const panel = () => document.querySelector<HTMLElement>('[data-task-keys]')
    return task ? { task, isOpen: true, press: (key) => pressWhenPaletteClosed(panel, key) } : null
  }
  // In a table, letters are typed into the cells.
  const isCell = paletteState?.previousFocus?.closest('[role="gridcell"]')
  const card = isCell ? null : paletteState?.previousFocus?.closest<HTMLElement>('[data-drag-kind="card"]')
  // The drag id of a card ends with its task id.
  const taskId = TaskId.safeParse(card?.dataset.drag?.split('/').at(-1)).data
  const task = taskId && openBoard.boardState.tasks.get(taskId)
  if (!card || !task) return null
  const findCard = () =>
    card.isConnected ? card : document.querySelector<HTMLElement>(`[data-drag="${CSS.escape(card.dataset.drag!)}"]`)
  return { task, isOpen: false, press: (key) => pressWhenPaletteClosed(findCard, key, true) }
}

/** How often to check whether the closed palette has left the page. */
const paletteClosedPollMs = 30

function pressWhenPaletteClosed(find: () => HTMLElement | null, key: string, focusesElement = false): void {
  const press = () => {
    const element = find()
    if (focusesElement) element?.focus()
    if (element) pressKey(element, key)
  }
  const waitUntilClosed = () => {
    const isOnPage = document.querySelector('[data-palette]') !== null
    // The dialog returns the focus in a timer after it has left the page, which would close a picker that is open by then.
    setTimeout(isOnPage ? waitUntilClosed : press, paletteClosedPollMs)
  }
  setTimeout(waitUntilClosed, paletteClosedPollMs)
}
