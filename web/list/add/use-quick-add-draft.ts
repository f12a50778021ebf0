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
const DraftsByGroup = z.record(z.string(), StoredDraft)

export type TypedTask = { title: string; values: NewTaskFields }

export type QuickAddDraft = TypedTask & {
  /** Whether the draft was typed in an earlier session of the form. */
  restored: boolean
  onTitle: (title: string) => void
  onValues: (values: NewTaskFields) => void
  /** Sends the task and empties the field. A rejected task returns to the field, before the text typed since. */
  send: (add: (task: TypedTask) => Promise<boolean>) => Promise<boolean>
  discard: () => void
}

type DraftLocation = {
  /** Separates the drafts of different groups. */
  key: string
  /** A new object each time the form opens. */
  opening: object
}

type QuickAddDraftOptions = {
  boardId: BoardId
  userId: UserId
  lists: ReadonlySet<ListId>
  /** The group where the form is open. */
  openAt: DraftLocation | null
}

/** A draft belongs to a list. If that list is removed, the draft is shown in the group that is opened next. */
export const draftKey = (listId: ListId, group: string): string => `${listId}${keySeparator}${group}`

const keySeparator = '/'

export function useQuickAddDraft({ boardId, userId, lists, openAt }: QuickAddDraftOptions): QuickAddDraft {
  const {
    text,
    type,
    sendAndClear: send,
  } = useDraftField({ draftId: { userId, kind: 'quick-add', id: boardId }, joinTexts: joinDrafts })
  const [typedOpening, setTypedOpening] = useState<object | null>(null)
  return useMemo(() => {
    const drafts = parseDrafts(text)
    const foundKey = openAt ? findDraftKey(drafts, openAt.key, lists) : null
    const current = (foundKey === null ? undefined : drafts[foundKey]) ?? emptyTask
    const update = (next: TypedTask) => {
      if (!openAt) return
      setTypedOpening(openAt.opening)
      type(serializeDrafts({ ...omitDraft(drafts, foundKey), [openAt.key]: next }))
    }
    return {
      ...current,
      restored: !isEmpty(current) && typedOpening !== openAt?.opening,
      onTitle: (title) => update({ ...current, title }),
      onValues: (values) => update({ ...current, values }),
      async send(add) {
        if (!openAt) return false
        // Sends only this draft and keeps those of other groups.
        type(serializeDrafts({ [openAt.key]: current }))
        const answer = send((sent) => add(parseDrafts(sent)[openAt.key] ?? emptyTask))
        type(serializeDrafts(omitDraft(drafts, foundKey)))
        return answer
      },
      discard: () => update(emptyTask),
    }
  }, [text, type, send, lists, openAt, typedOpening])
}

const emptyTask: TypedTask = { title: '', values: {} }

/** Returns the key of the draft of this group, or else of a draft whose list is gone. */
function findDraftKey(drafts: DraftsByGroup, key: string, lists: QuickAddDraftOptions['lists']): string | null {
  const isOrphaned = (other: string) => ![...lists].some((listId) => other.startsWith(listId + keySeparator))
  return key in drafts ? key : (Object.keys(drafts).find(isOrphaned) ?? null)
}

type DraftsByGroup = Record<string, TypedTask>

const omitDraft = (drafts: DraftsByGroup, key: string | null): DraftsByGroup =>
  Object.fromEntries(Object.entries(drafts).filter(([other]) => other !== key))

function serializeDrafts(drafts: DraftsByGroup): string {
  const nonEmpty = Object.entries(drafts).filter(([, typed]) => !isEmpty(typed))
  return nonEmpty.length === 0 ? '' : JSON.stringify(Object.fromEntries(nonEmpty))
}

/** Puts rejected drafts in front of the text that was typed in the same group since. */
function joinDrafts(rejected: string, typedText: string): string {
  const [rejectedDrafts, typedDrafts] = [parseDrafts(rejected), parseDrafts(typedText)]
  const joinedTasks = Object.entries(rejectedDrafts).map(([key, first]) => [key, joinTasks(first, typedDrafts[key])])
  return serializeDrafts({ ...typedDrafts, ...Object.fromEntries(joinedTasks) })
}

const joinTasks = (first: TypedTask, second: TypedTask = emptyTask): TypedTask => ({
  title: `${first.title} ${second.title}`.trim(),
  values: { ...first.values, ...second.values },
})

const isEmpty = ({ title, values }: TypedTask): boolean => ![title, ...Object.values(values)].some((it) => it?.length)

function parseDrafts(text: string): DraftsByGroup {
  if (text === '') return {}
  try {
    const stored: unknown = JSON.parse(text)
    const single = StoredDraft.safeParse(stored)
    return single.success ? { [legacyKey]: single.data } : DraftsByGroup.parse(stored)
  } catch {
    return { [legacyKey]: { title: text, values: {} } }
  }
}

/** Key of drafts stored by older versions: one text for all groups, or only the title. */
const legacyKey = ''
