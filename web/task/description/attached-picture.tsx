// A picture of the task in a description that is being written: shown where it stands, also while it is on its way.

import { Node } from '@tiptap/core'
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react'
import { AttachmentId } from '#shared/common/ids.ts'
import { FileInText } from '#web/attachment/file-in-text.tsx'

export const AttachedPicture = Node.create({
  name: 'attachedPicture',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: () => ({ attachmentId: { default: '' }, name: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'img[data-attachment]',
      getAttrs: (it: HTMLElement) => ({ attachmentId: it.dataset['attachment'], name: it.getAttribute('alt') ?? '' }),
    },
  ],
  renderHTML: ({ node }) => [
    'img',
    { 'data-attachment': String(node.attrs['attachmentId']), alt: String(node.attrs['name']) },
  ],
  addNodeView: () => ReactNodeViewRenderer(Shown),
})

function Shown({ node, selected }: NodeViewProps) {
  const attachmentId = AttachmentId.safeParse(node.attrs['attachmentId'])
  const name = String(node.attrs['name'])
  return (
    <NodeViewWrapper as="span" className={selected ? 'inline-block rounded-md outline-2 outline-ring' : 'inline-block'}>
      {attachmentId.success ? <FileInText attachmentId={attachmentId.data} name={name} asPicture /> : name}
    </NodeViewWrapper>
  )
}
