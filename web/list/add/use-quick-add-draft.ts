// Drafts of new tasks, one per group, with their chosen values. They survive a closed browser tab and a rejected save
//

import { useMemo, useState } from 'react'
import * as z from 'zod'
import type { BoardId, ListId, UserId } from '#shared/common/ids.ts'
import { CreateTask } from '#shared/task/inputs.ts'
import { useDraftField } from '#web/draft/use-draft-field.ts'
import type { NewTaskFields } from '#web/task/card/new-task-fields.tsx'

const StoredDraft = z.object({
  title: z.string(),
  values: CreateTask.pick({ assigneeId: true, due: true, priority: true, labelIds: true }),
})
const DraftsByPlace = z.record(z.string(), StoredDraft)

export type TypedTask = { title: string; values: NewTaskFields }

export type QuickAddDraft = TypedTask & {
  /** Whether the draft was typed in an earlier session of the form. */
  restored: boolean
  onTitle: (title: string) => void
  onValues: (values: NewTaskFields) => void
  /** Sends the task and empties the field. A rejected task comes back, ahead of the text typed since. */
  sendOff: (add: (task: TypedTask) => Promise<boolean>) => Promise<boolean>
  discard: () => void
}

type DraftPlace = {
  /** Separates the drafts of different groups. */
  key: string
  /** A new object each time the form opens. */
  opening: object
}

type QuickAddDraftOptions = {
  boardId: BoardId
  person: UserId
  lists: ReadonlySet<ListId>
  /** The group where the form is open. */
  openAt: DraftPlace | null
}

/** A draft belongs to a list. If that list is gone, the next opened group takes the draft over. */
export const draftKey = (listId: ListId, group: string): string => `${listId}${keySeparator}${group}`

const keySeparator = '/'

export function useQuickAddDraft({ boardId, person, lists, openAt }: QuickAddDraftOptions): QuickAddDraft {
  const {
    text,
    type,
    sendAndClear: sendOff,
  } = useDraftField({ draftId: { userId: person, kind: 'quick-add', id: boardId }, joinTexts: joinDrafts })
  const [typedOpening, setTypedOpening] = useState<object | null>(null)
  return useMemo(() => {
    const all = parseDrafts(text)
    const foundKey = openAt ? findDraftKey(all, openAt.key, lists) : null
    const current = (foundKey === null ? undefined : all[foundKey]) ?? emptyTask
    const update = (next: TypedTask) => {
      if (!openAt) return
      setTypedOpening(openAt.opening)
      type(serializeDrafts({ ...omitDraft(all, foundKey), [openAt.key]: next }))
    }
    return {
      ...current,
      restored: !isEmpty(current) && typedOpening !== openAt?.opening,
      onTitle: (title) => update({ ...current, title }),
      onValues: (values) => update({ ...current, values }),
      async sendOff(add) {
        if (!openAt) return false
        // Sends only this draft and keeps those of other groups.
        type(serializeDrafts({ [openAt.key]: current }))
        const answer = sendOff((sent) => add(parseDrafts(sent)[openAt.key] ?? emptyTask))
        type(serializeDrafts(omitDraft(all, foundKey)))
        return answer
      },
      discard: () => update(emptyTask),
    }
  }, [text, type, sendOff, lists, openAt, typedOpening])
}

const emptyTask: TypedTask = { title: '', values: {} }

/** Returns the key of the draft of this group, or else of a draft whose list is gone. */
function findDraftKey(all: DraftsByPlace, key: string, lists: QuickAddDraftOptions['lists']): string | null {
  const isOrphaned = (other: string) => ![...lists].some((listId) => other.startsWith(listId + keySeparator))
  return key in all ? key : (Object.keys(all).find(isOrphaned) ?? null)
}

type DraftsByPlace = Record<string, TypedTask>

const omitDraft = (all: DraftsByPlace, place: string | null): DraftsByPlace =>
  Object.fromEntries(Object.entries(all).filter(([other]) => other !== place))

function serializeDrafts(all: DraftsByPlace): string {
  const nonEmpty = Object.entries(all).filter(([, typed]) => !isEmpty(typed))
  return nonEmpty.length === 0 ? '' : JSON.stringify(Object.fromEntries(nonEmpty))
}

/** Puts rejected drafts in front of the text that was typed in the same group since. */
function joinDrafts(rejected: string, typedSince: string): string {
  const [before, after] = [parseDrafts(rejected), parseDrafts(typedSince)]
  const joinedTasks = Object.entries(before).map(([place, first]) => [place, joinTasks(first, after[place])])
  return serializeDrafts({ ...after, ...Object.fromEntries(joinedTasks) })
}

const joinTasks = (first: TypedTask, second: TypedTask = emptyTask): TypedTask => ({
  title: `${first.title} ${second.title}`.trim(),
  values: { ...first.values, ...second.values },
})

const isEmpty = ({ title, values }: TypedTask): boolean => ![title, ...Object.values(values)].some((it) => it?.length)

function parseDrafts(text: string): DraftsByPlace {
  if (text === '') return {}
  try {
    const stored: unknown = JSON.parse(text)
    const single = StoredDraft.safeParse(stored)
    return single.success ? { [unknownKey]: single.data } : DraftsByPlace.parse(stored)
  } catch {
    return { [unknownKey]: { title: text, values: {} } }
  }
}

/** Key of drafts stored by older versions: one text for all groups, or only the title. */
const unknownKey = ''
