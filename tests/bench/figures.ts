// Benchmark figures, their targets, and their output.

export type Figure = {
  name: string
  value: number
  unit: string
  /** A maximum, or a minimum. */
  target?: { max: number } | { min: number }
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

export function quantile(values: readonly number[], share: number): number {
  const sortedValues = values.toSorted((a, b) => a - b)
  return sortedValues[Math.min(sortedValues.length - 1, Math.floor(sortedValues.length * share))] ?? Number.NaN
}

const isMet = ({ value, target }: Figure): boolean =>
  !target || ('max' in target ? value <= target.max : value >= target.min)

/** @returns how many figures miss their targets */
export function printFigures(title: string, figures: readonly Figure[]): number {
  console.log(`\n${title}`)
  const width = Math.max(...figures.map(({ name }) => name.length))
  for (const figure of figures) {
    const { name, value, unit, target } = figure
    const targetText = !target ? '' : 'max' in target ? `≤ ${target.max}` : `≥ ${target.min}`
    const resultText = isMet(figure) ? '' : 'over target'
    console.log(
      `  ${name.padEnd(width)}  ${rounded(value).padStart(9)} ${unit.padEnd(8)} ${targetText.padEnd(9)} ${resultText}`.trimEnd(),
    )
  }
  return figures.filter((figure) => !isMet(figure)).length
}

const rounded = (value: number): string =>
  Number.isInteger(value) ? String(value) : value < 10 ? value.toFixed(2) : value.toFixed(1)

/** Returns the medians of the same figures, measured in several rounds. */
export const medians = (rounds: readonly Figure[][]): Figure[] =>
  rounds[0]!.map((figure, at) => ({ ...figure, value: median(rounds.map((round) => round[at]!.value)) }))
