// What somebody wanted, and what stands there instead.

import { useQuery } from '@tanstack/react-query'
import type { BoardState } from '#shared/board/board-state.ts'
import { BoardId, TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { type Opened, openedQuery } from '#web/picture/opened.ts'
import { pictureQuery } from '#web/picture/queries.ts'
import type { Layered } from '#web/rpc/layered.ts'
import type { Told } from '#web/rpc/recording-link.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import type { Refused } from '#web/rpc/unsent-shelf.ts'
import { type ConflictField, useFieldValueText } from '#web/task/actions/use-conflict-toast.ts'

export type Both = {
  mine: string | null
  theirs: string | null
  /** They are written in Markdown. */
  isText: boolean
  /** What one's own would replace; undefined when it replaces nothing, or nothing that is known. */
  now: unknown
}

type Input = Partial<Record<string, unknown>> & { change?: { field?: string; to?: unknown } }

/** Which text a call wrote, in what was read of its task, and its version. */
const texts: Record<string, (opened: Opened, input: Input) => { text: string; version: number } | undefined> = {
  'tasks.describe': ({ body }) => ({ text: body.description, version: body.descriptionVersion }),
  'comments.edit': ({ comments }, { commentId }) => comments.find((one) => one.commentId === commentId),
  'comments.add': () => undefined,
}

export function useBoth({ path, input: told, refusal, titles = {} }: Refused): Both {
  const input = told as Input
  const standing = useText({ path, input }, refusal.conflict)
  const name = useName(path, input)
  const shown = useShown(path, input)
  const details = refusal.domain?.details
  if (path in texts) {
    const { text = null, version } = standing ?? {}
    return { mine: String(input.text), theirs: text, isText: true, now: version }
  }
  const [only] = (input.steps ?? []) as Input[]
  // A label, or a list.
  const named = titles[String((only ?? input).labelId ?? (only ?? input).listId)]
  const wanted = named ?? ('change' in input ? input.change?.to : (input.to ?? input.title))
  const isKnown = refusal.conflict && details !== undefined && 'now' in details
  // What stood there when it was refused may have been changed once more.
  const now = isKnown ? (shown === undefined ? details.now : shown) : undefined
  return { mine: name(wanted), theirs: isKnown ? name(now) : null, isText: false, now }
}

/** As it stands now; undefined until it has come, and where it is none. */
function useText({ path, input }: Pick<Told, 'path'> & { input: Input }, isContested: boolean) {
  const rpc = useRpc()
  const ids = { boardId: BoardId.safeParse(input.boardId).data, taskId: TaskId.safeParse(input.taskId).data }
  const isAsked = isContested && path in texts && ids.boardId !== undefined && ids.taskId !== undefined
  const { data } = useQuery({
    ...openedQuery(rpc, { boardId: ids.boardId!, taskId: ids.taskId! }),
    enabled: isAsked,
  }) as { data: Layered<Opened> | undefined }
  return isAsked && data ? texts[path]!(data.base, input) : undefined
}

/** What its board shows of a value, where that is known here. */
function useShown(path: string, { boardId, taskId, change }: Input): unknown {
  const field = path === 'tasks.assign' ? 'assigneeId' : path === 'tasks.change' ? change?.field : undefined
  const { data } = useQuery({
    ...pictureQuery(useRpc(), boardId as BoardId),
    enabled: false,
    select: ({ base }: Layered<BoardState>) =>
      field ? base.tasks.get(taskId as TaskId)?.[field as keyof Task] : undefined,
  })
  return data
}

/** How a value is called that a call sets; null for what has no name. */
function useName(path: string, input: Input): (value: unknown) => string | null {
  const { t } = useTexts('board')
  const nameOf = useFieldValueText()
  const field = path === 'tasks.assign' ? 'assigneeId' : input.change?.field
  return (value) => {
    if (value === undefined) return null
    if (path === 'tasks.change' || path === 'tasks.assign') {
      return nameOf(field as ConflictField, value as Parameters<typeof nameOf>[1]) || t('task.dates.none')
    }
    const isNamed = field === undefined || field === 'title'
    return isNamed && typeof value === 'string' ? value : null
  }
}
