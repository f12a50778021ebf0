// Which texts the editor takes; any other is edited as Markdown.

import { isWithinMarkdownLimits } from '#shared/common/markdown-limits.ts'

/** Whether the parser of the editor takes a text; else it is edited as it was typed. */
export const isEditable = (markdown: string): boolean => isWithinMarkdownLimits(markdown)
