// That walking in turns leaves nobody and nothing out.

import { expect, it } from 'vitest'
import { inTurns } from './turns.ts'

const calls = Array.from({ length: 30 }, (_, at) => ({
  right: at < 13 ? 'edit' : at < 18 ? 'view' : `right ${at}`,
  at,
}))

it('every right is asked for before everything, every call made by everybody, and before everything by somebody', () => {
  const seen = { byActor: new Set<string>(), beforeObject: new Set<string>() }
  for (let actor = 0; actor < 20; actor++)
    for (let object = 0; object < 6; object++) {
      const chosen = inTurns(calls, ({ right }) => right, actor + object)
      expect(new Set(chosen.map(({ right }) => right))).toEqual(new Set(calls.map(({ right }) => right)))
      for (const { at } of chosen) {
        seen.byActor.add(`${actor} ${at}`)
        seen.beforeObject.add(`${object} ${at}`)
      }
    }
  expect(seen.byActor.size).toBe(20 * calls.length)
  expect(seen.beforeObject.size).toBe(6 * calls.length)
})
