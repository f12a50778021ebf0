// Ids derived from the job id, so that a resumed or repeated run writes the same rows.

import { createHash } from 'node:crypto'
import {
  AttachmentId,
  BoardId,
  CommentId,
  type BoardJobId,
  LabelId,
  ListId,
  TabId,
  TaskId,
} from '#shared/common/ids.ts'
import type { Random } from '#shared/common/position.ts'
import { ulidAt } from '#functions/platform/ulid-at.ts'

const base32Digits = '0123456789abcdefghjkmnpqrstvwxyz'
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

export type DeterministicIds = ReturnType<typeof deterministicIds>

/**
 * Returns functions that derive the id of the n-th object of each kind. An id has the length of a ULID: the time the job was
 * created, nine characters from the hash of the job id, and n in seven characters, so ids sort in the order of the source.
 */
export function deterministicIds({ boardJobId, createdAt }: { boardJobId: BoardJobId; createdAt: Date }) {
  const jobPart = [...sha256(boardJobId).subarray(0, 9)].map((byte) => base32Digits[byte % 32]).join('')
  const prefix = ulidAt(createdAt).slice(0, 10) + jobPart
  const idAt = (kind: string, index: number) => `${kind}_${prefix}${toBase32(index, 7)}`
  return {
    board: (kind: 'brd' | 'tpl' = 'brd') => BoardId.parse(idAt(kind, 0)),
    tab: (index: number) => TabId.parse(idAt('tab', index)),
    list: (index: number) => ListId.parse(idAt('lst', index)),
    label: (index: number) => LabelId.parse(idAt('lbl', index)),
    task: (index: number) => TaskId.parse(idAt('tsk', index)),
    comment: (index: number) => CommentId.parse(idAt('cmt', index)),
    attachment: (index: number) => AttachmentId.parse(idAt('att', index)),
    /** Returns a seeded random generator (0 to 1) for the named purpose. */
    random: (purpose: string): Random => mulberry32(sha256(`${boardJobId}/${purpose}`).readUInt32BE()),
  }
}

function toBase32(index: number, length: number): string {
  let text = ''
  for (let rest = index; text.length < length; rest = Math.floor(rest / 32)) text = base32Digits[rest % 32]! + text
  return text
}

/** Mulberry32. */
function mulberry32(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
