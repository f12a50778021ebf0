// The tasks that are being typed, each where it was begun, survive a closed tab and a refused save, with the values chosen
// for them.

import { useMemo, useState } from 'react'
import * as z from 'zod'
import type { BoardId, ListId, UserId } from '#shared/common/ids.ts'
import { CreateTask } from '#shared/task/inputs.ts'
import { useTyped } from '#web/draft/use-typed.ts'
import type { NewTaskFields } from '#web/task/card/new-task-fields.tsx'

const Kept = z.object({
  title: z.string(),
  values: CreateTask.pick({ assigneeId: true, due: true, priority: true, labelIds: true }),
})
const ByPlace = z.record(z.string(), Kept)

export type Typed = { title: string; values: NewTaskFields }

export type QuickDraft = Typed & {
  /** What stands in the field was typed another time. */
  restored: boolean
  onTitle: (title: string) => void
  onValues: (values: NewTaskFields) => void
  /** Sends the task and empties the field; what is refused comes back, ahead of what has been typed since. */
  sendOff: (add: (task: Typed) => Promise<boolean>) => Promise<boolean>
  discard: () => void
}

type Place = {
  /** What keeps the text of one place apart from that of another. */
  key: string
  /** Another each time that a place is opened. */
  opening: object
}

type Of = {
  boardId: BoardId
  person: UserId
  lists: ReadonlySet<ListId>
  /** Where a task is being typed now. */
  at: Place | null
}

/** Every place is in a list, and what was typed in one that has gone is found at the next. */
export const placeIn = (listId: ListId, group: string): string => `${listId}${mark}${group}`

const mark = '/'

export function useQuickDraft({ boardId, person, lists, at }: Of): QuickDraft {
  const { text, type, sendOff } = useTyped({ of: { person, kind: 'quick-add', id: boardId }, joined })
  const [typedIn, setTypedIn] = useState<object | null>(null)
  return useMemo(() => {
    const all = read(text)
    const found = at ? foundAt(all, at.key, lists) : null
    const now = (found === null ? undefined : all[found]) ?? nothing
    const become = (next: Typed) => {
      if (!at) return
      setTypedIn(at.opening)
      type(written({ ...without(all, found), [at.key]: next }))
    }
    return {
      ...now,
      restored: !isEmpty(now) && typedIn !== at?.opening,
      onTitle: (title) => become({ ...now, title }),
      onValues: (values) => become({ ...now, values }),
      async sendOff(add) {
        if (!at) return false
        // It goes alone, and what stands elsewhere stays.
        type(written({ [at.key]: now }))
        const answer = sendOff((sent) => add(read(sent)[at.key] ?? nothing))
        type(written(without(all, found)))
        return answer
      },
      discard: () => become(nothing),
    }
  }, [text, type, sendOff, lists, at, typedIn])
}

const nothing: Typed = { title: '', values: {} }

/** What was typed there, or else what has lost its place. */
function foundAt(all: ByPlace, key: string, lists: Of['lists']): string | null {
  const isLost = (other: string) => ![...lists].some((listId) => other.startsWith(listId + mark))
  return key in all ? key : (Object.keys(all).find(isLost) ?? null)
}

type ByPlace = Record<string, Typed>

const without = (all: ByPlace, place: string | null): ByPlace =>
  Object.fromEntries(Object.entries(all).filter(([other]) => other !== place))

function written(all: ByPlace): string {
  const left = Object.entries(all).filter(([, typed]) => !isEmpty(typed))
  return left.length === 0 ? '' : JSON.stringify(Object.fromEntries(left))
}

/** What was refused stands in front of what has been typed in its place since. */
function joined(refused: string, since: string): string {
  const [before, after] = [read(refused), read(since)]
  const both = Object.entries(before).map(([place, first]) => [place, oneOf(first, after[place])])
  return written({ ...after, ...Object.fromEntries(both) })
}

const oneOf = (first: Typed, then: Typed = nothing): Typed => ({
  title: `${first.title} ${then.title}`.trim(),
  values: { ...first.values, ...then.values },
})

const isEmpty = ({ title, values }: Typed): boolean => ![title, ...Object.values(values)].some((it) => it?.length)

function read(text: string): ByPlace {
  if (text === '') return {}
  try {
    const kept: unknown = JSON.parse(text)
    const alone = Kept.safeParse(kept)
    return alone.success ? { [unknownPlace]: alone.data } : ByPlace.parse(kept)
  } catch {
    return { [unknownPlace]: { title: text, values: {} } }
  }
}

/** An older page has left one text for all places, or the title alone. */
const unknownPlace = ''
