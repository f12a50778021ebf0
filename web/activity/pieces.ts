import type { BoardRole, BoardStatus, MemberSwitches } from '#shared/board/model.ts'
import type { DayOrTime } from '#shared/common/day-or-time.ts'
import type { Hue } from '#shared/common/hues.ts'
import type { BoardId, LabelId, ListId, TabId, TaskId, UserId } from '#shared/common/ids.ts'
import type { Label } from '#shared/label/model.ts'
import type { TaskPriority, TaskStatus } from '#shared/task/model.ts'
import type { Recurrence } from '#shared/task/recurrence.ts'

/** A value in an activity sentence. `use-piece-names.ts` turns it into text. */
export type Piece =
  | { kind: 'person'; userId: UserId }
  | { kind: 'label'; labelId: LabelId }
  /** A copy of the label at that time, because it may have been deleted since. */
  | { kind: 'labelSnapshot'; label: Pick<Label, 'title' | 'color'> }
  | { kind: 'list'; listId: ListId }
  | { kind: 'task'; taskId: TaskId }
  | { kind: 'tab'; tabId: TabId }
  /** A board other than the one the log belongs to. */
  | { kind: 'board'; boardId: BoardId }
  | { kind: 'role'; role: BoardRole }
  | { kind: 'boardStatus'; status: BoardStatus }
  | { kind: 'hue'; hue: Hue }
  | { kind: 'number'; number: number }
  /** The explicit viewers of a restricted task. */
  | { kind: 'people'; userIds: readonly UserId[] }
  /** The permission switches that are on. */
  | { kind: 'switches'; switches: Partial<MemberSwitches> }
  | { kind: 'status'; status: TaskStatus }
  | { kind: 'priority'; priority: TaskPriority }
  /** `showsTime` is false if both dates of the sentence have the same time; then only the day is shown. */
  | { kind: 'date'; date: DayOrTime; showsTime: boolean }
  | { kind: 'duration'; minutes: number }
  | { kind: 'recurrence'; recurrence: Recurrence }
  | { kind: 'text'; text: string }

export type Sentence = { key: string; pieces: Record<string, Piece> }

export const labelSnapshotPiece = (label: Label): Piece => ({ kind: 'labelSnapshot', label })
export const numberPiece = (value: number): Piece => ({ kind: 'number', number: value })
export const switchesPiece = (switches: Partial<MemberSwitches>): Piece => ({ kind: 'switches', switches })
export const personPiece = (userId: UserId): Piece => ({ kind: 'person', userId })
export const textPiece = (value: string): Piece => ({ kind: 'text', text: value })

export type SentenceParts = { key: string; pieces?: Record<string, Piece> }
