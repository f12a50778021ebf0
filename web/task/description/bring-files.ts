// Files brought into a description: a picture stands where it was pasted or dropped, any other file as a link.

import type { EditorView } from '@tiptap/pm/view'
import type { AttachmentId } from '#shared/common/ids.ts'
import type { Attach } from '#web/attachment/use-text-files.ts'

/** Whether they were taken. */
export function bringFiles(view: EditorView, files: readonly File[], attach: Attach, at?: number): boolean {
  const brought = files.length > 0 ? attach(files, (attachmentId) => takeOut(view, attachmentId)) : null
  if (!brought) return false
  const { schema, selection, tr } = view.state
  const nodes = brought.flatMap(({ attachmentId, name, isPicture }) => [
    isPicture
      ? schema.nodes['attachedPicture']!.create({ attachmentId, name })
      : schema.text(name, [schema.marks['link']!.create({ href: `attachment:${attachmentId}` })]),
    schema.text(' '),
  ])
  if (nodes.length > 0) {
    view.dispatch(
      (at === undefined ? tr.replaceWith(selection.from, selection.to, nodes) : tr.insert(at, nodes)).scrollIntoView(),
    )
    view.focus()
  }
  return true
}

/** Whoever cancels a file has it out of the text. */
function takeOut(view: EditorView, attachmentId: AttachmentId): void {
  if (view.isDestroyed) return
  const { tr, doc } = view.state
  doc.descendants((node, at) => {
    const isIt =
      node.attrs['attachmentId'] === attachmentId ||
      node.marks.some(({ attrs }) => attrs['href'] === `attachment:${attachmentId}`)
    if (isIt) tr.delete(tr.mapping.map(at), tr.mapping.map(at + node.nodeSize))
  })
  view.dispatch(tr)
}
