import type { EditorView } from '@tiptap/pm/view'
import type { AttachmentId } from '#shared/common/ids.ts'
import type { AttachFiles } from '#web/attachment/use-text-files.ts'

/**
 * Inserts files at a position or at the selection: images inline, other files as links. Returns whether they were
 * accepted.
 */
export function insertFiles(view: EditorView, files: readonly File[], attach: AttachFiles, at?: number): boolean {
  const inserted = files.length > 0 ? attach(files, (attachmentId) => removeFile(view, attachmentId)) : null
  if (!inserted) return false
  const { schema, selection, tr } = view.state
  const nodes = inserted.flatMap(({ attachmentId, name, isPicture }) => [
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

/** Removes a file whose upload was cancelled. */
function removeFile(view: EditorView, attachmentId: AttachmentId): void {
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
