// Reads docs/permission-matrix.md row by row.

import { expect, it } from 'vitest'
import type { Decision } from '#shared/common/decision.ts'
import { isFullRun } from '#tests/kit/full-run.ts'
import { textOf } from '#tests/architecture/source-files.ts'

const decisions: Record<string, Decision> = {
  yes: 'allowed',
  '·': 'hidden',
  no: 'not-your-role',
  'switched off': 'switched-off',
  'not active': 'not-active',
  'read only': 'read-only',
  'not in the plan': 'not-in-plan',
}

/** A section and a row of the permission matrix. */
export type MatrixRow = readonly [section: string, who: string]

type Row = Map<string, Decision>
const keyOf = ([section, who]: MatrixRow): string => `${section} | ${who}`
const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

const lines = new Map<string, Row>()
for (const part of textOf('docs/permission-matrix.md').split('\n## ').slice(1)) {
  const [section = '', ...rows] = part.split('\n')
  const [head = '', , ...table] = rows.filter((row) => row.startsWith('|'))
  const actions = cellsOf(head).map((cell) => cell.replaceAll('`', ''))
  for (const cells of table.map(cellsOf)) {
    const row = cells.map((cell, i) => [actions[i]!, decisions[cell]!] as const).slice(1)
    lines.set(keyOf([section, cells[0]!]), new Map(row))
  }
}

const usedRows = new Set<string>()

/** Returns the decision of the permission matrix; null if it has no such row. @throws for an unknown row */
export function matrixDecision(line: MatrixRow | null, action: string): Decision | null {
  if (!line) return null
  const decision = lines.get(keyOf(line))?.get(action)
  if (!decision) throw new Error(`The page does not say ${action} in: ${keyOf(line)}`)
  usedRows.add(keyOf(line))
  return decision
}

/** Called last: in the full run, every row of these sections was used. */
export function testAllRowsUsed(...sections: readonly string[]): void {
  if (!isFullRun) return
  it('uses every row of the permission matrix', () => {
    const all = [...lines.keys()].filter((key) => sections.some((section) => key.startsWith(`${section} |`)))
    expect(all.length).toBeGreaterThan(5)
    expect(all.filter((key) => !usedRows.has(key))).toEqual([])
  })
}
