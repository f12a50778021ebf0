// Links, line breaks and checkboxes in the Markdown of comments and descriptions.

import { AttachmentId, TaskId, UserId } from '#shared/common/ids.ts'

type LinkTarget =
  | { kind: 'external'; href: string }
  | { kind: 'person'; userId: UserId }
  /** A mention without a valid user id: nothing is shown, as its text could name anybody. */
  | { kind: 'invalidMention' }
  | { kind: 'task'; taskId: TaskId }
  | { kind: 'attachment'; attachmentId: AttachmentId }
  | { kind: 'none' }

const externalLink = /^(?:https?:\/\/|mailto:)/i

/** Returns where a link leads; only http, https and mailto links are allowed (R-12.2: no script URLs). */
export function linkTargetOf(href: string | undefined): LinkTarget {
  const [scheme, rest = ''] = (href ?? '').split(/:(.*)/s)
  const person = scheme === 'person' ? UserId.safeParse(rest) : null
  if (person) return person.success ? { kind: 'person', userId: person.data } : { kind: 'invalidMention' }
  const task = scheme === 'task' ? TaskId.safeParse(rest) : null
  if (task?.success) return { kind: 'task', taskId: task.data }
  const file = scheme === 'attachment' ? AttachmentId.safeParse(rest) : null
  if (file?.success) return { kind: 'attachment', attachmentId: file.data }
  return href && externalLink.test(href) ? { kind: 'external', href } : { kind: 'none' }
}

type Node = { type: string; value?: string; children?: Node[] }

/** Remark plugin: turns line feeds within a text into line breaks. */
export const lineBreaks = () => (tree: Node) => withBreaks(tree)

const withBreaks = (node: Node): Node =>
  node.children ? { ...node, children: node.children.flatMap((child) => linesOf(child) ?? [withBreaks(child)]) } : node

function linesOf({ type, value = '' }: Node): Node[] | null {
  if (type !== 'text' || !value.includes('\n')) return null
  return value.split('\n').flatMap((line, index) => {
    const text = { type: 'text', value: line }
    return index === 0 ? [text] : [{ type: 'break' }, text]
  })
}

/**
 * Toggles one checkbox in the current text, which may have changed since the user ticked it. Returns the text unchanged if
 * the checkbox is gone.
 */
export type ToggleCheckbox = (text: string) => string

/** Returns a function that toggles the checkbox of the list item at an offset. */
export function toggleCheckboxAt(text: string, itemStart: number): ToggleCheckbox {
  const boxes = checkboxesIn(text)
  const box = boxes.find(({ offset }) => offset >= itemStart)
  if (!box) return (currentText) => currentText
  // Among checkboxes with the same label, the same one counted from the top.
  const occurrence = boxes.filter(({ label }) => label === box.label).indexOf(box)
  const mark = box.isChecked ? ' ' : 'x'
  return (currentText) => {
    const sameLabelBoxes = checkboxesIn(currentText).filter(({ label }) => label === box.label)
    const found = sameLabelBoxes[occurrence] ?? sameLabelBoxes.at(-1)
    return found ? `${currentText.slice(0, found.offset)}${mark}${currentText.slice(found.offset + 1)}` : currentText
  }
}

const checkboxesIn = (text: string) =>
  [...text.matchAll(/\[([ xX])\]([^\n]*)/g)].map(({ index, 1: mark, 2: label = '' }) => ({
    offset: index + 1,
    isChecked: mark !== ' ',
    label: label.trim(),
  }))
