import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { InlineEdit } from '#web/ui/field/inline-edit.tsx'

async function startEditing(onSave: (text: string) => Promise<unknown> | void) {
  const user = userEvent.setup()
  render(
    <>
      <InlineEdit
        value="Press kit"
        label="Title"
        onSave={onSave}
        saveErrorText="Could not be saved"
        validate={titleError}
      />
      <button type="button">Elsewhere</button>
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Title: Press kit' }))
  return user
}

const titleError = (text: string) => (text ? null : 'Title field can not be empty')
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Title' })

it('saves on Enter and shows the text', async () => {
  const onSave = vi.fn<(text: string) => void>()
  const user = await startEditing(onSave)
  await user.keyboard('Press images{Enter}')
  expect(onSave).toHaveBeenCalledWith('Press images', 'Press kit')
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
})

it('saves on blur', async () => {
  const onSave = vi.fn<(text: string) => void>()
  const user = await startEditing(onSave)
  await user.keyboard('Press images')
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(onSave).toHaveBeenCalledExactlyOnceWith('Press images', 'Press kit')
})

it('restores the text on Esc', async () => {
  const onSave = vi.fn<(text: string) => void>()
  const user = await startEditing(onSave)
  await user.keyboard('Nonsense{Escape}')
  expect(onSave).not.toHaveBeenCalled()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Title: Press kit' })))
})

it('keeps the typed text and shows the error when saving fails', async () => {
  const user = await startEditing(() => Promise.reject(new Error('no connection')))
  await user.keyboard('Press images{Enter}')
  await screen.findByText('Could not be saved')
  expect(field().value).toBe('Press images')
  expect(field().getAttribute('aria-invalid')).toBe('true')
})

it('keeps what is typed while saving, and saves it on blur', async () => {
  const saved: string[] = []
  let finishSave = () => {}
  const user = await startEditing(
    (text) => new Promise<void>((resolve) => (finishSave = () => resolve(void saved.push(text)))),
  )
  await user.keyboard('Press images{Enter}')
  await user.type(field(), ', new')
  finishSave()
  await waitFor(() => expect(saved).toEqual(['Press images']))
  expect(field().value).toBe('Press images, new')
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  finishSave()
  await waitFor(() => expect(saved).toEqual(['Press images', 'Press images, new']))
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
})

it('saves again when the field loses the focus while saving', async () => {
  const saved: string[] = []
  let finishSave = () => {}
  const user = await startEditing(
    (text) => new Promise<void>((resolve) => (finishSave = () => resolve(void saved.push(text)))),
  )
  await user.keyboard('Press images{Enter}')
  await user.type(field(), ', new')
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  finishSave()
  await waitFor(() => expect(saved).toHaveLength(1))
  finishSave()
  await waitFor(() => expect(saved).toEqual(['Press images', 'Press images, new']))
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
})

it('does not save an invalid text', async () => {
  const onSave = vi.fn<(text: string) => void>()
  const user = await startEditing(onSave)
  await user.clear(field())
  await user.keyboard('{Enter}')
  expect(onSave).not.toHaveBeenCalled()
  expect(screen.getByText('Title field can not be empty')).toBeTruthy()
})

it('does not save an unchanged text', async () => {
  const onSave = vi.fn<(text: string) => void>()
  const user = await startEditing(onSave)
  await user.keyboard('{ArrowRight}{Enter}')
  expect(onSave).not.toHaveBeenCalled()
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
})
