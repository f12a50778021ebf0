// The data of screen tests: a workspace with people, and a board with a task. A test file calls one of the `setUp` functions at
// its top and imports the values that it reads.

import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Day } from '#shared/common/day-or-time.ts'
import { unpackTask } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { type ABoard, type AWorkspace, openWorld, type Person, type World } from '#tests/kit/world.ts'

/** The test environment of the file. */
export let world: World
export let workspace: AWorkspace
/** An administrator of the workspace, who is not a member of a board. */
export let administrator: Person
/** A board with the tab "Tasks" and the lists "To do", "In progress" and "Done". */
export let board: ABoard
/** Members of the board, each named after the role. */
export let owner: Person
export let editor: Person
export let viewer: Person
/** The task "Paint the door" in the first list. */
export let task: Task

/** Opens a table for the tests of a file, and clears the storage of the browser before each test. */
export function setUpWorld(): void {
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())
  beforeEach(() => localStorage.clear())
}

/** Creates a workspace with an administrator for each test. */
export function setUpWorkspace(): void {
  setUpWorld()
  beforeEach(async () => {
    workspace = await world.aWorkspace()
    administrator = await workspace.aPerson('administrator')
  })
}

/**
 * Creates a workspace and a board with an owner for each test.
 * @param roles further members of the board
 */
export function setUpBoard(...roles: ('editor' | 'viewer')[]): void {
  setUpWorld()
  beforeEach(async () => {
    workspace = await world.aWorkspace()
    board = await workspace.aBoard()
    owner = await board.with('owner')
    if (roles.includes('editor')) editor = await board.with('editor')
    if (roles.includes('viewer')) viewer = await board.with('viewer')
  })
}

/** Creates a board with an owner, further members and a task for each test. */
export function setUpTask(...roles: Parameters<typeof setUpBoard>): void {
  setUpBoard(...roles)
  beforeEach(async () => {
    task = await board.aTask()
  })
}

/** Returns a task as it is stored now. */
export async function storedTask({ boardId, taskId }: Pick<Task, 'boardId' | 'taskId'>): Promise<Task> {
  const { card } = await owner.rpc.tasks.get({ boardId, taskId })
  return unpackTask(boardId, card)
}

/** Adds the tasks that the tests of the table and the list view show: three with different values. */
export async function addTasksWithValues(): Promise<Record<string, Task>> {
  return {
    First: await board.aTask({ title: 'First', priority: 'low', estimate: 90 }),
    Second: await board.aTask({ title: 'Second', priority: 'urgent', assigneeId: owner.userId, estimate: 60 }),
    Third: await board.aTask({ title: 'Third', listId: board.doing.listId, status: 'in_progress', priority: 'high' }),
  }
}

/** Adds the tasks that the tests of the calendar and the timeline show: several days, one day, and no date. */
export async function addDatedTasks(): Promise<Record<string, Task>> {
  const day = (text: string) => text as Day
  return {
    Bar: await board.aTask({ title: 'Bar', start: day('2026-05-07'), due: day('2026-05-12') }),
    Single: await board.aTask({ title: 'Single', due: day('2026-05-13'), assigneeId: owner.userId }),
    Third: await board.aTask({ title: 'Third', due: day('2026-05-20'), listId: board.doing.listId }),
    Undated: await board.aTask({ title: 'Undated' }),
  }
}
