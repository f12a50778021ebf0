// The plan of an import: the board to create, independent of the source product.

import * as z from 'zod'
import { Hue } from '#shared/common/hues.ts'
import { LeftOut } from './left-out.ts'
import {
  attachmentNameCharacters,
  labelsPerBoard,
  labelTitleCharacters,
  listsPerBoard,
  listTitleCharacters,
  maxSoftLimit,
  nameCharacters,
  subTasksPerTask,
  textCharacters,
  titleCharacters,
  urlCharacters,
} from './limits.ts'

const State = z.enum(['active', 'archived'])
const Status = z.enum(['not_started', 'in_progress', 'completed'])

/** Unique among its kind and the same on every read of the file, so that an interrupted import can continue. */
const Key = z.string().regex(/^(?:[\da-z][\d_a-z-]{0,63}|#\d+)$/)
const titleUpTo = (characters: number) =>
  z
    .string()
    .min(1)
    .max(characters)
    .refine((text) => text.trim() === text)
const Text = z.string().max(textCharacters)
const Instant = z.iso.datetime()
const DayOrInstant = z.union([z.iso.date(), Instant])
const Address = z
  .string()
  .max(urlCharacters)
  .regex(/^https?:\/\//i)

export const ImportedPerson = z.object({
  key: Key,
  name: titleUpTo(nameCharacters),
  userName: z.string().max(nameCharacters).nullable(),
  email: z.string().max(nameCharacters).nullable(),
})
export type ImportedPerson = z.infer<typeof ImportedPerson>

/** An author: the name in the file, and the matching entry of `people`. */
export const ImportedAuthor = z.object({ name: titleUpTo(nameCharacters).nullable(), person: Key.nullable() })
export type ImportedAuthor = z.infer<typeof ImportedAuthor>

/** A title or a colour is required. */
export const ImportedLabel = z
  .object({ key: Key, title: z.string().max(labelTitleCharacters), color: Hue.nullable() })
  .refine(({ title, color }) => title !== '' || color !== null)
export type ImportedLabel = z.infer<typeof ImportedLabel>

export const ImportedList = z.object({
  key: Key,
  title: titleUpTo(listTitleCharacters),
  state: State,
  softLimit: z.number().int().positive().max(maxSoftLimit).nullable(),
})
export type ImportedList = z.infer<typeof ImportedList>

/** Without a title the tab gets the default one. */
export const ImportedTab = z.object({
  key: Key,
  title: titleUpTo(listTitleCharacters).nullable(),
  lists: z.array(ImportedList).max(listsPerBoard),
})
export type ImportedTab = z.infer<typeof ImportedTab>

/** The name of the check list is part of the title when a task has several; `checkList` always has it. */
export const ImportedSubTask = z.object({
  key: Key,
  title: titleUpTo(titleCharacters),
  description: Text,
  checkList: z.string().max(titleCharacters),
  status: Status,
  assignee: Key.nullable(),
  due: DayOrInstant.nullable(),
})
export type ImportedSubTask = z.infer<typeof ImportedSubTask>

export const ImportedComment = z.object({
  key: Key,
  author: ImportedAuthor,
  at: Instant.nullable(),
  editedAt: Instant.nullable(),
  text: Text.min(1),
})
export type ImportedComment = z.infer<typeof ImportedComment>

export const ImportedAttachment = z.object({ title: titleUpTo(attachmentNameCharacters), url: Address })
export type ImportedAttachment = z.infer<typeof ImportedAttachment>

export const ImportedTask = z.object({
  key: Key,
  list: Key,
  number: z.number().int().positive().nullable(),
  title: titleUpTo(titleCharacters),
  description: Text,
  status: Status,
  completedAt: Instant.nullable(),
  priority: z.enum(['low', 'medium', 'high', 'urgent']),
  assignee: Key.nullable(),
  /** Additional people of a card become watchers, because a task has one assignee. */
  otherPeople: z.array(Key),
  labels: z.array(Key),
  start: DayOrInstant.nullable(),
  due: DayOrInstant.nullable(),
  state: State,
  subTasks: z.array(ImportedSubTask).max(subTasksPerTask),
  /** Oldest first. */
  comments: z.array(ImportedComment),
  attachments: z.array(ImportedAttachment),
  createdAt: Instant.nullable(),
  createdBy: ImportedAuthor,
  /** The original address, for replacing links between tasks. */
  sourceUrl: Address.nullable(),
})
export type ImportedTask = z.infer<typeof ImportedTask>

export const ImportPlan = z.object({
  source: z.literal('trello'),
  sourceId: z.string().max(nameCharacters).nullable(),
  title: titleUpTo(listTitleCharacters),
  description: Text,
  color: Hue,
  tabs: z.array(ImportedTab).min(1),
  labels: z.array(ImportedLabel).max(labelsPerBoard),
  people: z.array(ImportedPerson),
  /** By list, and from top to bottom within a list. */
  tasks: z.array(ImportedTask),
  left: z.array(LeftOut),
})
export type ImportPlan = z.infer<typeof ImportPlan>
