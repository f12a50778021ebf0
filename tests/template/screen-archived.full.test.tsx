// Archived templates, and the sort order of templates.

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeNetwork } from '#tests/screen/network.ts'
import { renderApp } from '#tests/screen/render-app.tsx'
import { setUpWorld, world } from '#tests/screen/fixtures.ts'
import { aTemplate, card } from './screen-kit.tsx'

setUpWorld()

describe('the template page', () => {
  it('lists archived templates separately, and restores them', async () => {
    const { manager } = await aTemplate()
    const { user } = await renderApp(manager, '/management/templates')
    expect(await screen.findByRole('radio', { name: /^All ?1$/ })).toBeDefined()
    await user.click((await card()).getByRole('button', { name: 'More about Fair' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Archive' }))
    await screen.findByText('No templates yet')
    await user.click(screen.getByRole('radio', { name: 'Archived' }))
    expect((await card()).queryByRole('button', { name: 'Use the template Fair' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Ready-made templates' })).toBeNull()
    await user.click((await card()).getByRole('button', { name: 'More about Fair' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Restore' }))
    await screen.findByText('No archived templates')
    await screen.findByText('“Fair” is back')
    await user.click(screen.getByRole('radio', { name: /^All ?1$/ }))
    expect((await card()).getByRole('button', { name: 'Use the template Fair' })).toBeDefined()
  })

  it('removes a template that is archived offline at once', async () => {
    const { manager } = await aTemplate()
    const net = fakeNetwork()
    const { user } = await renderApp(manager, '/management/templates', { wrapFetch: net.wrap })
    await user.click((await card()).getByRole('button', { name: 'More about Fair' }))
    const archive = await screen.findByRole('menuitem', { name: 'Archive' })
    net.disconnect()
    await user.click(archive)
    await screen.findByText('No connection. 1 change is kept and sent later')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Fair' })).toBeNull())
    net.reconnect()
    await screen.findByText('Template archived')
    await user.click(screen.getByRole('radio', { name: 'Archived' }))
    await card()
  })

  it('keeps the chosen sort order', async () => {
    const { manager } = await aTemplate()
    world.clock.forward(1)
    await manager.rpc.templates.create({ title: 'Audit' })
    const { user } = await renderApp(manager, '/management/templates')
    await card()
    const main = within(screen.getByRole('main'))
    const titles = () => main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(titles().slice(0, 2)).toEqual(['Audit', 'Fair'])
    await user.click(screen.getByRole('button', { name: /^Sort\s*Newest$/ }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Oldest' }))
    expect(titles().slice(0, 2)).toEqual(['Fair', 'Audit'])
    await user.click(screen.getByRole('button', { name: /^Sort\s*Oldest$/ }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Title' }))
    expect(titles().slice(0, 2)).toEqual(['Audit', 'Fair'])
  })
})
