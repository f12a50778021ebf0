// Typing in a field before its draft is loaded is not interrupted by the draft.

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { ulid } from 'ulid'
import { afterEach, describe, expect, it } from 'vitest'
import { UserId } from '#shared/common/ids.ts'
import { DraftInlineEdit } from '#web/draft/draft-inline-edit.tsx'
import { type DraftId, hasDraft } from '#web/draft/use-draft.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const newDraftId = (): DraftId => ({ userId: UserId.parse(`usr_${ulid().toLowerCase()}`), kind: 'title', id: ulid() })

function open(draftId: DraftId, onSave = () => Promise.resolve(true)) {
  render(<DraftInlineEdit draftId={draftId} value="Order bread" label="Title" onSave={onSave} />)
  fireEvent.click(screen.getByRole('button', { name: 'Title: Order bread' }))
  return screen.getByRole('textbox', { name: 'Title' })
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const untilDraftLoaded = async (draftId: DraftId) => {
  // Lookups run in order, so the field's own lookup has finished, too.
  await act(async () => void (await hasDraft(draftId)))
  await act(async () => void (await hasDraft(draftId)))
}

describe('typing before the draft is loaded', () => {
  it('keeps the focus in the field', async () => {
    const draftId = newDraftId()
    const field = open(draftId)
    type(field, 'Order br')
    await untilDraftLoaded(draftId)
    expect(document.activeElement).toBe(field)
  })

  it('keeps the field closed after saving', async () => {
    const draftId = newDraftId()
    const { promise: answer, resolve } = Promise.withResolvers<boolean>()
    const field = open(draftId, () => answer)
    type(field, 'Order rolls')
    fireEvent.keyDown(field, { key: 'Enter' })
    await untilDraftLoaded(draftId)
    await act(async () => resolve(true))
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(await hasDraft(draftId)).toBe(false)
  })
})
