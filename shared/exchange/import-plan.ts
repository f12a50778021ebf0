// What an import will make, in our own terms and without a trace of the product it comes from.

import * as z from 'zod'
import { Hue } from '#shared/common/hues.ts'
import { Left } from './left.ts'
import {
  attachmentNameCharacters,
  labelsPerBoard,
  labelTitleCharacters,
  listsPerBoard,
  listTitleCharacters,
  mostSoftLimit,
  nameCharacters,
  subTasksPerTask,
  textCharacters,
  titleCharacters,
  urlCharacters,
} from './limits.ts'

const State = z.enum(['active', 'archived'])
const Status = z.enum(['not_started', 'in_progress', 'completed'])

/** Alone among its kind, and the same whenever the same file is read: an import that stopped goes on by it. */
const Key = z.string().regex(/^(?:[\da-z][\d_a-z-]{0,63}|#\d+)$/)
const titleUpTo = (characters: number) =>
  z
    .string()
    .min(1)
    .max(characters)
    .refine((text) => text.trim() === text)
const Text = z.string().max(textCharacters)
const Instant = z.iso.datetime()
const Moment = z.union([z.iso.date(), Instant])
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

/** Whoever wrote or made something: their name as it stood in the file, and who of `people` it is. */
export const ImportedAuthor = z.object({ name: titleUpTo(nameCharacters).nullable(), person: Key.nullable() })
export type ImportedAuthor = z.infer<typeof ImportedAuthor>

/** Title or colour is required (decisions §10); the other may be missing. */
export const ImportedLabel = z
  .object({ key: Key, title: z.string().max(labelTitleCharacters), color: Hue.nullable() })
  .refine(({ title, color }) => title !== '' || color !== null)
export type ImportedLabel = z.infer<typeof ImportedLabel>

export const ImportedList = z.object({
  key: Key,
  title: titleUpTo(listTitleCharacters),
  state: State,
  softLimit: z.number().int().positive().max(mostSoftLimit).nullable(),
})
export type ImportedList = z.infer<typeof ImportedList>

/** Without a title the tab is called as the first tab of any new board. */
export const ImportedTab = z.object({
  key: Key,
  title: titleUpTo(listTitleCharacters).nullable(),
  lists: z.array(ImportedList).max(listsPerBoard),
})
export type ImportedTab = z.infer<typeof ImportedTab>

/** The check list's name stands in the title where a task has several; `checkList` has it always. */
export const ImportedSubTask = z.object({
  key: Key,
  title: titleUpTo(titleCharacters),
  description: Text,
  checkList: z.string().max(titleCharacters),
  status: Status,
  assignee: Key.nullable(),
  due: Moment.nullable(),
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
  /** We have one assignee; the others watch. */
  otherPeople: z.array(Key),
  labels: z.array(Key),
  start: Moment.nullable(),
  due: Moment.nullable(),
  state: State,
  subTasks: z.array(ImportedSubTask).max(subTasksPerTask),
  /** The oldest first. */
  comments: z.array(ImportedComment),
  attachments: z.array(ImportedAttachment),
  createdAt: Instant.nullable(),
  createdBy: ImportedAuthor,
  /** Where it stood, so that links from task to task can be turned to the new ones. */
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
  /** In the order of their lists, and in each list from top to bottom. */
  tasks: z.array(ImportedTask),
  left: z.array(Left),
})
export type ImportPlan = z.infer<typeof ImportPlan>
