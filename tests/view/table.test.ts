// The table apart from the page: columns and their order, steps from cell to cell, ranges, and cells as text.

import { describe, expect, it } from 'vitest'
import { type ColumnId, Columns, moved, plainColumns, widthOf } from '#shared/view/columns.ts'
import { nextSorting } from '#shared/view/sort.ts'
import { tsvOf } from '#shared/view/tsv.ts'
import { cellBeside, rangeOf, sizeOf } from '#web/board/views/table/cell-steps.ts'

describe('columns', () => {
  it('move by one place, and stay at the ends', () => {
    const { shown } = plainColumns
    expect(moved(shown, 'priority', -1).slice(0, 3)).toEqual(['priority', 'status', 'assignee'])
    expect(moved(shown, 'status', -1)).toEqual(shown)
    expect(moved(shown, 'sub_tasks', 1)).toEqual(shown)
    expect(moved(shown, 'created', 1)).toEqual(shown)
  })

  it('have a width of their own until somebody pulls them', () => {
    expect(widthOf('task', plainColumns)).toBe(322)
    expect(widthOf('task', { ...plainColumns, widths: { task: 400 } })).toBe(400)
  })

  it('are read with nothing twice, and not at all where they are none', () => {
    expect(Columns.parse({ shown: ['due', 'due', 'list'], widths: {} }).shown).toEqual(['due', 'list'])
    expect(Columns.safeParse({ shown: ['colour'], widths: {} }).success).toBe(false)
    expect(Columns.safeParse({ shown: [], widths: { due: 3 } }).success).toBe(false)
  })

  it('sort up, then down, then not at all', () => {
    expect(nextSorting('due', null)).toEqual({ by: 'due', descending: false })
    expect(nextSorting('due', { by: 'due', descending: false })).toEqual({ by: 'due', descending: true })
    expect(nextSorting('due', { by: 'due', descending: true })).toBeNull()
  })
})

describe('cells', () => {
  const columns: ColumnId[] = ['task', 'status', 'due']
  const grid = { keys: ['a', 'b', 'c', 'd'], columns }
  const from = { key: 'b', column: 'status' as const }
  const to = (key: string, far = false) => {
    const cell = cellBeside(grid, from, { key, far, screen: 2 })
    return cell && `${cell.key} ${cell.column}`
  }

  it('are walked through, to an end, or by a screen', () => {
    expect(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].map((key) => to(key))).toEqual([
      'a status',
      'c status',
      'b task',
      'b due',
    ])
    expect(['Home', 'End', 'PageDown', 'PageUp'].map((key) => to(key))).toEqual([
      'b task',
      'b due',
      'd status',
      'a status',
    ])
    expect(['Home', 'End', 'ArrowDown', 'ArrowRight'].map((key) => to(key, true))).toEqual([
      'a task',
      'd due',
      'd status',
      'b due',
    ])
    expect(to('x')).toBeNull()
  })

  it('have a range between two of them, whichever comes first; none when one is gone', () => {
    const range = rangeOf(grid, { key: 'c', column: 'due' }, from)!
    expect(range).toEqual({ rows: [1, 2], columns: [1, 2] })
    expect(sizeOf(range)).toBe(4)
    expect(rangeOf(grid, { key: 'gone', column: 'due' }, from)).toBeNull()
    expect(rangeOf(grid, { key: 'a', column: 'labels' }, from)).toBeNull()
  })

  it('are text that a spreadsheet reads, and no formula', () => {
    const rows = [
      ['Task', 'List'],
      ['Say "hello"\tto\nall', '=HYPERLINK("x")'],
      ['-5', ''],
    ]
    expect(tsvOf(rows)).toBe(`Task\tList\n"Say ""hello""\tto\nall"\t"'=HYPERLINK(""x"")"\n'-5\t`)
  })
})
