// What sentences of the log are made of: a text, and the pieces that stand in it.

import type { BoardRole, BoardStatus, MemberSwitches } from '#shared/board/model.ts'
import type { DayOrTime } from '#shared/common/day-or-time.ts'
import type { Hue } from '#shared/common/hues.ts'
import type { BoardId, LabelId, ListId, TabId, TaskId, UserId } from '#shared/common/ids.ts'
import type { Label } from '#shared/label/model.ts'
import type { TaskPriority, TaskStatus } from '#shared/task/model.ts'
import type { Recurrence } from '#shared/task/recurrence.ts'

/** A piece of a sentence; the room that draws it knows the names. */
export type Piece =
  | { is: 'person'; userId: UserId }
  | { is: 'label'; labelId: LabelId }
  /** As it looked then: it may be gone. */
  | { is: 'look'; label: Pick<Label, 'title' | 'color'> }
  | { is: 'list'; listId: ListId }
  | { is: 'task'; taskId: TaskId }
  | { is: 'tab'; tabId: TabId }
  /** Another board than the one whose log it is. */
  | { is: 'board'; boardId: BoardId }
  | { is: 'role'; role: BoardRole }
  | { is: 'standing'; status: BoardStatus }
  | { is: 'hue'; hue: Hue }
  | { is: 'number'; number: number }
  /** The people beside Owners who see a task. */
  | { is: 'people'; userIds: readonly UserId[] }
  /** The permission switches that are on. */
  | { is: 'switches'; switches: Partial<MemberSwitches> }
  | { is: 'status'; status: TaskStatus }
  | { is: 'priority'; priority: TaskPriority }
  /** The time is left out where both dates have the same. */
  | { is: 'date'; date: DayOrTime; timed: boolean }
  | { is: 'span'; minutes: number }
  | { is: 'recurrence'; recurrence: Recurrence }
  | { is: 'text'; text: string }

export type Sentence = { key: string; pieces: Record<string, Piece> }

export const look = (label: Label): Piece => ({ is: 'look', label })
export const number = (it: number): Piece => ({ is: 'number', number: it })
export const switchesOn = (switches: Partial<MemberSwitches>): Piece => ({ is: 'switches', switches })
export const person = (userId: UserId): Piece => ({ is: 'person', userId })
export const text = (said: string): Piece => ({ is: 'text', text: said })

export type Said = { key: string; pieces?: Record<string, Piece> }
