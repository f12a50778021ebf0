// Dialogs, panels and popovers: names, focus, and what Esc belongs to.

import './browser.ts'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { expect, it } from 'vitest'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { InlineEdit } from '#web/ui/inline-edit.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { SheetPanel } from '#web/ui/sheet-panel.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

function WithDialog() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>New list</Button>
      <Dialog open={open} onOpenChange={setOpen} title="New list" description="It stands last." closeLabel="Close">
        <Field label="Title" help="Up to 80 signs">
          <TextInput />
        </Field>
      </Dialog>
    </>
  )
}

it('is named, begins in its content and gives the focus back', async () => {
  render(<WithDialog />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'New list' }))
  expect(screen.getByRole('dialog', { name: 'New list', description: 'It stands last.' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title', description: 'Up to 80 signs' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New list' })))
})

function WithLateDialog() {
  const [open, setOpen] = useState(true)
  return (
    <Dialog open={open} onOpenChange={setOpen} title="Limit" closeLabel="Close">
      <TextInput aria-label="Tasks" />
    </Dialog>
  )
}

it('gives the focus back to a button that a menu gave it back to when the dialog was open already', async () => {
  const user = userEvent.setup()
  render(<button>List menu</button>)
  // What an entry opens is fetched, and may come when the menu has just gone.
  render(<WithLateDialog />)
  const button = screen.getByText('List menu')
  button.focus()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Tasks' })))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button))
})

function WithPanel() {
  const [open, setOpen] = useState(true)
  return (
    <SheetPanel open={open} onOpenChange={setOpen} label="Details">
      <InlineEdit value="Press kit" label="Title" onSave={() => {}} />
    </SheetPanel>
  )
}

it('leaves Esc to a text that is being edited in a panel', async () => {
  render(<WithPanel />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Title: Press kit' }))
  await user.keyboard('Nonsense{Escape}')
  expect(screen.getByRole('button', { name: 'Title: Press kit' })).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

function WithRow() {
  const row = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" ref={row} onKeyDown={({ key }) => key === 'a' && setOpen(true)}>
        Row
      </button>
      <Popover anchor={row} label="Assignee" open={open} onOpenChange={setOpen}>
        <button type="button">Mara</button>
      </Popover>
    </>
  )
}

it('gives the focus back to a row from which a key opened a popover', async () => {
  render(<WithRow />)
  const user = userEvent.setup()
  await user.tab()
  await user.keyboard('a')
  await screen.findByRole('dialog', { name: 'Assignee' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Row')))
})

it('ties the error of a field to its control', () => {
  render(
    <Field label="Title" help="Up to 80 signs" error="Title field can not be empty">
      <TextInput />
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'Title', description: 'Title field can not be empty' })
  expect(input.getAttribute('aria-invalid')).toBe('true')
})
