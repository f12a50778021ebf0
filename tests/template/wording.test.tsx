// A template is shown on the pages of boards, and none of them calls it a project.

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '#tests/screen/render-app.tsx'
import { board, setUpBoard, workspace, world } from '#tests/screen/fixtures.ts'
import { SettingsSection } from '#web/board/overlay-history.ts'

setUpBoard()

async function aTemplate(language: 'en' | 'de' = 'en') {
  const workspace = await world.aWorkspace()
  const owner = await workspace.aPerson('administrator', { name: 'Mara', preferences: { language } })
  const { boardId } = await owner.rpc.templates.create({ title: 'Fair' })
  return { owner, boardId, at: `/management/templates/${boardId}` }
}

/** The text of the page itself, without the navigation, which links to projects. */
const textOf = (part: HTMLElement): string => part.textContent ?? ''
const project = /proje[ck]t/i

describe.each([
  ['en', /^Settings|Template settings/],
  ['de', /einstellungen/i],
] as const)('in %s', (language, settings) => {
  it.each(SettingsSection.options)('the settings never say project: %s', async (part) => {
    const { owner, at } = await aTemplate(language)
    await renderApp(owner, `${at}/settings/${part}`, { language })
    const dialog = await screen.findByRole('dialog', { name: settings })
    await waitFor(() => expect(dialog.querySelector('[aria-busy=true]')).toBeNull())
    expect(textOf(dialog)).not.toMatch(project)
  })
})

describe('a template', () => {
  it('that is archived is called template', async () => {
    const { owner, boardId, at } = await aTemplate()
    await owner.rpc.boards.archive({ boardId })
    await renderApp(owner, at)
    expect(await screen.findByText('This template is archived. It is read-only until it is restored.')).toBeDefined()
  })

  it('that does not exist links to the templates', async () => {
    const { owner } = await aTemplate()
    await renderApp(owner, `/management/templates/${world.platform.ids.next('tpl')}`)
    await screen.findByRole('heading', { name: 'This template is not here' })
    expect(screen.getByRole('link', { name: 'All templates' }).getAttribute('href')).toBe('/management/templates')
  })
})

describe('a board', () => {
  it('is still called project', async () => {
    const owner = await workspace.aPerson()
    await board.addMember(owner, 'owner')
    await renderApp(owner, `/boards/${board.boardId}/settings/archive`)
    expect(await screen.findByText('Archive this project')).toBeDefined()
  })
})
