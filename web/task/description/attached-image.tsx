import { Node } from '@tiptap/core'
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react'
import { AttachmentId } from '#shared/common/ids.ts'
import { FileInText } from '#web/attachment/file-in-text.tsx'

/** Editor node for an attached image, also while it is being uploaded. */
export const AttachedImage = Node.create({
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
  addNodeView: () => ReactNodeViewRenderer(AttachedImageView),
})

function AttachedImageView({ node, selected }: NodeViewProps) {
  const attachmentId = AttachmentId.safeParse(node.attrs['attachmentId'])
  const name = String(node.attrs['name'])
  return (
    <NodeViewWrapper as="span" className={selected ? 'inline-block rounded-md outline-2 outline-ring' : 'inline-block'}>
      {attachmentId.success ? <FileInText attachmentId={attachmentId.data} name={name} asImage /> : name}
    </NodeViewWrapper>
  )
}
