import type { DomainEvent, EventOf, TaskDomainEvent } from '#shared/activity/event.ts'
import type { MemberSwitches } from '#shared/board/model.ts'
import { type RoleWithSwitches, switchesOf } from '#shared/board/rules.ts'
import type { Hue } from '#shared/common/hues.ts'
import { hasSameAppearance } from '#shared/label/rules.ts'
import {
  labelSnapshotPiece,
  numberPiece,
  type Piece,
  personPiece,
  type SentenceParts,
  switchesPiece,
  textPiece,
} from './pieces.ts'

type BoardEvent = Exclude<DomainEvent, TaskDomainEvent>

/** Returns the text key and the pieces for an event of the board, its members, tabs, lists or labels. */
export function boardSentenceParts(event: BoardEvent): SentenceParts {
  switch (event.type) {
    case 'board.changed':
      return boardChanged(event.change)
    case 'member.added':
      return {
        key: event.type,
        pieces: { person: personPiece(event.userId), role: { kind: 'role', role: event.role } },
      }
    case 'member.changed': {
      const [from, to]: Piece[] = [event.from, event.to].map((role) => ({ kind: 'role', role }))
      return { key: event.type, pieces: { person: personPiece(event.userId), from: from!, to: to! } }
    }
    case 'member.switched':
      return {
        key: `${event.type}.${event.to === null ? 'reset' : event.from === null ? 'own' : 'changed'}`,
        pieces: {
          person: personPiece(event.userId),
          ...(event.from && { from: switchesPiece(event.from) }),
          ...(event.to && { to: switchesPiece(event.to) }),
        },
      }
    case 'member.removed':
      return event.userId === event.actorId
        ? { key: `${event.type}.self` }
        : { key: `${event.type}.other`, pieces: { person: personPiece(event.userId) } }
    case 'group.added':
      return { key: event.type, pieces: { title: textPiece(event.name), role: { kind: 'role', role: event.role } } }
    case 'group.changed': {
      const [from, to]: Piece[] = [event.from, event.to].map(({ role }) => ({ kind: 'role', role }))
      const isRoleChanged = event.from.role !== event.to.role
      return {
        key: `${event.type}.${isRoleChanged ? 'role' : 'switches'}`,
        pieces: { title: textPiece(event.name), ...(isRoleChanged && { from: from!, to: to! }) },
      }
    }
    case 'group.removed':
      return { key: event.type, pieces: { title: textPiece(event.name) } }
    case 'board.vault_changed':
      // Vaults that are hidden from the reader are missing.
      return { key: `${event.type}.${event.to ? 'in' : event.from ? 'out' : 'other'}` }
    case 'tab.changed':
      return tabChanged(event)
    case 'list.changed':
      return listChanged(event)
    case 'tab.moved':
      return positionChanged(event)
    case 'list.moved':
      return event.from.tabId === event.to.tabId
        ? positionChanged(event)
        : {
            key: `${event.type}.other_tab`,
            pieces: {
              title: textPiece(event.title),
              from: { kind: 'tab', tabId: event.from.tabId },
              to: { kind: 'tab', tabId: event.to.tabId },
            },
          }
    case 'label.changed':
      return labelChanged(event)
    case 'label.merged':
      return { key: event.type, pieces: { from: labelSnapshotPiece(event.label), to: labelSnapshotPiece(event.into) } }
    case 'label.created':
    case 'label.deleted':
    case 'label.restored':
      return { key: event.type, pieces: { label: labelSnapshotPiece(event.label) } }
    default:
      // A tab or a list is named in the sentence. The board of the log is not.
      return event.type.startsWith('board.')
        ? { key: event.type }
        : { key: event.type, pieces: { title: textPiece(event.title) } }
  }
}

/** Older entries have no positions. */
function positionChanged({ type, title, places }: EventOf<'tab.moved' | 'list.moved'>): SentenceParts {
  return places
    ? {
        key: `${type}.position`,
        pieces: { title: textPiece(title), from: numberPiece(places.from), to: numberPiece(places.to) },
      }
    : { key: `${type}.reordered`, pieces: { title: textPiece(title) } }
}

const huePiece = (value: Hue): Piece => ({ kind: 'hue', hue: value })

function boardChanged(change: EventOf<'board.changed'>['change']): SentenceParts {
  const key = `board.changed.${change.field}`
  switch (change.field) {
    case 'title':
      return { key, pieces: { from: textPiece(change.from), to: textPiece(change.to) } }
    case 'color':
      return { key, pieces: { from: huePiece(change.from), to: huePiece(change.to) } }
    case 'status':
      return {
        key,
        pieces: { from: { kind: 'boardStatus', status: change.from }, to: { kind: 'boardStatus', status: change.to } },
      }
    case 'switches':
      return switchesChanged(change)
    default:
      return { key }
  }
}

type SwitchesChange = Extract<EventOf<'board.changed'>['change'], { field: 'switches' }>

/** Names the role whose switches changed. Names both only if one call changed both. */
function switchesChanged({ from, to }: SwitchesChange): SentenceParts {
  const isSame = (role: RoleWithSwitches) =>
    switchesOf[role].every((name) => valueOf(from[role], name) === valueOf(to[role], name))
  const key = 'board.changed.switches'
  const editor = { from: switchesPiece(from.editor), to: switchesPiece(to.editor) }
  const restricted = { from: switchesPiece(from.restricted), to: switchesPiece(to.restricted) }
  if (isSame('restricted')) return { key: `${key}.editor`, pieces: editor }
  if (isSame('editor')) return { key: `${key}.restricted`, pieces: restricted }
  return { key: `${key}.both`, pieces: { ...editor, before: restricted.from, after: restricted.to } }
}

const valueOf = (switches: Partial<MemberSwitches>, name: keyof MemberSwitches) => switches[name]

function tabChanged({ type, title, change }: EventOf<'tab.changed'>): SentenceParts {
  const key = `${type}.${change.field}`
  return change.field === 'title'
    ? { key, pieces: { from: textPiece(change.from), to: textPiece(change.to) } }
    : { key, pieces: { title: textPiece(title), from: huePiece(change.from), to: huePiece(change.to) } }
}

function listChanged({ type, title, change }: EventOf<'list.changed'>): SentenceParts {
  const key = `${type}.${change.field}`
  if (change.field === 'title') return { key, pieces: { from: textPiece(change.from), to: textPiece(change.to) } }
  const { from, to } = change
  return {
    key: `${key}.${to === null ? 'removed' : from === null ? 'set' : 'changed'}`,
    pieces: {
      title: textPiece(title),
      ...(from !== null && { from: numberPiece(from) }),
      ...(to !== null && { to: numberPiece(to) }),
    },
  }
}

/** If the label was renamed, the sentence names both titles and ignores the colour. */
function labelChanged({ type, from, label }: EventOf<'label.changed'>): SentenceParts {
  const renamed = !hasSameAppearance(from, { ...label, color: from.color })
  return renamed
    ? { key: `${type}.title`, pieces: { from: labelSnapshotPiece(from), to: labelSnapshotPiece(label) } }
    : {
        key: `${type}.color`,
        pieces: { label: labelSnapshotPiece(label), from: huePiece(from.color), to: huePiece(label.color) },
      }
}
