// Benchmark figures, their targets, and their output.

export type Figure = {
  name: string
  value: number
  unit: string
  /** A maximum, or a minimum. */
  target?: { most: number } | { least: number }
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

export function quantile(values: readonly number[], share: number): number {
  const order = values.toSorted((a, b) => a - b)
  return order[Math.min(order.length - 1, Math.floor(order.length * share))] ?? Number.NaN
}

const isMet = ({ value, target }: Figure): boolean =>
  !target || ('most' in target ? value <= target.most : value >= target.least)

/** @returns how many figures miss their targets */
export function print(title: string, figures: readonly Figure[]): number {
  console.log(`\n${title}`)
  const width = Math.max(...figures.map(({ name }) => name.length))
  for (const figure of figures) {
    const { name, value, unit, target } = figure
    const beside = !target ? '' : 'most' in target ? `≤ ${target.most}` : `≥ ${target.least}`
    const decision = isMet(figure) ? '' : 'over target'
    console.log(
      `  ${name.padEnd(width)}  ${rounded(value).padStart(9)} ${unit.padEnd(8)} ${beside.padEnd(9)} ${decision}`.trimEnd(),
    )
  }
  return figures.filter((figure) => !isMet(figure)).length
}

const rounded = (value: number): string =>
  Number.isInteger(value) ? String(value) : value < 10 ? value.toFixed(2) : value.toFixed(1)

/** Returns the medians of the same figures, measured in several rounds. */
export const medians = (rounds: readonly Figure[][]): Figure[] =>
  rounds[0]!.map((figure, at) => ({ ...figure, value: median(rounds.map((round) => round[at]!.value)) }))
