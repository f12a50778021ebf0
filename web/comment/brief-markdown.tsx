// A comment in a few plain words, where it is told of and not read: no links, no boxes, no pictures.

import ReactMarkdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { withPlainMentions } from '#shared/comment/mention.ts'
import { lineBreaks } from './line-breaks.ts'
import { MentionName } from './mention-name.tsx'
import { targetOf } from './safe-links.ts'

const allowed = ['p', 'em', 'strong', 'del', 'code', 'a', 'img', 'br', 'li']

const components: Components = {
  // One after the other, as a sentence goes on.
  p: ({ children }) => <>{children} </>,
  li: ({ children }) => <>{children} </>,
  br: () => <> </>,
  a: ({ href, children }) => {
    const target = targetOf(href)
    if (target.kind === 'nobody') return null
    return target.kind === 'person' ? <MentionName userId={target.userId} /> : <>{children}</>
  },
  code: ({ children }) => <code>{typeof children === 'string' ? withPlainMentions(children) : children}</code>,
  img: ({ alt }) => <>{alt}</>,
}

const plugins = [remarkGfm, lineBreaks]

export const BriefMarkdown = ({ text }: { text: string }) => (
  <ReactMarkdown
    remarkPlugins={plugins}
    allowedElements={allowed}
    unwrapDisallowed
    // Links are not followed here, and mentions are links of a scheme of our own.
    urlTransform={(url) => url}
    components={components}
  >
    {text}
  </ReactMarkdown>
)
