import type { DomainEvent, EventOf, TaskBound } from '#shared/activity/event.ts'
import type { MemberSwitches } from '#shared/board/model.ts'
import { type SwitchedRole, switchesOf } from '#shared/board/rules.ts'
import type { Hue } from '#shared/common/hues.ts'
import { looksSame } from '#shared/label/rules.ts'
import { labelSnapshot, number, type Piece, person, type SentenceParts, switchesOn, text } from './pieces.ts'

type BoardEvent = Exclude<DomainEvent, TaskBound>

/** Returns the text key and the pieces for an event of the board, its members, tabs, lists or labels. */
export function boardSentenceParts(event: BoardEvent): SentenceParts {
  switch (event.type) {
    case 'board.changed':
      return boardChanged(event.change)
    case 'member.added':
      return { key: event.type, pieces: { person: person(event.userId), role: { is: 'role', role: event.role } } }
    case 'member.changed': {
      const [from, to]: Piece[] = [event.from, event.to].map((role) => ({ is: 'role', role }))
      return { key: event.type, pieces: { person: person(event.userId), from: from!, to: to! } }
    }
    case 'member.switched':
      return {
        key: `${event.type}.${event.to === null ? 'none' : event.from === null ? 'own' : 'changed'}`,
        pieces: {
          person: person(event.userId),
          ...(event.from && { from: switchesOn(event.from) }),
          ...(event.to && { to: switchesOn(event.to) }),
        },
      }
    case 'member.removed':
      return event.userId === event.actorId
        ? { key: `${event.type}.self` }
        : { key: `${event.type}.other`, pieces: { person: person(event.userId) } }
    case 'tab.changed':
      return tabChanged(event)
    case 'list.changed':
      return listChanged(event)
    case 'tab.moved':
      return movedPlace(event)
    case 'list.moved':
      return event.from.tabId === event.to.tabId
        ? movedPlace(event)
        : {
            key: `${event.type}.elsewhere`,
            pieces: {
              title: text(event.title),
              from: { is: 'tab', tabId: event.from.tabId },
              to: { is: 'tab', tabId: event.to.tabId },
            },
          }
    case 'label.changed':
      return labelChanged(event)
    case 'label.merged':
      return { key: event.type, pieces: { from: labelSnapshot(event.label), to: labelSnapshot(event.into) } }
    case 'label.created':
    case 'label.deleted':
    case 'label.restored':
      return { key: event.type, pieces: { label: labelSnapshot(event.label) } }
    default:
      // A tab or a list is named in the sentence. The board of the log is not.
      return event.type.startsWith('board.')
        ? { key: event.type }
        : { key: event.type, pieces: { title: text(event.title) } }
  }
}

/** Older entries have no positions. */
function movedPlace({ type, title, places }: EventOf<'tab.moved' | 'list.moved'>): SentenceParts {
  return places
    ? {
        key: `${type}.places`,
        pieces: { title: text(title), from: number(places.from), to: number(places.to) },
      }
    : { key: `${type}.place`, pieces: { title: text(title) } }
}

const hue = (value: Hue): Piece => ({ is: 'hue', hue: value })

function boardChanged(change: EventOf<'board.changed'>['change']): SentenceParts {
  const key = `board.changed.${change.field}`
  switch (change.field) {
    case 'title':
      return { key, pieces: { from: text(change.from), to: text(change.to) } }
    case 'color':
      return { key, pieces: { from: hue(change.from), to: hue(change.to) } }
    case 'status':
      return {
        key,
        pieces: { from: { is: 'standing', status: change.from }, to: { is: 'standing', status: change.to } },
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
  const isSame = (role: SwitchedRole) =>
    switchesOf[role].every((name) => valueOf(from[role], name) === valueOf(to[role], name))
  const key = 'board.changed.switches'
  const editor = { from: switchesOn(from.editor), to: switchesOn(to.editor) }
  const restricted = { from: switchesOn(from.restricted), to: switchesOn(to.restricted) }
  if (isSame('restricted')) return { key: `${key}.editor`, pieces: editor }
  if (isSame('editor')) return { key: `${key}.restricted`, pieces: restricted }
  return { key: `${key}.both`, pieces: { ...editor, before: restricted.from, after: restricted.to } }
}

const valueOf = (switches: Partial<MemberSwitches>, name: keyof MemberSwitches) => switches[name]

function tabChanged({ type, title, change }: EventOf<'tab.changed'>): SentenceParts {
  const key = `${type}.${change.field}`
  return change.field === 'title'
    ? { key, pieces: { from: text(change.from), to: text(change.to) } }
    : { key, pieces: { title: text(title), from: hue(change.from), to: hue(change.to) } }
}

function listChanged({ type, title, change }: EventOf<'list.changed'>): SentenceParts {
  const key = `${type}.${change.field}`
  if (change.field === 'title') return { key, pieces: { from: text(change.from), to: text(change.to) } }
  const { from, to } = change
  return {
    key: `${key}.${to === null ? 'removed' : from === null ? 'set' : 'changed'}`,
    pieces: {
      title: text(title),
      ...(from !== null && { from: number(from) }),
      ...(to !== null && { to: number(to) }),
    },
  }
}

/** If the label was renamed, the sentence names both titles and ignores the colour. */
function labelChanged({ type, from, label }: EventOf<'label.changed'>): SentenceParts {
  const renamed = !looksSame(from, { ...label, color: from.color })
  return renamed
    ? { key: `${type}.title`, pieces: { from: labelSnapshot(from), to: labelSnapshot(label) } }
    : { key: `${type}.color`, pieces: { label: labelSnapshot(label), from: hue(from.color), to: hue(label.color) } }
}
