// The task that is being typed survives a closed tab and a refused save, with the values chosen for it (decisions §5).

import { useMemo } from 'react'
import * as z from 'zod'
import type { BoardId, UserId } from '#shared/common/ids.ts'
import { CreateTask } from '#shared/task/inputs.ts'
import { useTyped } from '#web/draft/use-typed.ts'
import type { NewTaskValues } from '#web/task/new-task-values.tsx'

const Kept = z.object({
  title: z.string(),
  values: CreateTask.pick({ assigneeId: true, due: true, priority: true, labelIds: true }),
})

export type Typed = { title: string; values: NewTaskValues }

export type QuickDraft = Typed & {
  /** What stands in the field was typed another time. */
  restored: boolean
  onTitle: (title: string) => void
  onValues: (values: NewTaskValues) => void
  /** Sends the task and empties the field; what is refused comes back, ahead of what has been typed since. */
  sendOff: (add: (task: Typed) => Promise<boolean>) => Promise<boolean>
  discard: () => void
}

export function useQuickDraft(boardId: BoardId, person: UserId): QuickDraft {
  const { text, restored, type, sendOff, discard } = useTyped({
    of: { person, kind: 'quick-add', id: boardId },
    joined,
  })
  return useMemo(() => {
    const now = read(text)
    const become = (next: Typed) => type(isEmpty(next) ? '' : JSON.stringify(next))
    return {
      ...now,
      restored,
      onTitle: (title) => become({ ...now, title }),
      onValues: (values) => become({ ...now, values }),
      sendOff: (add) => sendOff((sent) => add(read(sent))),
      discard,
    }
  }, [text, restored, type, sendOff, discard])
}

const joined = (refused: string, since: string): string => {
  const [before, after] = [read(refused), read(since)]
  return JSON.stringify({
    title: `${before.title} ${after.title}`.trim(),
    values: { ...before.values, ...after.values },
  })
}

const isEmpty = ({ title, values }: Typed): boolean => ![title, ...Object.values(values)].some((it) => it?.length)

function read(text: string): Typed {
  if (text === '') return { title: '', values: {} }
  try {
    return Kept.parse(JSON.parse(text))
  } catch {
    // What an older page left is the title alone.
    return { title: text, values: {} }
  }
}
