// Checks the sample data against the numbers of the design.

import { describe, expect, test } from 'vitest'
import { world } from '#infra/local/seed/content/world.ts'
import {
  active,
  activeBoards,
  boardByKey,
  boardNamed,
  isOpen,
  isOverdue,
  listNamed,
  listsOf,
  taskNamed,
  tasksOf,
  tasksOfTab,
} from './content.ts'

const launch = boardNamed('Havel One launch')
const people = new Map(world.people.map((person) => [person.key, person]))

describe('the boards', () => {
  test.each([
    ['Havel One launch', 'teal', 'on_track', 'mara jonas', 48, 14, 3, 19],
    ['Website relaunch', 'violet', 'at_risk', 'aylin', 62, 11, 6, 31],
    ['Eurobike 2026', 'amber', 'at_risk', 'tomas', 33, 5, 4, 9],
    ['Dealer portal', 'sky', 'on_track', 'tomas sofia', 37, 9, 0, 12],
    ['Firmware 3.2', 'green', 'on_track', 'noah', 29, 6, 1, 17],
    ['Customer care', 'rose', 'on_track', 'ines', 41, 12, 2, 22],
    ['Workshop move to Potsdam', 'orange', 'off_track', 'lukas', 54, 8, 11, 20],
    ['Hiring 2026', 'lime', 'on_track', 'leonie', 22, 7, 1, 8],
    ['Supplier onboarding', 'indigo', 'none', 'priya', 12, 2, 0, 1],
    ['ISO 9001 audit', 'slate', 'on_hold', 'hannah', 26, 0, 0, 10],
    ['Brand photography', 'plum', 'completed', 'emeka', 18, 0, 0, 18],
    ['Winter test ride series', 'red', 'completed', 'lukas ines', 24, 0, 0, 24],
  ])(
    '%s has the task counts of the design',
    (...[title, color, status, owners, total, inProgress, overdue, completed]) => {
      const board = boardNamed(title)
      const tasks = tasksOf(board)
      expect({
        color: board.color,
        status: board.status,
        owners: board.members.filter(({ role }) => role === 'owner').map(({ person }) => person),
        total: tasks.length,
        inProgress: tasks.filter((task) => task.status === 'in_progress').length,
        overdue: tasks.filter(isOverdue).length,
        completed: tasks.filter((task) => task.status === 'completed').length,
      }).toEqual({ color, status, owners: owners.split(' '), total, inProgress, overdue, completed })
    },
  )

  test('are in the order of the page, with archive and recycle bin', () => {
    expect(activeBoards.map(({ title }) => title).slice(0, 3)).toEqual([
      'Havel One launch',
      'Website relaunch',
      'Eurobike 2026',
    ])
    expect(activeBoards).toHaveLength(12)
    expect(world.boards.filter(({ state }) => state?.to === 'archived')).toHaveLength(7)
    expect(world.boards.filter(({ state }) => state?.to === 'deleted')).toHaveLength(3)
  })

  test('are pinned as designed', () => {
    expect(world.pinned.map((key) => boardByKey.get(key)?.title)).toEqual([
      'Havel One launch',
      'Website relaunch',
      'Dealer portal',
      'Eurobike 2026',
      'Firmware 3.2',
    ])
  })
})

describe('Havel One launch', () => {
  test('has four tabs with their counts', () => {
    expect(launch.tabs.map((tab) => [tab.title, tab.color, tasksOfTab(tab).length])).toEqual([
      ['Launch plan', 'teal', 32],
      ['Photography', 'plum', 9],
      ['Dealer kit', 'sky', 4],
      ['Press', 'amber', 3],
    ])
  })

  test('has five lists in the launch plan, one of them over its limit', () => {
    const [plan] = launch.tabs
    const lists = plan?.lists.map((list) => [list.title, active(list.tasks).length, list.softLimit])
    expect(lists).toEqual([
      ['To plan', 7, undefined],
      ['Ready', 4, undefined],
      ['In the works', 6, 5],
      ['In review', 3, undefined],
      ['Done', 12, undefined],
    ])
    const tasks = plan ? tasksOfTab(plan) : []
    expect(tasks.filter(isOverdue)).toHaveLength(2)
    expect(tasks.filter(({ due }) => !due)).toHaveLength(9)
  })

  test.each([
    ['Decide the launch-day test ride route along the Havel', '0/3', 0, 0],
    ['Agree on the spare-part kit for the first 200 bikes', '1/3', 2, 0],
    ["Translate the owner's manual into Portuguese and Spanish", '0/4', 0, 0],
    ['Book the lakeside shoot in Potsdam', '0/0', 0, 3],
    ['Press kit with studio images', '1/2', 0, 9],
    ['Dealer price list 2026', '0/0', 4, 0],
    ['Approve rain cover colour samples', '0/0', 0, 1],
    ['Product page for Havel One', '2/5', 8, 4],
    ['Homologation papers for the 250 W motor', '3/4', 5, 0],
    ['Pre-order checkout with deposit', '4/7', 3, 0],
    ['Load test with 180 kg on the cobbles of Lehnin', '0/0', 0, 2],
    ['Second source for 20-inch rims', '0/0', 1, 0],
    ['Sign off launch film, second cut', '0/0', 12, 2],
    ['Warranty terms, five-year frame promise', '0/0', 6, 0],
    ['Answers to the twelve most asked questions', '11/12', 0, 0],
    ['Name and wordmark for Havel One', '0/0', 0, 6],
  ])('shows the designed fields on the card of %s', (title, closed, comments, attachments) => {
    const task = taskNamed(launch, title)
    const subTasks = task.subTasks ?? []
    const done = subTasks.filter((one) => !isOpen(one)).length
    expect(`${done}/${subTasks.length}`).toBe(closed)
    expect(task.comments ?? []).toHaveLength(comments)
    expect(task.attachments ?? []).toHaveLength(attachments)
  })

  test('has the designed visibility', () => {
    expect(taskNamed(launch, 'Product page for Havel One').visibleTo).toHaveLength(6)
    expect(taskNamed(launch, 'Product page for Havel One').watchers).toHaveLength(5)
    expect(taskNamed(launch, 'Dealer price list 2026').visibleTo).toHaveLength(3)
    expect(taskNamed(launch, 'Warranty terms, five-year frame promise').visibleTo).toHaveLength(3)
  })

  test('has nine members, and eleven tasks for Priya', () => {
    expect(launch.members).toHaveLength(9)
    expect(tasksOf(launch).filter(({ assignee }) => assignee === 'priya')).toHaveLength(11)
  })
})

test('my tasks are the designed ones', () => {
  const ownTasks = activeBoards
    .flatMap(tasksOf)
    .flatMap((task) => [task, ...(task.subTasks ?? [])])
    .filter((task) => task.assignee === 'mara' && isOpen(task) && task.due)
  const days = ownTasks.map(({ due }) => due?.day ?? 0)
  expect([
    days.filter((day) => day < 0).length,
    days.filter((day) => day === 0).length,
    days.filter((day) => day > 0 && day <= 4).length,
    days.filter((day) => day > 4).length,
  ]).toEqual([2, 3, 4, 12])
})

test('labels are used as often as designed', () => {
  const uses = activeBoards.flatMap(tasksOf).flatMap(({ labels }) => labels)
  expect(world.labels.map(({ key }) => `${key} ${uses.filter((one) => one === key).length}`)).toEqual([
    'website 41',
    'design 38',
    'needs-approval 17',
    'legal 14',
    'film 12',
    'press 11',
    'dealers 29',
    'spare-parts 22',
    'documents 19',
    'translation 9',
    'events 16',
    'safety 13',
  ])
})

describe('the recycle bin', () => {
  const tabs = activeBoards.flatMap((board) => board.tabs)
  const lists = active(tabs).flatMap(listsOf)

  test('contains nine tasks, two lists and a tab besides boards, none past its retention', () => {
    const tasks = active(lists).flatMap((list) => list.tasks.filter(({ state }) => state?.to === 'deleted'))
    expect(tasks).toHaveLength(9)
    expect(lists.filter(({ state }) => state?.to === 'deleted')).toHaveLength(2)
    expect(tabs.filter(({ state }) => state?.to === 'deleted')).toHaveLength(1)
    expect(tasks.map(({ state }) => 30 + (state?.when.day ?? 0)).toSorted((a, b) => a - b)).toEqual([
      1, 3, 6, 8, 12, 16, 21, 25, 29,
    ])
  })

  test.each([
    ['Brand photography', 'Photography', 'Rent a studio for the white-background set'],
    ['Havel One launch', 'To plan', 'Order sample bells, brass and black'],
    ['Dealer portal', 'Price work', 'Old price list for Belgian dealers'],
    ['Eurobike 2026', 'Print', 'Print run for the winter leaflet'],
    ['Website relaunch', 'In review', 'Cookie banner, first attempt'],
    ['Havel One launch', 'In the works', 'Duplicate of motor papers'],
    ['Customer care', 'Drafts', 'Phone script for recalls'],
    ['Workshop move to Potsdam', 'Tool crib', 'Second tool cart for bay 3'],
    ['Hiring 2026', 'First week', 'Test task from training'],
  ])('names in %s, %s: %s', (board, list, title) => {
    const found = listNamed(boardNamed(board), list).tasks.find((task) => task.title === title)
    expect(found?.state?.to).toBe('deleted')
  })
})

test.each([
  ['Product launch', 4, 46],
  ['Trade fair', 3, 38],
  ['Website project', 2, 54],
  ['New colleague', 1, 24],
  ['Supplier check', 1, 19],
  ['Photo and film day', 2, 28],
  ['Quarterly audit', 1, 31],
])('the template %s has its tabs and tasks', (title, tabs, tasks) => {
  const template = world.templates.find((one) => one.title === title)
  expect(template?.tabs).toHaveLength(tabs)
  expect(template?.tabs.flatMap(({ lists }) => lists).flatMap((list) => list.tasks)).toHaveLength(tasks)
})

describe('the people', () => {
  const inside = world.people.filter(({ workspaceRole }) => workspaceRole)

  test('use 34 seats, three of them pending', () => {
    expect(inside.filter(({ state }) => state === 'active')).toHaveLength(31)
    expect(inside.filter(({ state }) => state === 'pending')).toHaveLength(3)
    expect(inside.filter(({ state }) => state === 'deactivated')).toHaveLength(1)
    // Support staff, and a person who creates a workspace of their own.
    expect(world.people.filter(({ workspaceRole }) => !workspaceRole)).toHaveLength(2)
  })

  test('include every role and language among the sign-in accounts', () => {
    const tried = world.suggestedUsers.map(({ person }) => people.get(person))
    const values = tried.flatMap((person) => [person?.workspaceRole, person?.language, person?.state])
    const wanted = ['administrator', 'manager', 'member', 'guest', 'en', 'de', 'pt', 'es', 'pending', 'deactivated']
    expect(values).toEqual(expect.arrayContaining([...wanted, null]))
    const roles = launch.members.map(({ role }) => role)
    expect(roles).toEqual(expect.arrayContaining(['owner', 'editor', 'viewer', 'restricted']))
  })

  test('are in groups of the designed size, the pending person by an invitation', () => {
    expect(people.get('felix')?.invitedToGroups).toEqual(['workshop'])
    expect(world.groups.map(({ title, members }) => `${title} ${members.length}`)).toEqual([
      'Management 4',
      'Product 7',
      'Studio 3',
      'Workshop 8',
      'Customer care 5',
      'Web 4',
      'Finance 2',
    ])
  })

  test('have addresses of reserved domains only', () => {
    expect(world.people.filter(({ email }) => !email.endsWith('.example'))).toEqual([])
  })
})
