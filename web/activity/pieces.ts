import type { BoardRole, BoardStatus, MemberSwitches } from '#shared/board/model.ts'
import type { DayOrTime } from '#shared/common/day-or-time.ts'
import type { Hue } from '#shared/common/hues.ts'
import type { BoardId, LabelId, ListId, TabId, TaskId, UserId } from '#shared/common/ids.ts'
import type { Label } from '#shared/label/model.ts'
import type { TaskPriority, TaskStatus } from '#shared/task/model.ts'
import type { Recurrence } from '#shared/task/recurrence.ts'

/** A value in an activity sentence. `use-piece-names.ts` turns it into text. */
export type Piece =
  | { is: 'person'; userId: UserId }
  | { is: 'label'; labelId: LabelId }
  /** A copy of the label at that time, because it may have been deleted since. */
  | { is: 'look'; label: Pick<Label, 'title' | 'color'> }
  | { is: 'list'; listId: ListId }
  | { is: 'task'; taskId: TaskId }
  | { is: 'tab'; tabId: TabId }
  /** A board other than the one the log belongs to. */
  | { is: 'board'; boardId: BoardId }
  | { is: 'role'; role: BoardRole }
  | { is: 'standing'; status: BoardStatus }
  | { is: 'hue'; hue: Hue }
  | { is: 'number'; number: number }
  /** The explicit viewers of a restricted task. */
  | { is: 'people'; userIds: readonly UserId[] }
  /** The permission switches that are on. */
  | { is: 'switches'; switches: Partial<MemberSwitches> }
  | { is: 'status'; status: TaskStatus }
  | { is: 'priority'; priority: TaskPriority }
  /** `timed` is false if both dates of the sentence have the same time; then only the day is shown. */
  | { is: 'date'; date: DayOrTime; timed: boolean }
  | { is: 'span'; minutes: number }
  | { is: 'recurrence'; recurrence: Recurrence }
  | { is: 'text'; text: string }

export type Sentence = { key: string; pieces: Record<string, Piece> }

export const labelSnapshot = (label: Label): Piece => ({ is: 'look', label })
export const number = (value: number): Piece => ({ is: 'number', number: value })
export const switchesOn = (switches: Partial<MemberSwitches>): Piece => ({ is: 'switches', switches })
export const person = (userId: UserId): Piece => ({ is: 'person', userId })
export const text = (value: string): Piece => ({ is: 'text', text: value })

export type SentenceParts = { key: string; pieces?: Record<string, Piece> }
