// Pages are tried with the React that people get. That one brings no `act`, which Testing Library calls around
// everything it does to a page: here is one, which leaves the page as it is once all that was asked for is drawn.

import React from 'react'
import { flushSync } from 'react-dom'
import { setImmediate as turn } from 'node:timers/promises'

const nothing = () => {}

async function ended<Result>(doing: PromiseLike<Result>): Promise<Result> {
  const result = await doing
  // What it has set in motion comes with the next turns; not by a timer, of which a test may be the master.
  for (let turns = 0; turns < 3; turns++) {
    await turn()
    flushSync(nothing)
  }
  return result
}

const isLater = (result: unknown): result is PromiseLike<unknown> =>
  typeof (result as Partial<PromiseLike<unknown>> | undefined)?.then === 'function'

/** Effects of what is drawn at once are run at once, too. */
function act(doing: () => unknown): PromiseLike<unknown> {
  const result = flushSync(doing)
  if (isLater(result)) return ended(result)
  flushSync(nothing)
  return Promise.resolve(result)
}

Object.assign(React, { act })
