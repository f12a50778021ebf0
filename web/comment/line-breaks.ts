type Node = { type: string; value?: string; children?: Node[] }

/** Remark plugin: turns line feeds within a text into line breaks. */
export const lineBreaks = () => (tree: Node) => withBreaks(tree)

const withBreaks = (node: Node): Node =>
  node.children ? { ...node, children: node.children.flatMap((child) => linesOf(child) ?? [withBreaks(child)]) } : node

function linesOf({ type, value = '' }: Node): Node[] | null {
  if (type !== 'text' || !value.includes('\n')) return null
  return value.split('\n').flatMap((line, at) => {
    const text = { type: 'text', value: line }
    return at === 0 ? [text] : [{ type: 'break' }, text]
  })
}
