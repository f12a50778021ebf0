// Dialogs, panels and popovers: names, focus and Esc.

import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { expect, it } from 'vitest'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { InlineEdit } from '#web/ui/field/inline-edit.tsx'
import { Popover } from '#web/ui/dialog/popover.tsx'
import { SheetPanel } from '#web/ui/dialog/sheet-panel.tsx'
import { TextInput } from '#web/ui/field/text-input.tsx'
import { focus } from '#tests/screen/page.ts'

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

it('has a name, focuses its content and returns the focus', async () => {
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

it('returns the focus to a menu button although the menu closed after the dialog opened', async () => {
  const user = userEvent.setup()
  render(<button>List menu</button>)
  // The dialog of a menu item is lazy, and may open after the menu has closed.
  render(<WithLateDialog />)
  const button = screen.getByText('List menu')
  focus(button)
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

it('leaves Esc to an inline edit within a panel', async () => {
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

it('returns the focus to the row whose shortcut opened a popover', async () => {
  render(<WithRow />)
  const user = userEvent.setup()
  await user.tab()
  await user.keyboard('a')
  await screen.findByRole('dialog', { name: 'Assignee' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Row')))
})

it('connects an error message to its field', () => {
  render(
    <Field label="Title" help="Up to 80 signs" error="Title field can not be empty">
      <TextInput />
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'Title', description: 'Title field can not be empty' })
  expect(input.getAttribute('aria-invalid')).toBe('true')
})
