// What stands in the list of a search, group by group: commands, what is near, people, and what is elsewhere.

import { useNavigate, useRouter } from '@tanstack/react-router'
import { MessageSquare } from 'lucide-react'
import type { BoardId, TaskId, UserId } from '#shared/common/ids.ts'
import { numbersIn, spansOf, wordsOf } from '#shared/search/words.ts'
import { addressOf, viewFrom } from '#shared/view/address.ts'
import { everything } from '#shared/view/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { type Colleague, usePeople } from '#web/people/queries.ts'
import { boardPath } from '#web/picture/board-path.ts'
import { tabTitle } from '#web/picture/tab-title.ts'
import { useFreshBoards } from '#web/picture/use-fresh-boards.ts'
import { StatusIcon } from '#web/task/status-icon.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Tile } from '#web/ui/tile.tsx'
import type { TaskHit, useFound } from './found.ts'
import { labelFound, type Near, tasksNear } from './near.ts'
import { isMeant, rankIn, type Row } from './row.ts'
import type { Command } from './use-commands.tsx'

type Given = {
  typed: string
  near: Near | null
  commands: readonly Command[]
  found: ReturnType<typeof useFound>['found']
  /** Whose tasks alone are looked for. */
  person?: UserId | undefined
}

export function useRows({ typed, near, commands, found, person }: Given): Row[] {
  const taskRow = useTaskRow(near, numbersIn(typed).length > 0)
  const people = usePeopleRows(typed, near)
  const boards = useBoardRows(typed, near)
  const there = near ? tasksNear(near, typed) : []
  const known = new Set(there.map(({ taskId }) => taskId))
  const hits = (found?.hits ?? []).filter(({ taskId }) => !known.has(taskId))
  const isNear = ({ boardId }: TaskHit) => boardId === near?.boardId
  const words = wordsOf(typed)
  const isLiteral = (hit: TaskHit) => words.every((word) => hit.words.some((one) => one.includes(word)))
  const hitsNear = hits.filter(isNear)
  const nearRows = [
    ...there.map((task) => ({
      ...taskRow({ ...task, words, excerpt: near && labelFound(near, task, words), commentId: null }, 'tasks'),
      isCertain: true,
    })),
    ...hitsNear.filter(isLiteral).map((hit) => taskRow(hit, 'tasks')),
  ]
  // What the server found of the same tasks tells more words: those that were meant.
  const meantNear = hitsNear.filter((hit) => !isLiteral(hit)).map((hit) => taskRow(hit, 'tasks'))
  const titles = new Map(found?.boards.map((board) => [board.boardId, board]) ?? [])
  const elsewhere = hits.filter((hit) => !isNear(hit))
  const elsewhereRow = (hit: TaskHit) => taskRow(hit, 'everywhere', titles.get(hit.boardId))
  const does = commandRows(commands, typed)
  const others = person ? { people: [], boards: [] } : { people, boards }
  const literal = [...others.boards.filter(fits), ...elsewhere.filter(isLiteral).map(elsewhereRow)]
  return [
    ...does.filter(fits),
    ...nearRows,
    // The project that is open comes first, but what is found comes before what was perhaps meant.
    ...(literal.length === 0 ? meantNear : []),
    ...others.people.filter(fits),
    ...literal,
    ...(literal.length > 0 ? meantNear : []),
    // What was perhaps meant comes behind all that was found; projects first, whose group goes on: of tasks there may be many.
    ...others.boards.filter((row) => !fits(row)),
    ...elsewhere.filter((hit) => !isLiteral(hit)).map(elsewhereRow),
    ...[...others.people, ...does].filter((row) => !fits(row)),
  ]
}

const fits = ({ isCertain }: Row): boolean => isCertain === true

/** Of commands and people so many, that what is looked for is not pushed out of sight. */
const [mostCommands, mostPeople, mostBoards] = [5, 3, 5]

function commandRows(commands: readonly Command[], typed: string): Row[] {
  const words = wordsOf(typed)
  if (typed.trim() === '') {
    return commands
      .filter(({ isFirst }) => isFirst)
      .map((command) => ({ ...command, group: 'commands', words, isCertain: true }))
  }
  return best(commands, typed, mostCommands, ({ title, keywords = '' }) => [title, keywords]).map(
    ({ thing, isCertain }) => ({ ...thing, group: 'commands', words, isCertain }),
  )
}

type Fitting<Thing> = { thing: Thing; isCertain: boolean }

/** Those that fit letter by letter, best first; without any, those that may have been meant. */
function best<Thing>(
  things: readonly Thing[],
  typed: string,
  most: number,
  said: (thing: Thing) => readonly [string, string],
): Fitting<Thing>[] {
  // Signs alone are no words: nothing is found by them.
  if (typed.trim() !== '' && wordsOf(typed).length === 0) return []
  // Only tasks have numbers.
  if (numbersIn(typed).length > 0) return []
  const ranked = things.map((thing) => ({ thing, rank: rankIn(...said(thing), typed) }))
  const fitting = ranked.filter((one): one is { thing: Thing; rank: number } => one.rank !== null)
  const shown =
    fitting.length > 0
      ? fitting.toSorted((one, other) => one.rank - other.rank)
      : ranked.filter(({ thing }) => isMeant(...said(thing), typed))
  return shown.slice(0, most).map(({ thing }) => ({ thing, isCertain: fitting.length > 0 }))
}

type Shown = Pick<
  TaskHit,
  'boardId' | 'taskId' | 'rootId' | 'listId' | 'number' | 'title' | 'status' | 'assigneeId' | 'words'
> &
  Pick<TaskHit, 'excerpt' | 'commentId'>

type Elsewhere = { title: string; color: Parameters<typeof Tile>[0]['hue'] }

/** @param isByNumber whether it is looked for by its number, wherever else the figure stands */
function useTaskRow(near: Near | null, isByNumber: boolean) {
  const { t } = useTexts(['navigation', 'board'])
  const people = usePeople()
  const open = useOpenTask(near)
  return (hit: Shown, group: Row['group'], board?: Elsewhere): Row => {
    const { boardId, taskId, number, title, status, assigneeId, words, excerpt, commentId } = hit
    const person = assigneeId ? people.get(assigneeId) : undefined
    const said = excerpt && commentId
    const place = group === 'tasks' && near ? placeOf(near, hit) : t('search.is_task')
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
      fact: place,
      ...(board && { before: board.title }),
      ...((isByNumber || standsInNumber(hit)) && { number: String(number) }),
      ...(excerpt && { excerpt }),
      ...(said
        ? { face: <MessageSquare aria-label={t('search.in_comment')} className="icon-14 text-ink-3" /> }
        : person && { face: <Avatar name={person.name} hue={person.hue} src={person.picture} size={24} /> }),
      ...open(boardId, taskId, commentId),
    }
  }
}

/** Whether a figure is that of the task; one that stands in its title as well is marked there. */
const standsInNumber = ({ number, title, words }: Shown): boolean =>
  words.some((word) => /^\d+$/.test(word) && String(number).startsWith(word) && spansOf(title, [word]).length === 0)

/** The tab and the list that a task is in; of a sub-task its task. */
function placeOf({ picture }: Near, { rootId, listId }: Shown): string {
  const root = rootId ? picture.tasks.get(rootId) : undefined
  if (root) return root.title
  const list = picture.frame.lists.find((one) => one.listId === listId)
  return list ? `${tabTitle(picture, list.tabId)} / ${list.title}` : ''
}

/** Over the project that is there already, its look stays. */
function useOpenTask(near: Near | null) {
  const router = useRouter()
  return (boardId: BoardId, taskId: TaskId, commentId: string | null) => {
    const isHere = near?.boardId === boardId
    const to = {
      to: boardPath(boardId, '/tasks/$taskId'),
      params: { boardId, taskId },
      ...(isHere && { search: true }),
      ...(commentId && { hash: commentId }),
    }
    return { href: router.buildLocation(to as never).href, run: () => void router.navigate(to as never) }
  }
}

/** In a project its tasks are filtered by one of its members; all that are somebody's are looked for elsewhere. */
function usePeopleRows(typed: string, near: Near | null): Row[] {
  const { t } = useTexts('navigation')
  const people = usePeople()
  const navigate = useNavigate()
  const lookFor = (userId: UserId) => () => void navigate({ to: '/search', search: { person: userId } })
  const elsewhere = ({ thing, isCertain }: Fitting<Colleague>): Row => ({
    ...personRow(thing, typed),
    isCertain,
    fact: t('search.assigned'),
    run: lookFor(thing.userId),
  })
  const fitting = best([...people.values()], typed, people.size, ({ name }) => [name, ''])
  if (!near) return fitting.slice(0, mostPeople).map(elsewhere)
  const { boardId, picture } = near
  const filterBy = (userId: UserId) => () =>
    void navigate({
      to: '/boards/$boardId',
      params: { boardId },
      search: (now: Record<string, unknown>) => ({
        ...now,
        ...addressOf({ ...viewFrom(now), filter: { ...everything, assignees: [userId] } }),
      }),
    })
  const there = new Set(picture.frame.members.map(({ userId }) => userId))
  const here = ({ thing, isCertain }: Fitting<Colleague>): Row => {
    const { userId } = thing
    const count = [...picture.tasks.values()].filter(
      (task) => task.assigneeId === userId && task.state === 'active' && task.status !== 'completed',
    ).length
    return {
      ...personRow(thing, typed),
      isCertain,
      fact: t('search.tasks_here', { count }),
      run: filterBy(userId),
    }
  }
  const isHere = ({ thing }: Fitting<Colleague>) => there.has(thing.userId)
  const shown = [...fitting.filter(isHere), ...fitting.filter((one) => !isHere(one))].slice(0, mostPeople)
  return shown.map((one) => (isHere(one) ? here(one) : elsewhere(one)))
}

const personRow = ({ userId, name, hue, picture }: Colleague, typed: string) => ({
  id: userId,
  group: 'people' as const,
  title: name,
  words: wordsOf(typed),
  icon: <Avatar name={name} hue={hue} src={picture} size={20} decorative />,
})

/** Before anything is typed, those that were opened last. */
function useBoardRows(typed: string, near: Near | null): Row[] {
  const { t } = useTexts('navigation')
  const router = useRouter()
  const { data } = useFreshBoards()
  const boards = (data?.boards ?? []).filter(({ boardId }) => boardId !== near?.boardId)
  const recent = (data?.recent ?? []).flatMap(({ boardId }) => boards.filter((one) => one.boardId === boardId))
  const shown = typed.trim()
    ? best(boards, typed, mostBoards, ({ title }) => [title, ''])
    : recent.slice(0, mostBoards).map((thing) => ({ thing, isCertain: true }))
  return shown.map(({ thing: { boardId, title, color }, isCertain }): Row => {
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
