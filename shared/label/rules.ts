// Decisions about labels that need neither table nor clock.

import type { LabelId } from '#shared/common/ids.ts'
import type { Label, SharedLabels } from './model.ts'

type Framed = { labels: readonly Label[]; sharedLabels: SharedLabels }

/** What the tasks of a board may bear: its own labels, and those of its workspace. */
export const labelsOffered = ({ labels, sharedLabels }: Framed): Label[] => [...labels, ...sharedLabels.labels]

/** The same, by their ids. */
export const labelById = (framed: Framed): ReadonlyMap<string, Label> =>
  new Map(labelsOffered(framed).map((label) => [label.labelId, label]))

type Look = Pick<Label, 'title' | 'color'>

/** Whether two labels read and look the same. */
export const looksLike = (one: Look, other: Look): boolean => one.title === other.title && one.color === other.color

type Labels = readonly Label[]

const folded = (title: string): string => title.trim().normalize('NFC').toLowerCase()

/** Whether one of them is called so, in big letters or small; two may be called alike, so this is only told. */
export const isTitleTaken = (labels: readonly Pick<Label, 'title'>[], title: string): boolean =>
  folded(title) !== '' && labels.some((label) => folded(label.title) === folded(title))

/** What becomes of several labels; the same ones where nothing would change. */
export const withLabel = (labels: Labels, label: Label): Labels =>
  labels.some(({ labelId }) => labelId === label.labelId) ? labels : [...labels, label]
export const withoutLabel = (labels: Labels, { labelId }: Pick<Label, 'labelId'>): Labels =>
  labels.some((label) => label.labelId === labelId) ? labels.filter((label) => label.labelId !== labelId) : labels
export const withLook = (labels: Labels, { labelId, title, color }: Label): Labels =>
  labels.map((label) => (label.labelId === labelId ? { ...label, title, color } : label))

type Merging = { from: LabelId; to: LabelId }
type Borne = readonly LabelId[]

/** What a task bears after one label was merged into another; the same where it did not bear it. */
export function merged(borne: Borne, { from, to }: Merging): Borne {
  if (!borne.includes(from)) return borne
  return borne.includes(to) ? borne.filter((id) => id !== from) : borne.map((id) => (id === from ? to : id))
}

type Bore = {
  both: boolean
  /** Which place it had, from 0; the last one where that is not known. */
  place?: number | undefined
}

/** And after that was taken back. What somebody has taken off since stays off. */
export function unmerged(borne: Borne, { from, to }: Merging, { both, place = borne.length }: Bore): Borne {
  if (borne.includes(from)) return borne
  return both ? borne.toSpliced(place, 0, from) : borne.map((id) => (id === to ? from : id))
}
