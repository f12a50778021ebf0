import ReactMarkdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { withPlainMentions } from '#shared/comment/mention.ts'
import { lineBreaks, linkTargetOf } from './markdown-syntax.ts'
import { MentionName } from './mention-name.tsx'

const allowedElements = ['p', 'em', 'strong', 'del', 'code', 'a', 'img', 'br', 'li']

const components: Components = {
  // Paragraphs and items run on in one line.
  p: ({ children }) => <>{children} </>,
  li: ({ children }) => <>{children} </>,
  br: () => <> </>,
  a: ({ href, children }) => {
    const target = linkTargetOf(href)
    if (target.kind === 'invalidMention') return null
    return target.kind === 'person' ? <MentionName userId={target.userId} /> : <>{children}</>
  },
  code: ({ children }) => <code>{typeof children === 'string' ? withPlainMentions(children) : children}</code>,
  img: ({ alt }) => <>{alt}</>,
}

const plugins = [remarkGfm, lineBreaks]

/** Renders the plain words of a comment: no links, checkboxes or images. */
export const BriefMarkdown = ({ text }: { text: string }) => (
  <ReactMarkdown
    remarkPlugins={plugins}
    allowedElements={allowedElements}
    unwrapDisallowed
    // Links are not followed, and mentions have a URL scheme of their own.
    urlTransform={(url) => url}
    components={components}
  >
    {text}
  </ReactMarkdown>
)
