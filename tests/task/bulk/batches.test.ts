// A bulk action in several batches has one undo entry, and each batch has its own name.

import { expect, it } from 'vitest'
import { openWorld } from '#tests/kit/world.ts'
import { sendInBatches } from '#web/task/bulk/use-bulk.ts'

it('names each batch by its own tasks and the undo entry by all of them', async () => {
  const world = await openWorld()
  const board = await world.aBoard()
  const [first, second, third] = [
    await board.aTask({ title: 'Door' }),
    await board.aTask({ title: 'Gate' }),
    await board.aTask({ title: 'Bell' }),
  ]
  const names: string[] = []
  let undoTitle = ''
  await sendInBatches('changed', {
    batches: [[first, second], [third]],
    send: (slice, title) => {
      names.push(title)
      const outcomes = slice.map(({ taskId }) => ({ taskId, changed: true, answer: null, error: null }))
      return Promise.resolve({ steps: slice, outcomes })
    },
    showResult: (_, notice) => void (undoTitle = notice.undoEntry.title),
    titleWithCount: (title, others) => (others > 0 ? `${title} and ${others} more` : title),
    onProgress: () => {},
  })
  expect(names).toEqual(['Door and 1 more', 'Bell'])
  expect(undoTitle).toBe('Door and 2 more')
  world.close()
})
