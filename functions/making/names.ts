// Names and chances that follow from a making, so that it writes the same rows however often it is begun.

import { createHash } from 'node:crypto'
import { AttachmentId, BoardId, CommentId, type MakingId, LabelId, ListId, TabId, TaskId } from '#shared/common/ids.ts'
import type { Random } from '#shared/common/position.ts'
import { ulidAt } from '#functions/platform/ulid-at.ts'

const letters = '0123456789abcdefghjkmnpqrstvwxyz'
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

export type Names = ReturnType<typeof namesOf>

/**
 * Names as long as any other: the moment it began, nine letters that are its own, and a number in seven.
 * Those of one kind follow one another, so that they sort in the order of the source and many of them pack well.
 */
export function namesOf({ makingId, createdAt }: { makingId: MakingId; createdAt: Date }) {
  const own = [...hashOf(makingId).subarray(0, 9)].map((byte) => letters[byte % 32]).join('')
  const begins = ulidAt(createdAt).slice(0, 10) + own
  const name = (kind: string, place: number) => `${kind}_${begins}${numberIn(place, 7)}`
  return {
    board: (kind: 'brd' | 'tpl' = 'brd') => BoardId.parse(name(kind, 0)),
    tab: (place: number) => TabId.parse(name('tab', place)),
    list: (place: number) => ListId.parse(name('lst', place)),
    label: (place: number) => LabelId.parse(name('lbl', place)),
    task: (place: number) => TaskId.parse(name('tsk', place)),
    comment: (place: number) => CommentId.parse(name('cmt', place)),
    attachment: (place: number) => AttachmentId.parse(name('att', place)),
    /** Numbers from 0 up to 1, always the same for the same thing. */
    chances: (of: string): Random => chancesFrom(hashOf(`${makingId}/${of}`).readUInt32BE()),
  }
}

function numberIn(place: number, length: number): string {
  let text = ''
  for (let rest = place; text.length < length; rest = Math.floor(rest / 32)) text = letters[rest % 32]! + text
  return text
}

/** Mulberry32. */
function chancesFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
