// Selects the combinations of calls, actors and objects that one run tests.

/** All combinations: `WALK=whole npx vitest run tests/permission`, about three times as long. */
const allCombinations = process.env['WALK'] === 'whole'
const every = 4

/**
 * Returns every fourth of the calls that need the same right, rotating by turn, and at least one. So each actor tries each
 * right on each object, each actor makes every call, and every call is made on each object by some actor.
 * @param turn index of actor plus index of object
 */
export function selectCalls<Call>(calls: readonly Call[], rightOf: (call: Call) => string, turn: number): Call[] {
  if (allCombinations) return [...calls]
  const chosen = (same: Call[]) => same.filter((_, at) => at % every === turn % Math.min(every, same.length))
  return [...Map.groupBy(calls, rightOf).values()].flatMap(chosen)
}
