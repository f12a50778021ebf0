import { useNavigate, useRouter } from '@tanstack/react-router'
import { MessageSquare } from 'lucide-react'
import type { BoardId, TaskId, UserId } from '#shared/common/ids.ts'
import { taskNumbersIn, spansOf, wordsOf } from '#shared/search/words.ts'
import { viewAddress, parseView } from '#shared/view/address.ts'
import { emptyFilter } from '#shared/view/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { type Colleague, usePeople } from '#web/people/queries.ts'
import { boardPath } from '#web/board-store/paths.ts'
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
  typedText: string
  openBoard: OpenBoard | null
  commands: readonly Command[]
  found: ReturnType<typeof useSearchResults>['found']
  /** Only tasks of this assignee. */
  person?: UserId | undefined
}

/** Returns the rows of a search, grouped: commands, tasks of the open board, people, and results elsewhere. */
export function useSearchRows({ typedText, openBoard, commands, found, person }: SearchRowsOptions): SearchRow[] {
  const taskRow = useTaskRow(openBoard, taskNumbersIn(typedText).length > 0)
  const people = usePeopleRows(typedText, openBoard)
  const boards = useBoardRows(typedText, openBoard)
  const localTasks = openBoard ? findLocalTasks(openBoard, typedText) : []
  const localIds = new Set(localTasks.map(({ taskId }) => taskId))
  const hits = (found?.hits ?? []).filter(({ taskId }) => !localIds.has(taskId))
  const isInOpenBoard = ({ boardId }: TaskHit) => boardId === openBoard?.boardId
  const words = wordsOf(typedText)
  const isLiteral = (hit: TaskHit) => words.every((word) => hit.words.some((one) => one.includes(word)))
  const boardHits = hits.filter(isInOpenBoard)
  const boardRows = [
    ...localTasks.map((task) => ({
      ...taskRow(
        { ...task, words, excerpt: openBoard && matchedLabel(openBoard, task, words), commentId: null },
        'tasks',
      ),
      isExactMatch: true,
    })),
    ...boardHits.filter(isLiteral).map((hit) => taskRow(hit, 'tasks')),
  ]
  // Fuzzy matches that only the server finds.
  const fuzzyBoardRows = boardHits.filter((hit) => !isLiteral(hit)).map((hit) => taskRow(hit, 'tasks'))
  const boardsById = new Map(found?.boards.map((board) => [board.boardId, board]) ?? [])
  const otherHits = hits.filter((hit) => !isInOpenBoard(hit))
  const otherBoardRow = (hit: TaskHit) => taskRow(hit, 'everywhere', boardsById.get(hit.boardId))
  const matchingCommands = commandRows(commands, typedText)
  const peopleAndBoards = person ? { people: [], boards: [] } : { people, boards }
  const literalRows = [...peopleAndBoards.boards.filter(isExact), ...otherHits.filter(isLiteral).map(otherBoardRow)]
  return [
    ...matchingCommands.filter(isExact),
    ...boardRows,
    // The open board comes first, but exact matches elsewhere come before fuzzy ones.
    ...(literalRows.length === 0 ? fuzzyBoardRows : []),
    ...peopleAndBoards.people.filter(isExact),
    ...literalRows,
    ...(literalRows.length > 0 ? fuzzyBoardRows : []),
    // Fuzzy matches come last. Boards precede tasks, because there may be many tasks.
    ...peopleAndBoards.boards.filter((row) => !isExact(row)),
    ...otherHits.filter((hit) => !isLiteral(hit)).map(otherBoardRow),
    ...[...peopleAndBoards.people, ...matchingCommands].filter((row) => !isExact(row)),
  ]
}

const isExact = (row: SearchRow): boolean => row.isExactMatch === true

/** Limits that keep commands and people from displacing the results. */
const [maxCommands, maxPeople, maxBoards] = [5, 3, 5]

function commandRows(commands: readonly Command[], typedText: string): SearchRow[] {
  const words = wordsOf(typedText)
  if (typedText.trim() === '') {
    return commands
      .filter(({ isShownInitially }) => isShownInitially)
      .map((command) => ({ ...command, group: 'commands', words, isExactMatch: true }))
  }
  return bestMatches(commands, typedText, maxCommands, ({ title, keywords = '' }) => [title, keywords]).map(
    ({ item, isExactMatch }) => ({ ...item, group: 'commands', words, isExactMatch }),
  )
}

type Match<Item> = { item: Item; isExactMatch: boolean }

/** Returns the items that match exactly, best first. If there are none, returns the fuzzy matches. */
function bestMatches<Item>(
  items: readonly Item[],
  typedText: string,
  max: number,
  textOf: (item: Item) => readonly [string, string],
): Match<Item>[] {
  // A query without letters or digits matches nothing.
  if (typedText.trim() !== '' && wordsOf(typedText).length === 0) return []
  // Only tasks have numbers.
  if (taskNumbersIn(typedText).length > 0) return []
  const ranked = items.map((item) => ({ item, rank: rankMatch(...textOf(item), typedText) }))
  const matches = ranked.filter((one): one is { item: Item; rank: number } => one.rank !== null)
  const shown =
    matches.length > 0
      ? matches.toSorted((one, other) => one.rank - other.rank)
      : ranked.filter(({ item }) => isFuzzyMatch(...textOf(item), typedText))
  return shown.slice(0, max).map(({ item }) => ({ item, isExactMatch: matches.length > 0 }))
}

type TaskResult = Pick<
  TaskHit,
  'boardId' | 'taskId' | 'rootId' | 'listId' | 'number' | 'title' | 'status' | 'assigneeId' | 'words'
> &
  Pick<TaskHit, 'excerpt' | 'commentId'>

type OtherBoard = { title: string; color: Parameters<typeof Tile>[0]['hue'] }

/**
 * Returns a function that turns a task into a row.
 * @param isNumberQuery whether the query asks for a task number
 */
function useTaskRow(openBoard: OpenBoard | null, isNumberQuery: boolean) {
  const { t } = useTexts(['navigation', 'board'])
  const people = usePeople()
  const taskLink = useTaskLink(openBoard)
  return (hit: TaskResult, group: SearchRow['group'], board?: OtherBoard): SearchRow => {
    const { boardId, taskId, number, title, status, assigneeId, words, excerpt, commentId } = hit
    const person = assigneeId ? people.get(assigneeId) : undefined
    const isCommentMatch = excerpt && commentId
    const location = group === 'tasks' && openBoard ? locationOf(openBoard, hit) : t('search.result.task')
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
      detail: location,
      ...(board && { boardTitle: board.title }),
      ...((isNumberQuery || matchesNumber(hit)) && { number: String(number) }),
      ...(excerpt && { excerpt }),
      ...(isCommentMatch
        ? { avatar: <MessageSquare aria-label={t('search.result.in_comment')} className="icon-14 text-ink-3" /> }
        : person && { avatar: <Avatar name={person.name} hue={person.hue} src={person.picture} size={24} /> }),
      ...taskLink(boardId, taskId, commentId),
    }
  }
}

/** Returns whether the query matched the task number and not the title. */
const matchesNumber = ({ number, title, words }: TaskResult): boolean =>
  words.some((word) => /^\d+$/.test(word) && String(number).startsWith(word) && spansOf(title, [word]).length === 0)

/** Returns the tab and list of a task, or the parent task of a sub-task. */
function locationOf({ boardState }: OpenBoard, { rootId, listId }: TaskResult): string {
  const root = rootId ? boardState.tasks.get(rootId) : undefined
  if (root) return root.title
  const list = boardState.structure.lists.find((one) => one.listId === listId)
  return list ? `${tabTitle(boardState, list.tabId)} / ${list.title}` : ''
}

/** Returns the address of a task and a function that opens it. In the open board, the view settings stay. */
function useTaskLink(openBoard: OpenBoard | null) {
  const router = useRouter()
  return (boardId: BoardId, taskId: TaskId, commentId: string | null) => {
    const isOpenBoard = openBoard?.boardId === boardId
    const to = {
      to: boardPath(boardId, '/tasks/$taskId'),
      params: { boardId, taskId },
      ...(isOpenBoard && { search: true }),
      ...(commentId && { hash: commentId }),
    }
    return { href: router.buildLocation(to as never).href, run: () => void router.navigate(to as never) }
  }
}

/**
 * Returns the matching people. In the open board a member filters its tasks; everyone else opens a search for their
 * tasks.
 */
function usePeopleRows(typedText: string, openBoard: OpenBoard | null): SearchRow[] {
  const { t } = useTexts('navigation')
  const people = usePeople()
  const navigate = useNavigate()
  const searchTasksOf = (userId: UserId) => () => void navigate({ to: '/search', search: { person: userId } })
  const searchRow = ({ item, isExactMatch }: Match<Colleague>): SearchRow => ({
    ...personRow(item, typedText),
    isExactMatch,
    detail: t('search.assigned'),
    run: searchTasksOf(item.userId),
  })
  const matches = bestMatches([...people.values()], typedText, people.size, ({ name }) => [name, ''])
  if (!openBoard) return matches.slice(0, maxPeople).map(searchRow)
  const { boardId, boardState } = openBoard
  const filterBy = (userId: UserId) => () =>
    void navigate({
      to: '/boards/$boardId',
      params: { boardId },
      search: (current: Record<string, unknown>) => ({
        ...current,
        ...viewAddress({ ...parseView(current), filter: { ...emptyFilter, assignees: [userId] } }),
      }),
    })
  const memberIds = new Set(boardState.structure.members.map(({ userId }) => userId))
  const filterRow = ({ item, isExactMatch }: Match<Colleague>): SearchRow => {
    const { userId } = item
    const count = [...boardState.tasks.values()].filter(
      (task) => task.assigneeId === userId && task.state === 'active' && task.status !== 'completed',
    ).length
    return {
      ...personRow(item, typedText),
      isExactMatch,
      detail: t('search.tasks_here', { count }),
      run: filterBy(userId),
    }
  }
  const isMember = ({ item }: Match<Colleague>) => memberIds.has(item.userId)
  const shown = [...matches.filter(isMember), ...matches.filter((one) => !isMember(one))].slice(0, maxPeople)
  return shown.map((one) => (isMember(one) ? filterRow(one) : searchRow(one)))
}

const personRow = ({ userId, name, hue, picture }: Colleague, typedText: string) => ({
  id: userId,
  group: 'people' as const,
  title: name,
  words: wordsOf(typedText),
  icon: <Avatar name={name} hue={hue} src={picture} size={20} decorative />,
})

/** Returns the matching boards. Before anything is typed, returns the ones opened last. */
function useBoardRows(typedText: string, openBoard: OpenBoard | null): SearchRow[] {
  const { t } = useTexts('navigation')
  const router = useRouter()
  const { data } = useBoardList()
  const boards = (data?.boards ?? []).filter(({ boardId }) => boardId !== openBoard?.boardId)
  const recent = (data?.recent ?? []).flatMap(({ boardId }) => boards.filter((one) => one.boardId === boardId))
  const shown = typedText.trim()
    ? bestMatches(boards, typedText, maxBoards, ({ title }) => [title, ''])
    : recent.slice(0, maxBoards).map((item) => ({ item, isExactMatch: true }))
  return shown.map(({ item: { boardId, title, color }, isExactMatch }): SearchRow => {
    const to = { to: boardPath(boardId, ''), params: { boardId } }
    return {
      id: boardId,
      group: 'everywhere',
      isExactMatch,
      title,
      words: wordsOf(typedText),
      icon: <Tile title={title} hue={color} size={20} />,
      detail: t('search.result.project'),
      href: router.buildLocation(to as never).href,
      run: () => void router.navigate(to as never),
    }
  })
}
