// The lines in which changes wait for their turn: one after the other, so that the server sees what the person did in the
// order they did it. What has not had its turn can still be given up, and then nobody hears of it.

import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { onceReachable } from './reach.ts'
import { windowOf } from './unsent.ts'

type Line = {
  last: Promise<unknown>
  /** Who has not had their turn yet, in order. */
  waiting: symbol[]
}

const lines = new WeakMap<QueryClient, Map<string, Line>>()

function lineOf(cache: QueryClient, key: QueryKey): Line {
  const all = lines.get(cache) ?? new Map<string, Line>()
  lines.set(cache, all)
  const name = JSON.stringify(key)
  const line = all.get(name) ?? { last: windowOf(cache).after, waiting: [] }
  all.set(name, line)
  return line
}

export type Turn = {
  /** Works when its turn has come and there is a server to be reached, or at once when it has been given up. */
  take: <Done>(work: (comes: boolean) => Promise<Done>) => Promise<Done>
  /** Whether it was not too late: the last in its line may go, for nobody behind it can build on it. */
  giveUp: () => boolean
}

/** A place at the end of a line. */
export function inLine(cache: QueryClient, key: QueryKey): Turn {
  const line = lineOf(cache, key)
  const own = Symbol('turn')
  const givenUp = Promise.withResolvers<void>()
  line.waiting.push(own)
  /** Whether it was still there. */
  const leave = (): boolean => {
    const isHere = line.waiting.includes(own)
    line.waiting = line.waiting.filter((one) => one !== own)
    return isHere
  }
  return {
    take<Done>(work: (comes: boolean) => Promise<Done>): Promise<Done> {
      const turn = async (): Promise<Done> => {
        await Promise.race([onceReachable(), givenUp.promise])
        return work(leave())
      }
      // Who gives up does not wait for those before, and nobody behind waits for them.
      const done = Promise.race([line.last.then(nothing, nothing), givenUp.promise]).then(turn)
      line.last = Promise.all([line.last.then(nothing, nothing), done.then(nothing, nothing)])
      return done
    },
    giveUp() {
      if (line.waiting.at(-1) !== own) return false
      leave()
      givenUp.resolve()
      return true
    },
  }
}

const nothing = (): void => {}
