// People who are called in a description: a chip while one writes, a link to the person in the text.

import { Mention } from '@tiptap/extension-mention'

const person = /^person:(usr_[0-9a-z]+)$/

export const PersonMention = Mention.extend({
  // Ahead of links, which people are in Markdown.
  priority: 1100,
  markdownTokenName: 'link',
  // No shorthand of its own beside the link.
  markdownTokenizer: { name: 'mention', level: 'inline', start: () => -1, tokenize: () => undefined },
  parseMarkdown: (token, helpers) => {
    const [, id] = person.exec(token.href ?? '') ?? []
    if (id) return helpers.createNode('mention', { id, label: (token.text ?? '').replace(/^@/, '') })
    const attributes = { href: token.href, title: token.title || null }
    return helpers.applyMark('link', helpers.parseInline(token.tokens ?? []), attributes)
  },
  renderMarkdown: ({ attrs }) => `[@${String(attrs?.label ?? '').replace(/[[\]]/g, '')}](person:${attrs?.id})`,
})
