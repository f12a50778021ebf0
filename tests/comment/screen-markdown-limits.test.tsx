// Markdown beyond the limits of the parser is shown as plain text, in time.

import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { textLength } from '#shared/common/limits.ts'
import { mentionedUserIds } from '#shared/comment/rules.ts'
import { plainTextOf } from '#shared/search/plain-text.ts'
import { BriefText, MarkdownText } from '#web/comment/markdown-text.tsx'
import { isWithinMarkdownLimits } from '#shared/common/markdown-limits.ts'
import { Markdown } from '#web/comment/markdown.tsx'
import { BriefMarkdown } from '#web/comment/brief-markdown.tsx'
import { isEditable } from '#web/task/description/description-editor.tsx'
import { pathologicalMarkdown } from './pathological-markdown.ts'

/** Limit for all texts together; other processes may slow the machine. */
const boundMs = 5_000

const processorMs = (work: () => void): number => {
  const before = process.cpuUsage()
  work()
  return process.cpuUsage(before).user / 1_000
}

it('checks and extracts the text of every pathological input of maximum length in time', () => {
  const texts = pathologicalMarkdown(textLength)
  const ms = processorMs(() => {
    for (const [, text] of texts) {
      isEditable(text)
      mentionedUserIds(`${text}[@Mara](person:usr_0123456789)`)
      plainTextOf(text, 4_000)
    }
  })
  expect(ms).toBeLessThan(boundMs)
})

it('counts what follows an unclosed fence', () => {
  const many = 'a**b'.repeat(2_000)
  const fences = [
    '- a\n  ```\n',
    '<!--\n```\n-->\n',
    '  ```\n```\n',
    '```\nx\n```\n',
    '``` `\n',
    '\\```\n',
    '~~~\n```\n~~~\n',
  ]
  for (const fence of fences) expect(isWithinMarkdownLimits(`${fence}${many}`), fence).toBe(false)
  expect(isWithinMarkdownLimits(`~~~~ js\n~~~\n${many}\n~~~~\n`)).toBe(true)
})

it.each(pathologicalMarkdown(textLength).filter(([, text]) => text.trim() && !isWithinMarkdownLimits(text)))(
  'shows %s as plain text',
  (_, text) => {
    const { container } = render(<MarkdownText text={text} />)
    expect(container.textContent).toBe(text)
    expect(container.querySelectorAll('*')).toHaveLength(1)
  },
)

it('renders pathological inputs within the limits in time', () => {
  const harmless = pathologicalMarkdown(textLength).filter(([, text]) => isWithinMarkdownLimits(text))
  expect(harmless.map(([name]) => name)).toEqual(['"# "', '"\\t"'])
  const ms = processorMs(() => harmless.forEach(([, text]) => render(<Markdown text={text} />).unmount()))
  expect(ms).toBeLessThan(boundMs)
})

it('renders nested text just below the limits', () => {
  const emphasis = (count: number) => `${'*'.repeat(count)}a${'*'.repeat(count)}`
  for (const text of [
    `${'> '.repeat(20)}x`,
    `${'- '.repeat(20)}x`,
    emphasis(740),
    `${'*a **a '.repeat(240)}${'a** a* '.repeat(240)}`,
  ]) {
    expect(isWithinMarkdownLimits(text), text.slice(0, 40)).toBe(true)
    const { container, unmount } = render(<Markdown text={text} />)
    expect(container.querySelectorAll('blockquote, li, strong').length).toBeGreaterThan(19)
    unmount()
  }
})

it('accepts ordinary Markdown', () => {
  const row = (at: number) => `| ${at} | [Part ${at}](https://parts.example/${at}) | **12,50** | \`ok\` |\n`
  const table = `| a | b | c | d |\n|---|---|---|---|\n${Array.from({ length: 90 }, (_, at) => row(at)).join('')}`
  const list = Array.from({ length: 300 }, (_, at) => `- [ ] **Step** ${at}: see [the page](https://x.example/${at})\n`)
  const nested = '- a\n  - b\n    - c\n      > quoted\n      >> twice\n'
  const log = `\`\`\`\n${'2026-05-13T10:00:00Z [worker_1] GET /api/tasks <ok> 200 in 12 ms\n'.repeat(400)}\`\`\``
  const chinese = '预算审批流程优化，'.repeat(2_000)
  for (const text of [table, list.join(''), nested, log, chinese]) expect(isWithinMarkdownLimits(text)).toBe(true)
})

it('shows the beginning of a long comment', () => {
  const { container } = render(<BriefText text={'> '.repeat(20_000)} />)
  expect(container.textContent).toMatch(/^(?:> )+>?…$/)
})

it('renders nothing for a mention without a user id', () => {
  const text = 'before [@CEO](person:usr_other) after'
  expect(render(<Markdown text={text} />).container.textContent).toBe('before  after')
  expect(render(<BriefMarkdown text={text} />).container.textContent).toContain('before  after')
})
