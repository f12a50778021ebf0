// All domain events as one type.

import * as z from 'zod'
import { AttachmentEvent } from '#shared/attachment/events.ts'
import { BoardEvent } from '#shared/board/events.ts'
import { CommentEvent } from '#shared/comment/events.ts'
import { LabelEvent } from '#shared/label/events.ts'
import { ListEvent } from '#shared/list/events.ts'
import { TabEvent } from '#shared/tab/events.ts'
import { TaskEvent } from '#shared/task/events.ts'

export const DomainEvent = z.discriminatedUnion('type', [
  ...BoardEvent.options,
  ...TabEvent.options,
  ...ListEvent.options,
  ...LabelEvent.options,
  ...TaskEvent.options,
  ...CommentEvent.options,
  ...AttachmentEvent.options,
])
export type DomainEvent = z.infer<typeof DomainEvent>
export type EventType = DomainEvent['type']
export type EventOf<Type extends EventType> = Extract<DomainEvent, { type: Type }>

/** An event of a task; all others belong to the board's structure. */
export type TaskDomainEvent = Extract<DomainEvent, { taskId: unknown }>
export const isTaskEvent = (event: DomainEvent): event is TaskDomainEvent => 'taskId' in event
