// Helpers of the template page tests: a template, and the start day of a board.

import { screen, within } from '@testing-library/react'
import { relativeDay } from '#shared/common/relative-day.ts'
import type { renderApp } from '#tests/app/render-app.tsx'
import type { World } from '#tests/kit/world.ts'

export type Shown = Awaited<ReturnType<typeof renderApp>>
export const late = { timeout: 20_000 }

export async function aTemplate(world: World, plan: 'business' | 'free' = 'business') {
  const workspace = await world.aWorkspace({ plan })
  const manager = await workspace.aPerson('manager', { name: 'Mara' })
  const template = await workspace.aBoard({ as: 'template', title: 'Fair' })
  await template.addMember(manager, 'owner')
  const task = await template.aTask({ title: 'Book the space', due: relativeDay(4) })
  return { workspace, manager, template, task }
}

export const card = async () =>
  within((await screen.findByRole('link', { name: 'Fair' }, late)).closest('li') as HTMLElement)

export async function chooseStartDay(user: Shown['user'], date: string) {
  await user.click(screen.getByRole('button', { name: /^First day: / }))
  const calendar = await screen.findByRole('dialog', { name: 'First day' }, late)
  const day = await within(calendar).findByRole('textbox', { name: 'First day' }, late)
  await user.clear(day)
  await user.type(day, `${date}{Enter}`)
  await screen.findByRole('button', { name: `First day: ${date}` })
}
