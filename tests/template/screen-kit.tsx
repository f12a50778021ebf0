// Helpers of the template page tests: a template, and the start day of a board.

import { screen, within } from '@testing-library/react'
import { templateDay } from '#shared/common/template-day.ts'
import type { User } from '#tests/screen/render-app.tsx'
import { world } from '#tests/screen/fixtures.ts'

export async function aTemplate(plan: 'business' | 'free' = 'business') {
  const workspace = await world.aWorkspace({ plan })
  const manager = await workspace.aPerson('manager', { name: 'Mara' })
  const template = await workspace.aBoard({ as: 'template', title: 'Fair' })
  await template.addMember(manager, 'owner')
  const task = await template.aTask({ title: 'Book the space', due: templateDay(4) })
  return { workspace, manager, template, task }
}

export const card = async () => within((await screen.findByRole('link', { name: 'Fair' })).closest('li') as HTMLElement)

export async function chooseStartDay(user: User, date: string) {
  await user.click(screen.getByRole('button', { name: /^First day: / }))
  const calendar = await screen.findByRole('dialog', { name: 'First day' })
  const day = await within(calendar).findByRole('textbox', { name: 'First day' })
  await user.clear(day)
  await user.type(day, `${date}{Enter}`)
  await screen.findByRole('button', { name: `First day: ${date}` })
}
