// Random changes, undos and redos in windows that are closed at any time: the next window leaves the board as the last one
// showed it (adr 0041).

import { onlineManager } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { type ABoard, openWorld, type Person } from '#tests/kit/world.ts'
import { visibleBoard } from '#tests/rpc/browser-window.ts'
import { actions } from '#tests/rpc/random-actions.ts'
import { undoOrRedo } from '#web/rpc/undo/undo-stack.ts'
import { openWindow, pendingOf, rejectedOf } from './kit.ts'

const world = await openWorld()
afterAll(world.close)

let board: ABoard
let owner: Person
beforeEach(() => onlineManager.setOnline(true))

/** Waits until requests whose turn has come are sent; most are not answered by then. */
const requestsSent = () => new Promise(setImmediate)

it('leaves a board as the windows showed it, whatever was done in them, and whenever they were closed', async () => {
  // The position of several copies is only known from the answer, so `bulkCopies` is left out.
  const directions = { undo: 'done', redo: 'undone' } as const
  const names = fc.constantFrom('undo', 'undo', 'redo', ...Object.keys(actions).filter((name) => name !== 'bulkCopies'))
  const row = fc.array(fc.tuple(names, fc.array(fc.nat(), { minLength: 4, maxLength: 4 })), {
    minLength: 1,
    maxLength: 8,
  })
  const networks = fc.array(fc.constantFrom('offline', 'losing answers', 'online'), { minLength: 1, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(row, networks), { minLength: 1, maxLength: 3 }), async (closed) => {
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
      for (const [sequence, [network = 'offline']] of closed) {
        const window = await openWindow(owner, board)
        await window.resume()
        await window.reload()
        if (network === 'offline') window.loseConnection()
        window.net.losesResponses = network === 'losing answers'
        for (const [name, choices] of sequence) {
          let turn = 0
          if (name === 'undo' || name === 'redo') {
            await requestsSent()
            void undoOrRedo(window.cache, directions[name])
            await requestsSent()
          } else void actions[name]!(window, (items) => items[choices[turn++ % choices.length]! % items.length])
        }
        const shown = visibleBoard(window.shown())
        const pending = window.outboxState().pending.length
        window.close()
        const next = await openWindow(owner, board)
        await next.resume()
        expect(rejectedOf(owner)).toEqual([])
        expect(pendingOf(owner)).toEqual([])
        expect(visibleBoard(await next.reload()), `${pending} pending`).toEqual(shown)
      }
    }),
    { numRuns: 25 },
  )
}, 60_000)
