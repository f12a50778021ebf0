// What is done to many tasks and takes several calls: one deed, in which each call bears the name of its own tasks.

import { expect, it } from 'vitest'
import { openWorld } from '#tests/kit/world.ts'
import { sendInBatches } from '#web/task/bulk/batches.ts'

it('names each call by its own tasks, and the deed by all of them', async () => {
  const world = await openWorld()
  const board = await world.aBoard()
  const [door, gate, bell] = [
    await board.aTask({ title: 'Door' }),
    await board.aTask({ title: 'Gate' }),
    await board.aTask({ title: 'Bell' }),
  ]
  const names: string[] = []
  let deed = ''
  await sendInBatches('changed', {
    batches: [[door, gate], [bell]],
    send: (slice, title) => {
      names.push(title)
      const outcomes = slice.map(({ taskId }) => ({ taskId, changed: true, answer: null, refusal: null }))
      return Promise.resolve({ steps: slice, outcomes })
    },
    telling: (_, told) => void (deed = told.undoEntry.title),
    named: (title, others) => (others > 0 ? `${title} and ${others} more` : title),
    onProgress: () => {},
  })
  expect(names).toEqual(['Door and 1 more', 'Bell'])
  expect(deed).toBe('Door and 2 more')
  world.close()
})
