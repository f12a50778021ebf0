import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type RefObject, use, useRef } from 'react'
import { expect, it } from 'vitest'
import { ValuePicker } from '#web/task/picker/value-picker.tsx'

it('focuses the field of a picker that loads late', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  function Choice({ first }: { first: RefObject<HTMLInputElement | null> }) {
    use(promise)
    return <input aria-label="Search" ref={first} />
  }
  function Labels() {
    const first = useRef<HTMLInputElement>(null)
    return (
      <ValuePicker label="Labels" valueDisplay="None" initialFocus={first}>
        {() => <Choice first={first} />}
      </ValuePicker>
    )
  }
  render(<Labels />)
  await userEvent.setup().click(screen.getByRole('button', { name: /^Labels/ }))
  await screen.findByRole('dialog', { name: 'Labels' })
  await act(async () => resolve())
  const field = await screen.findByRole('textbox', { name: 'Search' })
  await waitFor(() => expect(document.activeElement).toBe(field))
})
