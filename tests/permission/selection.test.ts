import { expect, it } from 'vitest'
import { selectCalls } from './selection.ts'

const calls = Array.from({ length: 30 }, (_, at) => ({
  right: at < 13 ? 'edit' : at < 18 ? 'view' : `right ${at}`,
  at,
}))

it('every right is tested on every object, every call by every actor, and every call on every object by some actor', () => {
  const seen = { byActor: new Set<string>(), beforeObject: new Set<string>() }
  for (let actor = 0; actor < 20; actor++)
    for (let object = 0; object < 6; object++) {
      const chosen = selectCalls(calls, ({ right }) => right, actor + object)
      expect(new Set(chosen.map(({ right }) => right))).toEqual(new Set(calls.map(({ right }) => right)))
      for (const { at } of chosen) {
        seen.byActor.add(`${actor} ${at}`)
        seen.beforeObject.add(`${object} ${at}`)
      }
    }
  expect(seen.byActor.size).toBe(20 * calls.length)
  expect(seen.beforeObject.size).toBe(6 * calls.length)
})
