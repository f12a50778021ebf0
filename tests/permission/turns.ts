// How much of all that could be walked is walked in one run.

/** Everything by everybody: `WALK=whole npx vitest run tests/permission`, some three times as long. */
const whole = process.env['WALK'] === 'whole'
const every = 4

/**
 * Of the calls that take the same right every fourth, in turns, and at least one. So everybody asks for each right before
 * everything; and every call is made by everybody, and before everything by somebody.
 * @param turn for whom and before what: counted on by one for the next of either
 */
export function inTurns<Call>(calls: readonly Call[], rightOf: (call: Call) => string, turn: number): Call[] {
  if (whole) return [...calls]
  const chosen = (same: Call[]) => same.filter((_, at) => at % every === turn % Math.min(every, same.length))
  return [...Map.groupBy(calls, rightOf).values()].flatMap(chosen)
}
