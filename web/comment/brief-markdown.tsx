// A comment in a few plain words, where it is told of and not read: no links, no boxes, no pictures.

import ReactMarkdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { lineBreaks } from './line-breaks.ts'

const allowed = ['p', 'em', 'strong', 'del', 'code', 'a', 'img', 'br', 'li']

const components: Components = {
  // One after the other, as a sentence goes on.
  p: ({ children }) => <>{children} </>,
  li: ({ children }) => <>{children} </>,
  br: () => <> </>,
  a: ({ children }) => <>{children}</>,
  img: ({ alt }) => <>{alt}</>,
}

const plugins = [remarkGfm, lineBreaks]

export const BriefMarkdown = ({ text }: { text: string }) => (
  <ReactMarkdown remarkPlugins={plugins} allowedElements={allowed} unwrapDisallowed components={components}>
    {text}
  </ReactMarkdown>
)
