// References to files in Markdown texts (adr 0030).

import { expect, it } from 'vitest'
import {
  referenceMarkdown,
  hasReferenceTo,
  withReplacedAttachmentIds,
  withoutReference,
} from '#shared/attachment/reference.ts'
import { AttachmentId } from '#shared/common/ids.ts'
import { linkTargetOf } from '#web/comment/markdown-syntax.ts'

const one = AttachmentId.parse('att_0123456789')
const other = AttachmentId.parse('att_9876543210')

it.each([
  ['door.jpg', true, '![door.jpg](attachment:att_0123456789)'],
  ['terms.pdf', false, '[terms.pdf](attachment:att_0123456789)'],
  ['a](https://example.com)[b.png', true, '![a (https://example.com) b.png](attachment:att_0123456789)'],
  ['*<b>_x_`.png', true, '![b x .png](attachment:att_0123456789)'],
])('referenceMarkdown escapes the file name %s', (name, isImage, text) =>
  expect(referenceMarkdown({ attachmentId: one, name, isImage })).toBe(text),
)

it('withReplacedAttachmentIds replaces known ids and keeps unknown ones', () => {
  const text = '![a](attachment:att_0123456789), [b](attachment:att_5555555555), [c](attachment:x), (attachment:)'
  expect(withReplacedAttachmentIds(text, new Map([[one, other]]))).toBe(text.replace(one, other))
})

it('hasReferenceTo finds a reference, and withoutReference removes it', () => {
  const text = 'See ![a](attachment:att_0123456789) and [b](attachment:att_9876543210).'
  expect([
    hasReferenceTo(text, one),
    hasReferenceTo(text, AttachmentId.parse('att_012345678'.padEnd(14, '0'))),
  ]).toEqual([true, false])
  expect(withoutReference(text, one)).toBe('See and [b](attachment:att_9876543210).')
  expect(withoutReference(text, other)).toBe('See ![a](attachment:att_0123456789) and .')
})

it('linkTargetOf accepts attachment ids only', () => {
  expect(linkTargetOf('attachment:att_0123456789')).toEqual({ kind: 'attachment', attachmentId: one })
  for (const href of ['attachment:../x', 'attachment:', 'attachment:javascript:alert(1)', 'attachment:tsk_0123456789'])
    expect(linkTargetOf(href)).toEqual({ kind: 'none' })
})
