// Sample payloads of every event type.

import { DomainEvent } from '#shared/activity/event.ts'
import { defaultSwitches } from '#shared/board/model.ts'

export const [ann, bob] = ['usr_aaaaaaaaaa', 'usr_bbbbbbbbbb']
const envelope = {
  entryId: 'act_0123456789',
  workspaceId: 'wsp_0123456789',
  boardId: 'brd_0123456789',
  taskId: 'tsk_0123456789',
  rootId: null,
  actorId: ann,
  at: new Date(),
}
const place = (listId: string) => ({ listId, position: 'i0000000' })
const rank = (rootId: string | null) => ({ ...place('lst_0123456789'), rootId, visibleTo: null, recurrence: null })
const change = (field: string, from: unknown, to: unknown) => ({ type: 'task.changed', change: { field, from, to } })
const attachment = { attachmentId: 'att_0123456789', name: 'door.jpg' }
const comment = { commentId: 'cmt_0123456789', mentioned: [] }

const label = { labelId: 'lbl_0123456789', title: 'Blog', color: 'red' }
const steps = ['archived', 'unarchived', 'deleted', 'restored', 'purged']
const removal = (item: string, more: object) =>
  steps.map((step) => ({ type: `${item}.${step}`, title: 'Later', from: 'active', to: 'archived', ...more }))
const tab = { tabId: 'tab_0123456789' }
const list = { listId: 'lst_0123456789' }
const within = (tabId: string) => ({ tabId, position: 'i0000000' })
const boardChange = (field: string, from: unknown, to: unknown) => ({
  type: 'board.changed',
  change: { field, from, to },
})
const listChange = (field: string, from: unknown, to: unknown) => ({
  type: 'list.changed',
  ...list,
  title: 'Later',
  change: { field, from, to },
})
const design = 'grp_01design0000'
const asEditor = { role: 'editor', switches: null }
const switches = { createTasks: true, editOthersTasks: true, viewOthersTasks: true, reassignOwnTasks: true }

/** Events of the board structure. */
const structurePayloads: Record<string, unknown>[] = [
  { type: 'board.created', title: 'Havel One' },
  { type: 'board.imported', title: 'Havel One', tasks: 3 },
  { type: 'board.copied', title: 'Havel One', tasks: 3 },
  { type: 'board.vault_changed', from: null, to: 'vlt_0123456789' },
  boardChange('title', 'Havel', 'Havel One'),
  boardChange('color', 'red', 'sky'),
  boardChange('status', 'none', 'at_risk'),
  boardChange('switches', defaultSwitches, {
    ...defaultSwitches,
    editor: { ...defaultSwitches.editor, createTasks: false },
  }),
  boardChange('switches', defaultSwitches, {
    ...defaultSwitches,
    restricted: { ...defaultSwitches.restricted, createTasks: true },
  }),
  boardChange('switches', defaultSwitches, { editor: defaultSwitches.restricted, restricted: defaultSwitches.editor }),
  ...removal('board', {}),
  { type: 'member.added', userId: bob, role: 'editor' },
  { type: 'member.changed', userId: bob, from: 'editor', to: 'viewer' },
  { type: 'member.switched', userId: bob, from: null, to: switches },
  { type: 'member.switched', userId: bob, from: switches, to: switches },
  { type: 'member.switched', userId: bob, from: switches, to: null },
  { type: 'member.removed', userId: ann, role: 'editor' },
  { type: 'member.removed', userId: bob, role: 'editor' },
  { type: 'group.added', groupId: design, name: 'Design', role: 'editor' },
  { type: 'group.changed', groupId: design, name: 'Design', from: asEditor, to: { role: 'viewer', switches: null } },
  { type: 'group.changed', groupId: design, name: 'Design', from: asEditor, to: { role: 'editor', switches } },
  { type: 'group.removed', groupId: design, name: 'Design', role: 'editor' },
  { type: 'tab.created', ...tab, title: 'Later' },
  { type: 'tab.changed', ...tab, title: 'Later', change: { field: 'title', from: 'Soon', to: 'Later' } },
  { type: 'tab.changed', ...tab, title: 'Later', change: { field: 'color', from: 'red', to: 'sky' } },
  { type: 'tab.moved', ...tab, title: 'Later', from: 'i0000000', to: 'j0000000' },
  { type: 'tab.moved', ...tab, title: 'Later', from: 'i0000000', to: 'j0000000', places: { from: 1, to: 2 } },
  ...removal('tab', tab),
  { type: 'list.created', ...list, ...tab, title: 'Later' },
  listChange('title', 'Soon', 'Later'),
  listChange('softLimit', null, 5),
  listChange('softLimit', 5, 8),
  listChange('softLimit', 8, null),
  { type: 'list.moved', ...list, title: 'Later', from: within('tab_0123456789'), to: within('tab_0123456789') },
  {
    type: 'list.moved',
    ...list,
    title: 'Later',
    from: within('tab_0123456789'),
    to: within('tab_0123456789'),
    places: { from: 3, to: 1 },
  },
  { type: 'list.moved', ...list, title: 'Later', from: within('tab_0123456789'), to: within('tab_9876543210') },
  ...removal('list', { ...list, ...tab }),
  ...['label.created', 'label.deleted', 'label.restored'].map((type) => ({ type, label })),
  { type: 'label.changed', from: label, label: { ...label, title: 'Weblog' } },
  { type: 'label.changed', from: label, label: { ...label, color: 'sky' } },
  { type: 'label.merged', label, into: { ...label, title: 'Website' } },
]

/** At least one of every event type, and of every form of its sentence. */
const payloads: Record<string, unknown>[] = [
  ...structurePayloads,
  { type: 'task.created', title: 'Paint', listId: 'lst_0123456789' },
  change('title', 'Paint', 'Paint it'),
  change('status', 'not_started', 'completed'),
  change('priority', 'low', 'urgent'),
  change('priority', 'high', 'low'),
  ...['start', 'due'].flatMap((field) => [
    change(field, null, '2026-05-13'),
    change(field, '2026-05-13', '2026-05-15'),
    change(field, '2026-05-13T16:00:00.000Z', '2026-05-15'),
    change(field, '2026-05-13', null),
  ]),
  ...['estimate', 'spent'].flatMap((field) => [
    change(field, null, 90),
    change(field, 90, 30),
    change(field, 30, null),
  ]),
  change('recurrence', null, '2w14 Europe/Berlin'),
  change('recurrence', '2w14 Europe/Berlin', '1m31 Europe/Berlin'),
  change('recurrence', '1m31 Europe/Berlin', null),
  { type: 'task.created', title: 'Paint', listId: 'lst_0123456789', followsId: 'tsk_9876543210' },
  change('coverId', null, 'att_0123456789'),
  change('coverId', 'att_0123456789', null),
  { type: 'task.assigned', from: null, to: bob },
  { type: 'task.assigned', from: bob, to: null },
  { type: 'task.assigned', from: null, to: null },
  { type: 'task.assigned', from: null, to: ann },
  { type: 'task.assigned', from: ann, to: bob },
  { type: 'task.moved', from: place('lst_0123456789'), to: place('lst_9876543210') },
  { type: 'task.moved', from: place('lst_0123456789'), to: place('lst_0123456789') },
  { type: 'task.converted', from: rank(null), to: rank('tsk_9876543210') },
  { type: 'task.converted', from: rank('tsk_9876543210'), to: rank(null) },
  { type: 'task.transferred', title: 'Paint', toBoardId: 'brd_9876543210', watchers: [bob] },
  { type: 'task.arrived', title: 'Paint', listId: 'lst_0123456789', fromBoardId: 'tpl_9876543210' },
  { type: 'task.label_added', labelId: 'lbl_0123456789' },
  { type: 'task.label_removed', labelId: 'lbl_0123456789' },
  ...['task.label_merged', 'task.label_unmerged'].map((type) => ({
    type,
    mergeId: 'mrg_0123456789',
    from: { labelId: 'lbl_0123456789', title: 'Blog', color: 'red' },
    to: { labelId: 'lbl_9876543210', title: '', color: 'sky' },
    both: false,
  })),
  { type: 'task.watcher_added', userId: ann },
  { type: 'task.watcher_added', userId: bob },
  { type: 'task.watcher_removed', userId: ann },
  { type: 'task.watcher_removed', userId: bob },
  { type: 'task.described', from: 0, to: 1 },
  { type: 'task.described', from: 1, to: 2 },
  { type: 'task.renumbered', to: 'i0000000' },
  { type: 'task.restricted', from: null, to: [bob] },
  { type: 'task.restricted', from: [bob], to: [] },
  { type: 'task.restricted', from: [bob], to: null },
  { type: 'task.archived', title: 'Paint', from: 'active', to: 'archived' },
  { type: 'task.unarchived', title: 'Paint', from: 'archived', to: 'active' },
  { type: 'task.deleted', title: 'Paint', from: 'active', to: 'deleted' },
  { type: 'task.restored', title: 'Paint', from: 'deleted', to: 'active', listId: 'lst_0123456789' },
  { type: 'task.purged', title: 'Paint', from: 'deleted', to: 'purged' },
  { type: 'comment.added', ...comment },
  { type: 'comment.edited', ...comment, from: 1, to: 2 },
  { type: 'comment.deleted', ...comment, version: 1 },
  { type: 'comment.restored', ...comment, version: 1 },
  { type: 'attachment.added', ...attachment },
  { type: 'attachment.deleted', ...attachment },
  { type: 'attachment.restored', ...attachment },
]

export const events = payloads.map((payload): DomainEvent => DomainEvent.parse({ ...envelope, ...payload }))
