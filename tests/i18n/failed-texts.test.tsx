// Texts that could not be loaded after all retries.

import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { expect, it, vi } from 'vitest'
import { renderComponent } from '#tests/screen/render-component.tsx'
import { readFromDisk } from '#tests/screen/texts.ts'
import type { Language } from '#shared/user/model.ts'
import { createTexts } from '#web/i18n/texts.ts'
import { TextsScope, useTexts } from '#web/i18n/use-texts.tsx'

/** The text files of one namespace fail to load while the connection is down. */
async function openOverNetwork(language: Language, broken: string) {
  const network = { isDown: true }
  const read = async (lng: string, namespace: string) => {
    if (network.isDown && namespace === broken) throw new Error('no connection')
    return readFromDisk(lng, namespace)
  }
  const { texts } = await skippingRetries(() => createTexts({ language, read }))
  return { texts, network }
}

/** Skips the pauses between retries, 11 seconds in all. */
async function skippingRetries<Result>(work: () => Promise<Result>): Promise<Result> {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    const progress = { isDone: false }
    const done = work().finally(() => (progress.isDone = true))
    while (!progress.isDone) {
      await vi.advanceTimersByTimeAsync(1_000)
      await new Promise(setImmediate)
    }
    return await done
  } finally {
    vi.useRealTimers()
  }
}

function Page() {
  const { t } = useTexts('common')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <main>
      <h1>{t('try_again')}</h1>
      <input aria-label="Title" />
      <button onClick={() => setIsOpen(true)}>Archive</button>
      {isOpen && <Later />}
    </main>
  )
}

function Later() {
  const { t } = useTranslation('archive', { useSuspense: false })
  return <h2>{t('select_all')}</h2>
}

it('shows an error and no keys if the texts of every page fail to load, and the page after a retry', async () => {
  const { texts, network } = await openOverNetwork('de', 'common')
  renderComponent(<Page />, { texts })
  await screen.findByRole('alertdialog', { name: 'Die Texte dieser Seite konnten nicht geladen werden' })
  expect(document.body.textContent).not.toContain('try_again')
  network.isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  await screen.findByRole('heading', { name: 'Erneut versuchen' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('keeps typed text if the texts of a later page fail to load', async () => {
  const { texts, network } = await openOverNetwork('en', 'archive')
  renderComponent(
    <TextsScope texts={texts}>
      <Page />
    </TextsScope>,
    { texts },
  )
  const user = userEvent.setup({ delay: null })
  await user.type(screen.getByRole('textbox'), 'Half a sentence')
  await skippingRetries(async () => {
    await user.click(screen.getByRole('button', { name: 'Archive' }))
    while (!screen.queryByRole('alertdialog')) await act(() => new Promise(setImmediate))
  })
  // Once, and nothing behind it can be reached.
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1)
  expect(screen.getByRole('textbox').closest('[inert]')).not.toBeNull()
  network.isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Half a sentence')
  expect(screen.getByRole('textbox').closest('[inert]')).toBeNull()
  await screen.findByRole('heading', { name: 'Select all' })
})
