// Whoever types before it is known what was left in a field types on: nothing comes between.

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { ulid } from 'ulid'
import { afterEach, describe, expect, it } from 'vitest'
import { UserId } from '#shared/common/ids.ts'
import { KeptEdit } from '#web/draft/kept-edit.tsx'
import { type DraftOf, isLeft } from '#web/draft/use-draft.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const aField = (): DraftOf => ({ person: UserId.parse(`usr_${ulid().toLowerCase()}`), kind: 'title', id: ulid() })

function open(of: DraftOf, onSave = () => Promise.resolve(true)) {
  render(<KeptEdit of={of} value="Order bread" label="Title" onSave={onSave} />)
  fireEvent.click(screen.getByRole('button', { name: 'Title: Order bread' }))
  return screen.getByRole('textbox', { name: 'Title' })
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const onceLooked = async (of: DraftOf) => {
  // It is looked for in the same order.
  await act(async () => void (await isLeft(of)))
  await act(async () => void (await isLeft(of)))
}

describe('Typing before it is known what was left', () => {
  it('goes on in the same field', async () => {
    const of = aField()
    const field = open(of)
    type(field, 'Order br')
    await onceLooked(of)
    expect(document.activeElement).toBe(field)
  })

  it('leaves the field closed once it was saved', async () => {
    const of = aField()
    const { promise: answer, resolve } = Promise.withResolvers<boolean>()
    const field = open(of, () => answer)
    type(field, 'Order rolls')
    fireEvent.keyDown(field, { key: 'Enter' })
    await onceLooked(of)
    await act(async () => resolve(true))
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(await isLeft(of)).toBe(false)
  })
})
