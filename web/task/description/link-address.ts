import { combineTransactionSteps, Extension, findChildrenInRange, getChangedRanges, type Range } from '@tiptap/core'
import type { Mark, Node } from '@tiptap/pm/model'
import { Plugin, type Transaction } from '@tiptap/pm/state'
import { linkTargetOf } from '#web/comment/markdown-syntax.ts'

/** A range of text with one link. */
type LinkRange = { from: number; to: number; text: string; mark: Mark }

/** The scheme that Markdown adds to an address written without it, such as `www.example.com`. */
const schemePattern = /^(?:https?:\/\/|mailto:)?$/

/**
 * Keeps the address of a link equal to its text while the text is edited, for links whose text is their address. The
 * link ends at the first space, and is removed if the text is no longer an address. Other links keep their address.
 */
export const LinkAddress = Extension.create({
  name: 'linkAddress',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, oldState, newState) => {
        if (!transactions.some(({ docChanged }) => docChanged)) return null
        const changes = getChangedRanges(combineTransactionSteps(oldState.doc, [...transactions]))
        const { tr } = newState
        for (const { oldRange, newRange } of changes) {
          const linksBefore = linksIn(oldState.doc, oldRange).filter((link) => schemeOf(link) !== null)
          for (const link of linksIn(newState.doc, newRange)) {
            const previousLink = linksBefore.find(({ mark }) => mark.attrs['href'] === link.mark.attrs['href'])
            if (previousLink && schemeOf(link) === null) setAddress(tr, link, schemeOf(previousLink)!)
          }
        }
        return tr.docChanged ? tr : null
      },
    }),
  ],
})

function linksIn(doc: Node, range: Range): LinkRange[] {
  const ranges: LinkRange[] = []
  for (const { node, pos } of findChildrenInRange(doc, range, ({ isTextblock }) => isTextblock))
    node.forEach((child, offset) => {
      const mark = child.marks.find(({ type }) => type.name === 'link')
      if (!mark) return
      const from = pos + 1 + offset
      const last = ranges.at(-1)
      const text = child.text ?? ' '
      if (last?.to === from && last.mark.eq(mark))
        ranges[ranges.length - 1] = { ...last, to: from + child.nodeSize, text: last.text + text }
      else ranges.push({ from, to: from + child.nodeSize, text, mark })
    })
  return ranges
}

/** Returns the scheme that the address has before the text; null if the text is not the address. */
function schemeOf({ text, mark }: LinkRange): string | null {
  const href = String(mark.attrs['href'])
  const prefix = href.slice(0, Math.max(0, href.length - text.length))
  return href === prefix + text && schemePattern.test(prefix) ? prefix : null
}

function setAddress(tr: Transaction, { from, to, text, mark }: LinkRange, prefix: string): void {
  const [address = ''] = text.split(/\s/, 1)
  const href = prefix + address
  tr.removeMark(from, to, mark)
  if (linkTargetOf(href).kind === 'external')
    tr.addMark(from, from + address.length, mark.type.create({ ...mark.attrs, href }))
}
