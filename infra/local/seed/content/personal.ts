// Pins, visits, recent activity and notifications of Mara Lindqvist, as the design pictures show them.

import type { Activity, BoardKey, Notification, World } from './types.ts'

export const designUser = 'mara'

/** The boards that the user has pinned in the design pictures, in their order. */
export const pinned: BoardKey[] = [
  'havel-one-launch',
  'website-relaunch',
  'dealer-portal',
  'eurobike-2026',
  'firmware-3-2',
]

/** The boards that the user has opened recently in the design pictures, newest first. */
export const recents: World['recents'] = [
  { board: 'havel-one-launch', opened: { minutesAgo: 12 } },
  { board: 'firmware-3-2', opened: { minutesAgo: 60 } },
  { board: 'website-relaunch', opened: { day: -1, at: '16:30' } },
  { board: 'customer-care', opened: { day: -1, at: '11:05' } },
  { board: 'workshop-move', opened: { day: -2, at: '14:00' } },
]

const launch = 'havel-one-launch'

export const activity: Activity[] = [
  {
    by: 'aylin',
    when: { day: 0, at: '08:57' },
    board: launch,
    task: 'product-page',
    what: 'sub_task_completed',
    title: 'Spec table with load, range and sizes',
  },
  {
    by: 'noah',
    when: { day: 0, at: '08:30' },
    board: launch,
    task: 'homologation',
    what: 'due_changed',
    from: { day: -5 },
    to: { day: -1 },
  },
  {
    by: 'tomas',
    when: { day: 0, at: '08:12' },
    board: launch,
    task: 'launch-film',
    what: 'moved',
    from: 'In the works',
    to: 'In review',
  },
  {
    by: 'tomas',
    when: { day: -1, at: '16:48' },
    board: 'eurobike-2026',
    task: 'booth-graphics',
    what: 'priority_changed',
    from: 'medium',
    to: 'high',
  },
  {
    by: 'hannah',
    when: { day: -1, at: '16:20' },
    board: 'iso-9001-audit',
    what: 'board_status_changed',
    from: 'on_track',
    to: 'on_hold',
  },
  {
    by: 'lukas',
    when: { day: -1, at: '15:12' },
    board: 'workshop-move',
    what: 'tasks_added',
    list: 'Tool crib',
    titles: ['Label all drawers', 'Torque wrenches to calibration', 'Shadow boards for bays 1 to 4'],
  },
  {
    by: 'aylin',
    when: { day: -1, at: '14:26' },
    board: launch,
    task: 'product-page',
    what: 'due_changed',
    from: { day: 2, at: '18:00' },
    to: { day: 0, at: '18:00' },
  },
  {
    by: 'mara',
    when: { day: -1, at: '11:40' },
    board: launch,
    task: 'product-page',
    what: 'priority_changed',
    from: 'high',
    to: 'urgent',
  },
  {
    by: 'emeka',
    when: { day: -1, at: '09:50' },
    board: launch,
    task: 'product-page',
    what: 'attached',
    name: 'lakeside-select.jpg',
  },
  { by: 'lukas', when: { day: -1, at: '08:15' }, board: 'workshop-move', task: 'lift-inspection', what: 'archived' },
]

export const notifications: Notification[] = [
  {
    to: designUser,
    kind: 'mentioned',
    by: 'jonas',
    board: launch,
    task: 'product-page',
    when: { day: 0, at: '09:04' },
    text: '[@Mara](person:mara) can you look at the configurator numbers before the call with the agency?',
    read: false,
  },
  {
    to: designUser,
    kind: 'overdue',
    board: launch,
    task: 'homologation',
    when: { day: 0, at: '07:00' },
    read: false,
  },
  {
    to: designUser,
    kind: 'assigned',
    by: 'aylin',
    board: 'website-relaunch',
    task: 'review-copy',
    when: { day: 0, at: '08:20' },
    read: false,
  },
  {
    to: designUser,
    kind: 'commented',
    by: 'priya',
    board: launch,
    task: 'spare-part-kit',
    when: { day: 0, at: '08:41' },
    text: 'Brake pads arrive a week late, so I moved them to the second box.',
    read: false,
  },
  {
    to: designUser,
    kind: 'priority_changed',
    by: 'tomas',
    board: 'eurobike-2026',
    task: 'booth-graphics',
    when: { day: -1, at: '16:48' },
    value: 'high',
    read: true,
  },
  {
    to: designUser,
    kind: 'due_approaching',
    board: launch,
    task: 'launch-film',
    when: { day: -1, at: '09:00' },
    read: true,
  },
  {
    to: designUser,
    kind: 'archived',
    by: 'lukas',
    board: 'workshop-move',
    task: 'lift-inspection',
    when: { day: -1, at: '08:15' },
    read: true,
  },
  {
    to: designUser,
    kind: 'attached',
    by: 'hannah',
    board: launch,
    task: 'dealer-price-list',
    when: { day: -2, at: '15:30' },
    value: 'price-list-draft.xlsx',
    read: true,
  },
  {
    to: designUser,
    kind: 'mentioned',
    by: 'emeka',
    board: launch,
    task: 'launch-film',
    when: { day: -6, at: '09:55' },
    text: '[@Mara](person:mara) they said yes on the phone, I ask for it in writing.',
    read: false,
  },
]
