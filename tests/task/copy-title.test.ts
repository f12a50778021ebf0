import { describe, expect, it } from 'vitest'
import { titleLength } from '#shared/common/limits.ts'
import { Title } from '#shared/common/texts.ts'
import { titleOfCopy } from '#web/task/actions/use-duplicate.ts'

const copied = (title: string) => titleOfCopy(title, (of) => `${of} (copy)`)

describe('the title of a copy', () => {
  it('is the original title with a suffix', () => {
    expect(copied('Paint the gate')).toBe('Paint the gate (copy)')
  })

  it.each([titleLength, titleLength - 7, titleLength - 6])(
    'stays within the maximum length and keeps the suffix for a title of %i characters',
    (length) => {
      const title = copied('x'.repeat(length))
      expect(title).toHaveLength(titleLength)
      expect(title).toMatch(/x \(copy\)$/)
    },
  )

  it('does not cut a surrogate pair', () => {
    const title = copied('🚲'.repeat(titleLength / 2))
    expect(title.isWellFormed()).toBe(true)
    expect(Title.parse(title)).toBe(title)
    expect(copied(`x${'🚲'.repeat(249)}`).isWellFormed()).toBe(true)
  })
})
