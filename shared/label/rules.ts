// Pure rules of labels.

import type { LabelId } from '#shared/common/ids.ts'
import type { Label, SharedLabels } from './model.ts'

type BoardLabels = { labels: readonly Label[]; sharedLabels: SharedLabels }

/** Returns the labels that tasks of a board may have: its own and those of the workspace. */
export const labelsOffered = ({ labels, sharedLabels }: BoardLabels): Label[] => [...labels, ...sharedLabels.labels]

/** Indexes these labels by id. */
export const labelById = (framed: BoardLabels): ReadonlyMap<string, Label> =>
  new Map(labelsOffered(framed).map((label) => [label.labelId, label]))

type LabelLook = Pick<Label, 'title' | 'color'>

/** Returns whether two labels have the same title and colour. */
export const looksSame = (one: LabelLook, other: LabelLook): boolean =>
  one.title === other.title && one.color === other.color

type Labels = readonly Label[]

const folded = (title: string): string => title.trim().normalize('NFC').toLowerCase()

/** Returns whether a title exists, ignoring case; duplicates are allowed, so this is only a warning. */
export const isTitleTaken = (labels: readonly Pick<Label, 'title'>[], title: string): boolean =>
  folded(title) !== '' && labels.some((label) => folded(label.title) === folded(title))

/** Adds or replaces a label; returns the same array when nothing changes. */
export const withLabel = (labels: Labels, label: Label): Labels =>
  labels.some(({ labelId }) => labelId === label.labelId) ? labels : [...labels, label]
export const withoutLabel = (labels: Labels, { labelId }: Pick<Label, 'labelId'>): Labels =>
  labels.some((label) => label.labelId === labelId) ? labels.filter((label) => label.labelId !== labelId) : labels
export const withLook = (labels: Labels, { labelId, title, color }: Label): Labels =>
  labels.map((label) => (label.labelId === labelId ? { ...label, title, color } : label))

type Merging = { from: LabelId; to: LabelId }
type TaskLabelIds = readonly LabelId[]

/** Returns a task's labels after a merge; the same array when it does not have the merged label. */
export function merged(borne: TaskLabelIds, { from, to }: Merging): TaskLabelIds {
  if (!borne.includes(from)) return borne
  return borne.includes(to) ? borne.filter((id) => id !== from) : borne.map((id) => (id === from ? to : id))
}

type MergedLabels = {
  both: boolean
  /** Its previous index, from 0; the end when unknown. */
  place?: number | undefined
}

/** Returns a task's labels after a merge was reversed. Labels removed since stay removed. */
export function unmerged(
  borne: TaskLabelIds,
  { from, to }: Merging,
  { both, place = borne.length }: MergedLabels,
): TaskLabelIds {
  if (borne.includes(from)) return borne
  return both ? borne.toSpliced(place, 0, from) : borne.map((id) => (id === to ? from : id))
}
