// Whatever is done in windows, taken back and done again, and whenever they are closed: the next one leaves a board as the
// one before showed it (adr 0041).

import { onlineManager } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { type ABoard, openWorld, type Person } from '#tests/kit/world.ts'
import { seen } from '#tests/rpc/a-window.ts'
import { deeds } from '#tests/rpc/deeds-by-lot.ts'
import { step } from '#web/rpc/deeds.ts'
import { aWindow, kept, refused } from './kit.ts'

const world = await openWorld()
afterAll(world.close)

let board: ABoard
let owner: Person
beforeEach(() => onlineManager.setOnline(true))

/** What has its turn is on its way by then, and most of it has not been answered. */
const outOfTheHouse = () => new Promise(setImmediate)

it('leaves a board as the windows showed it, whatever was done in them, and whenever they were closed', async () => {
  // Where several copies go is guessed until the server has said it.
  const ways = { undo: 'done', redo: 'undone' } as const
  const names = fc.constantFrom('undo', 'undo', 'redo', ...Object.keys(deeds).filter((name) => name !== 'bulkCopies'))
  const row = fc.array(fc.tuple(names, fc.array(fc.nat(), { minLength: 4, maxLength: 4 })), {
    minLength: 1,
    maxLength: 8,
  })
  const fates = fc.array(fc.constantFrom('offline', 'losing answers', 'online'), { minLength: 1, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(row, fates), { minLength: 1, maxLength: 3 }), async (closed) => {
      localStorage.clear()
      board = await world.aBoard()
      owner = await board.with('owner')
      await board.anotherTab()
      await board.aLabel()
      for (const list of board.lists) {
        const root = await board.aTask({ title: `${list.title} 1`, listId: list.listId })
        await board.aSubTask(root, { title: 'Part 1' })
        await board.aTask({ title: `${list.title} 2`, listId: list.listId })
      }
      for (const [wanted, [fate = 'offline']] of closed) {
        const window = await aWindow(owner, board)
        await window.begin()
        await window.look()
        if (fate === 'offline') window.loseConnection()
        window.net.losesAnswers = fate === 'losing answers'
        for (const [name, choices] of wanted) {
          let turn = 0
          if (name === 'undo' || name === 'redo') {
            await outOfTheHouse()
            void step(window.cache, ways[name])
            await outOfTheHouse()
          } else void deeds[name]!(window, (things) => things[choices[turn++ % choices.length]! % things.length])
        }
        const shown = seen(window.shown())
        const asked = window.standing().waiting.length
        window.close()
        const next = await aWindow(owner, board)
        await next.begin()
        expect(refused(owner)).toEqual([])
        expect(kept(owner)).toEqual([])
        expect(seen(await next.look()), `${asked} asked for`).toEqual(shown)
      }
    }),
    { numRuns: 25 },
  )
}, 60_000)
