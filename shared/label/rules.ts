// Pure rules of labels.

import type { LabelId } from '#shared/common/ids.ts'
import type { Label, WorkspaceLabels } from './model.ts'

type BoardLabels = { labels: readonly Label[]; workspaceLabels: WorkspaceLabels }

/** Returns the labels that tasks of a board may have: its own and those of the workspace. */
export const availableLabels = ({ labels, workspaceLabels }: BoardLabels): Label[] => [
  ...labels,
  ...workspaceLabels.labels,
]

/** Indexes these labels by id. */
export const labelById = (boardLabels: BoardLabels): ReadonlyMap<string, Label> =>
  new Map(availableLabels(boardLabels).map((label) => [label.labelId, label]))

type LabelAppearance = Pick<Label, 'title' | 'color'>

/** Returns whether two labels have the same title and colour. */
export const hasSameAppearance = (one: LabelAppearance, other: LabelAppearance): boolean =>
  one.title === other.title && one.color === other.color

type Labels = readonly Label[]

const normalizedTitle = (title: string): string => title.trim().normalize('NFC').toLowerCase()

/** Returns whether a title exists, ignoring case; duplicates are allowed, so this is only a warning. */
export const isTitleTaken = (labels: readonly Pick<Label, 'title'>[], title: string): boolean =>
  normalizedTitle(title) !== '' && labels.some((label) => normalizedTitle(label.title) === normalizedTitle(title))

/** Appends a label; returns the same array if it contains the label. */
export const withLabel = (labels: Labels, label: Label): Labels =>
  labels.some(({ labelId }) => labelId === label.labelId) ? labels : [...labels, label]
export const withoutLabel = (labels: Labels, { labelId }: Pick<Label, 'labelId'>): Labels =>
  labels.some((label) => label.labelId === labelId) ? labels.filter((label) => label.labelId !== labelId) : labels
export const withAppearance = (labels: Labels, { labelId, title, color }: Label): Labels =>
  labels.map((label) => (label.labelId === labelId ? { ...label, title, color } : label))

type LabelMerge = { from: LabelId; to: LabelId }
type TaskLabelIds = readonly LabelId[]

/** Returns a task's labels after a merge; the same array when it does not have the merged label. */
export function withLabelsMerged(labelIds: TaskLabelIds, { from, to }: LabelMerge): TaskLabelIds {
  if (!labelIds.includes(from)) return labelIds
  return labelIds.includes(to) ? labelIds.filter((id) => id !== from) : labelIds.map((id) => (id === from ? to : id))
}

type UnmergeOptions = {
  /** The task had both labels before the merge. */
  both: boolean
  /** Its previous index, from 0; the end when unknown. */
  place?: number | undefined
}

/** Returns a task's labels after a merge was reversed. Labels removed since stay removed. */
export function withLabelsUnmerged(
  labelIds: TaskLabelIds,
  { from, to }: LabelMerge,
  { both, place = labelIds.length }: UnmergeOptions,
): TaskLabelIds {
  if (labelIds.includes(from)) return labelIds
  return both ? labelIds.toSpliced(place, 0, from) : labelIds.map((id) => (id === to ? from : id))
}
