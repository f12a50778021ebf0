import { useNavigate, useRouter } from '@tanstack/react-router'
import { MessageSquare } from 'lucide-react'
import type { BoardId, TaskId, UserId } from '#shared/common/ids.ts'
import { numbersIn, spansOf, wordsOf } from '#shared/search/words.ts'
import { viewAddress, parseView } from '#shared/view/address.ts'
import { emptyFilter } from '#shared/view/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { type Colleague, usePeople } from '#web/people/queries.ts'
import { boardPath } from '#web/board-store/board-path.ts'
import { tabTitle } from '#shared/board/board-state.ts'
import { useBoardList } from '#web/board-store/use-board-list.ts'
import { StatusIcon } from '#web/task/picker/status-icon.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { isFuzzyMatch, rankMatch, type SearchRow } from './match-ranking.ts'
import { matchedLabel, type OpenBoard, findLocalTasks } from './open-board.ts'
import type { Command } from './use-commands.tsx'
import type { TaskHit, useSearchResults } from './use-search-results.ts'

type SearchRowsOptions = {
  typed: string
  openBoard: OpenBoard | null
  commands: readonly Command[]
  found: ReturnType<typeof useSearchResults>['found']
  /** Only tasks of this assignee. */
  person?: UserId | undefined
}

/** Returns the rows of a search, grouped: commands, tasks of the open board, people, and results elsewhere. */
export function useSearchRows({ typed, openBoard, commands, found, person }: SearchRowsOptions): SearchRow[] {
  const taskRow = useTaskRow(openBoard, numbersIn(typed).length > 0)
  const people = usePeopleRows(typed, openBoard)
  const boards = useBoardRows(typed, openBoard)
  const localTasks = openBoard ? findLocalTasks(openBoard, typed) : []
  const localIds = new Set(localTasks.map(({ taskId }) => taskId))
  const hits = (found?.hits ?? []).filter(({ taskId }) => !localIds.has(taskId))
  const isInOpenBoard = ({ boardId }: TaskHit) => boardId === openBoard?.boardId
  const words = wordsOf(typed)
  const isLiteral = (hit: TaskHit) => words.every((word) => hit.words.some((one) => one.includes(word)))
  const boardHits = hits.filter(isInOpenBoard)
  const boardRows = [
    ...localTasks.map((task) => ({
      ...taskRow(
        { ...task, words, excerpt: openBoard && matchedLabel(openBoard, task, words), commentId: null },
        'tasks',
      ),
      isCertain: true,
    })),
    ...boardHits.filter(isLiteral).map((hit) => taskRow(hit, 'tasks')),
  ]
  // Fuzzy matches that only the server finds.
  const fuzzyBoardRows = boardHits.filter((hit) => !isLiteral(hit)).map((hit) => taskRow(hit, 'tasks'))
  const titles = new Map(found?.boards.map((board) => [board.boardId, board]) ?? [])
  const otherHits = hits.filter((hit) => !isInOpenBoard(hit))
  const otherRow = (hit: TaskHit) => taskRow(hit, 'everywhere', titles.get(hit.boardId))
  const matchingCommands = commandRows(commands, typed)
  const peopleAndBoards = person ? { people: [], boards: [] } : { people, boards }
  const literal = [...peopleAndBoards.boards.filter(isExact), ...otherHits.filter(isLiteral).map(otherRow)]
  return [
    ...matchingCommands.filter(isExact),
    ...boardRows,
    // The open board comes first, but exact matches elsewhere come before fuzzy ones.
    ...(literal.length === 0 ? fuzzyBoardRows : []),
    ...peopleAndBoards.people.filter(isExact),
    ...literal,
    ...(literal.length > 0 ? fuzzyBoardRows : []),
    // Fuzzy matches come last. Boards precede tasks, because there may be many tasks.
    ...peopleAndBoards.boards.filter((row) => !isExact(row)),
    ...otherHits.filter((hit) => !isLiteral(hit)).map(otherRow),
    ...[...peopleAndBoards.people, ...matchingCommands].filter((row) => !isExact(row)),
  ]
}

const isExact = (row: SearchRow): boolean => row.isCertain === true

/** Limits that keep commands and people from displacing the results. */
const [maxCommands, maxPeople, maxBoards] = [5, 3, 5]

function commandRows(commands: readonly Command[], typed: string): SearchRow[] {
  const words = wordsOf(typed)
  if (typed.trim() === '') {
    return commands
      .filter(({ isFirst }) => isFirst)
      .map((command) => ({ ...command, group: 'commands', words, isCertain: true }))
  }
  return bestMatches(commands, typed, maxCommands, ({ title, keywords = '' }) => [title, keywords]).map(
    ({ item, isCertain }) => ({ ...item, group: 'commands', words, isCertain }),
  )
}

type Match<Item> = { item: Item; isCertain: boolean }

/** Returns the items that match exactly, best first. If there are none, returns the fuzzy matches. */
function bestMatches<Item>(
  items: readonly Item[],
  typed: string,
  max: number,
  textOf: (item: Item) => readonly [string, string],
): Match<Item>[] {
  // A query without letters or digits matches nothing.
  if (typed.trim() !== '' && wordsOf(typed).length === 0) return []
  // Only tasks have numbers.
  if (numbersIn(typed).length > 0) return []
  const ranked = items.map((item) => ({ item, rank: rankMatch(...textOf(item), typed) }))
  const matching = ranked.filter((one): one is { item: Item; rank: number } => one.rank !== null)
  const shown =
    matching.length > 0
      ? matching.toSorted((one, other) => one.rank - other.rank)
      : ranked.filter(({ item }) => isFuzzyMatch(...textOf(item), typed))
  return shown.slice(0, max).map(({ item }) => ({ item, isCertain: matching.length > 0 }))
}

type TaskResult = Pick<
  TaskHit,
  'boardId' | 'taskId' | 'rootId' | 'listId' | 'number' | 'title' | 'status' | 'assigneeId' | 'words'
> &
  Pick<TaskHit, 'excerpt' | 'commentId'>

type OtherBoard = { title: string; color: Parameters<typeof Tile>[0]['hue'] }

/**
 * Returns a function that turns a task into a row.
 * @param isByNumber whether the query asks for a task number
 */
function useTaskRow(openBoard: OpenBoard | null, isByNumber: boolean) {
  const { t } = useTexts(['navigation', 'board'])
  const people = usePeople()
  const open = useOpenTask(openBoard)
  return (hit: TaskResult, group: SearchRow['group'], board?: OtherBoard): SearchRow => {
    const { boardId, taskId, number, title, status, assigneeId, words, excerpt, commentId } = hit
    const person = assigneeId ? people.get(assigneeId) : undefined
    const isCommentMatch = excerpt && commentId
    const location = group === 'tasks' && openBoard ? locationOf(openBoard, hit) : t('search.is_task')
    return {
      id: taskId,
      group,
      title,
      words,
      icon: board ? (
        <Tile title={board.title} hue={board.color} size={20} />
      ) : (
        <StatusIcon status={status} label={t(`board:task.status.${status}`)} />
      ),
      isDone: status === 'completed',
      fact: location,
      ...(board && { before: board.title }),
      ...((isByNumber || matchesNumber(hit)) && { number: String(number) }),
      ...(excerpt && { excerpt }),
      ...(isCommentMatch
        ? { face: <MessageSquare aria-label={t('search.in_comment')} className="icon-14 text-ink-3" /> }
        : person && { face: <Avatar name={person.name} hue={person.hue} src={person.picture} size={24} /> }),
      ...open(boardId, taskId, commentId),
    }
  }
}

/** Returns whether the query matched the task number and not the title. */
const matchesNumber = ({ number, title, words }: TaskResult): boolean =>
  words.some((word) => /^\d+$/.test(word) && String(number).startsWith(word) && spansOf(title, [word]).length === 0)

/** Returns the tab and list of a task, or the parent task of a sub-task. */
function locationOf({ boardState: picture }: OpenBoard, { rootId, listId }: TaskResult): string {
  const root = rootId ? picture.tasks.get(rootId) : undefined
  if (root) return root.title
  const list = picture.structure.lists.find((one) => one.listId === listId)
  return list ? `${tabTitle(picture, list.tabId)} / ${list.title}` : ''
}

/** Returns the address of a task and a function that opens it. In the open board, the view settings stay. */
function useOpenTask(openBoard: OpenBoard | null) {
  const router = useRouter()
  return (boardId: BoardId, taskId: TaskId, commentId: string | null) => {
    const isHere = openBoard?.boardId === boardId
    const to = {
      to: boardPath(boardId, '/tasks/$taskId'),
      params: { boardId, taskId },
      ...(isHere && { search: true }),
      ...(commentId && { hash: commentId }),
    }
    return { href: router.buildLocation(to as never).href, run: () => void router.navigate(to as never) }
  }
}

/**
 * Returns the matching people. In the open board a member filters its tasks; everyone else opens a search for their
 * tasks.
 */
function usePeopleRows(typed: string, openBoard: OpenBoard | null): SearchRow[] {
  const { t } = useTexts('navigation')
  const people = usePeople()
  const navigate = useNavigate()
  const searchTasksOf = (userId: UserId) => () => void navigate({ to: '/search', search: { person: userId } })
  const searchRow = ({ item, isCertain }: Match<Colleague>): SearchRow => ({
    ...personRow(item, typed),
    isCertain,
    fact: t('search.assigned'),
    run: searchTasksOf(item.userId),
  })
  const matching = bestMatches([...people.values()], typed, people.size, ({ name }) => [name, ''])
  if (!openBoard) return matching.slice(0, maxPeople).map(searchRow)
  const { boardId, boardState: picture } = openBoard
  const filterBy = (userId: UserId) => () =>
    void navigate({
      to: '/boards/$boardId',
      params: { boardId },
      search: (now: Record<string, unknown>) => ({
        ...now,
        ...viewAddress({ ...parseView(now), filter: { ...emptyFilter, assignees: [userId] } }),
      }),
    })
  const memberIds = new Set(picture.structure.members.map(({ userId }) => userId))
  const filterRow = ({ item, isCertain }: Match<Colleague>): SearchRow => {
    const { userId } = item
    const count = [...picture.tasks.values()].filter(
      (task) => task.assigneeId === userId && task.state === 'active' && task.status !== 'completed',
    ).length
    return {
      ...personRow(item, typed),
      isCertain,
      fact: t('search.tasks_here', { count }),
      run: filterBy(userId),
    }
  }
  const isMember = ({ item }: Match<Colleague>) => memberIds.has(item.userId)
  const shown = [...matching.filter(isMember), ...matching.filter((one) => !isMember(one))].slice(0, maxPeople)
  return shown.map((one) => (isMember(one) ? filterRow(one) : searchRow(one)))
}

const personRow = ({ userId, name, hue, picture }: Colleague, typed: string) => ({
  id: userId,
  group: 'people' as const,
  title: name,
  words: wordsOf(typed),
  icon: <Avatar name={name} hue={hue} src={picture} size={20} decorative />,
})

/** Returns the matching boards. Before anything is typed, returns the ones opened last. */
function useBoardRows(typed: string, openBoard: OpenBoard | null): SearchRow[] {
  const { t } = useTexts('navigation')
  const router = useRouter()
  const { data } = useBoardList()
  const boards = (data?.boards ?? []).filter(({ boardId }) => boardId !== openBoard?.boardId)
  const recent = (data?.recent ?? []).flatMap(({ boardId }) => boards.filter((one) => one.boardId === boardId))
  const shown = typed.trim()
    ? bestMatches(boards, typed, maxBoards, ({ title }) => [title, ''])
    : recent.slice(0, maxBoards).map((item) => ({ item, isCertain: true }))
  return shown.map(({ item: { boardId, title, color }, isCertain }): SearchRow => {
    const to = { to: boardPath(boardId, ''), params: { boardId } }
    return {
      id: boardId,
      group: 'everywhere',
      isCertain,
      title,
      words: wordsOf(typed),
      icon: <Tile title={title} hue={color} size={20} />,
      fact: t('search.is_project'),
      href: router.buildLocation(to as never).href,
      run: () => void router.navigate(to as never),
    }
  })
}
