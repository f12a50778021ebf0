import { useQuery } from '@tanstack/react-query'
import type { BoardState } from '#shared/board/board-state.ts'
import { BoardId, TaskId } from '#shared/common/ids.ts'
import type { Task, TaskDates } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { type OpenTask, openTaskQuery } from '#web/board-store/open-task.ts'
import { boardStateQuery } from '#web/board-store/queries.ts'
import type { OptimisticData } from '#web/rpc/optimistic/optimistic-data.ts'
import type { MutationCall } from '#web/rpc/links.ts'
import { useRpc } from '#web/rpc/client.ts'
import type { RejectedMutation } from '#web/rpc/outbox/outbox-store.ts'
import { type ConflictField, useFieldValueText } from '#web/task/actions/use-conflict-toast.ts'
import type { DayOrTime } from '#shared/common/day-or-time.ts'
import { useDates } from '#web/user/use-dates.ts'
import { dateOf, type RejectedGroup, stepsOf } from './rejected-groups.ts'

export type ConflictValues = {
  /** The value that the user set. */
  ownValue: string | null
  /** The current value; null if it is unknown. */
  currentValue: string | null
  /** Both values are Markdown. */
  isMarkdown: boolean
  /**
   * The value that retrying would replace: a field value, or the version of a text. Undefined if it replaces nothing, or if
   * the current value is unknown.
   */
  replacedValue: unknown
}

type Input = Partial<Record<string, unknown>> & { change?: { field?: string; to?: unknown } }

/** Per procedure: reads the current text and its version from an open task. */
const textReaders: Record<string, (openTask: OpenTask, input: Input) => { text: string; version: number } | undefined> =
  {
    'tasks.describe': ({ body }) => ({ text: body.description, version: body.descriptionVersion }),
    'comments.edit': ({ comments }, { commentId }) => comments.find((comment) => comment.commentId === commentId),
    'comments.add': () => undefined,
  }

/** Returns the value of a rejected mutation and the current value, both as text. */
function useConflictValues({ path, input: callInput, error, titles = {} }: RejectedMutation): ConflictValues {
  const input = callInput as Input
  const currentText = useCurrentText({ path, input }, error.conflict)
  const valueName = useValueName(path, input)
  const boardValue = useCurrentValue(path, input)
  const details = error.domain?.details
  if (path in textReaders) {
    const { text = null, version } = currentText ?? {}
    return { ownValue: String(input.text), currentValue: text, isMarkdown: true, replacedValue: version }
  }
  const [singleStep] = (input.steps ?? []) as Input[]
  // The title of a label or a list, by its ID.
  const targetName = titles[String((singleStep ?? input).labelId ?? (singleStep ?? input).listId)]
  const ownValue = targetName ?? ('change' in input ? input.change?.to : (input.to ?? input.title))
  const isKnown = error.conflict && details !== undefined && 'now' in details
  // The value in the error details may be outdated, so the value that the board shows takes precedence.
  const replacedValue = isKnown ? (boardValue === undefined ? details.now : boardValue) : undefined
  return {
    ownValue: valueName(ownValue),
    currentValue: isKnown ? valueName(replacedValue) : null,
    isMarkdown: false,
    replacedValue,
  }
}

/** Returns the current text and its version; undefined until it has loaded and for mutations that set no text. */
function useCurrentText({ path, input }: Pick<MutationCall, 'path'> & { input: Input }, isConflict: boolean) {
  const rpc = useRpc()
  const ids = { boardId: BoardId.safeParse(input.boardId).data, taskId: TaskId.safeParse(input.taskId).data }
  const isNeeded = isConflict && path in textReaders && ids.boardId !== undefined && ids.taskId !== undefined
  const { data } = useQuery({
    ...openTaskQuery(rpc, { boardId: ids.boardId!, taskId: ids.taskId! }),
    enabled: isNeeded,
  }) as { data: OptimisticData<OpenTask> | undefined }
  return isNeeded && data ? textReaders[path]!(data.base, input) : undefined
}

/** Returns the current value of the field in the cached board state; undefined if the board is not cached. */
function useCurrentValue(path: string, { boardId, taskId, change }: Input): unknown {
  const field = path === 'tasks.assign' ? 'assigneeId' : path === 'tasks.change' ? change?.field : undefined
  const { data } = useQuery({
    ...boardStateQuery(useRpc(), boardId as BoardId),
    enabled: false,
    select: ({ base }: OptimisticData<BoardState>) =>
      field ? base.tasks.get(taskId as TaskId)?.[field as keyof Task] : undefined,
  })
  return data
}

/** Returns a function that formats a value of the mutated field; null for values without a name. */
function useValueName(path: string, input: Input): (value: unknown) => string | null {
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

type RowConflictValues = ConflictValues & {
  /** The mutations to retry, ordered so that the task never ends before it starts. */
  steps: readonly { rejected: RejectedMutation; replacedValue: unknown }[]
}

/** Like `useConflictValues`, for a row: the start and due date of a task are shown as one span. */
export function useRowConflictValues({ rejected, other }: RejectedGroup): RowConflictValues {
  const { t } = useTexts('board')
  const dates = useDates()
  const values = useConflictValues(rejected)
  const otherValues = useConflictValues(other ?? rejected)
  const ownStep = { rejected, replacedValue: values.replacedValue }
  if (!other) return { ...values, steps: [ownStep] }
  const steps = [ownStep, { rejected: other, replacedValue: otherValues.replacedValue }]
  const spanOf = (valueOf: (step: (typeof steps)[number]) => unknown): TaskDates => {
    const found = Object.fromEntries(steps.map((step) => [dateOf(step.rejected)!, valueOf(step) ?? null]))
    return found as TaskDates
  }
  const textOf = ({ start, due }: TaskDates) =>
    [start, due].flatMap((date: DayOrTime | null) => (date ? [dates.full(date)] : [])).join(' – ') ||
    t('task.dates.none')
  const ownValue = spanOf((step) => (step.rejected.input as { change: { to: unknown } }).change.to)
  const isKnown = steps.every(({ replacedValue }) => replacedValue !== undefined)
  const replacedValue = spanOf((step) => step.replacedValue)
  return {
    ownValue: textOf(ownValue),
    currentValue: isKnown ? textOf(replacedValue) : null,
    isMarkdown: false,
    replacedValue: isKnown ? replacedValue : undefined,
    steps: stepsOf({ rejected, other }, replacedValue).map((mutation) =>
      steps.find((step) => step.rejected === mutation)!,
    ),
  }
}
