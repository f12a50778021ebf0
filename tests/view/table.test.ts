// The table view without the page: columns, keyboard steps, ranges, and cells as text.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ColumnId, Columns, moveColumn, defaultColumns, columnWidthOf } from '#shared/view/columns.ts'
import { nextSorting } from '#shared/view/sort.ts'
import { parseTsv, toTsv } from '#shared/view/tsv.ts'
import { cellBeside, rangeOf, cellCount } from '#web/board/views/table/cell-grid.ts'
import { pasteCells, withoutHeadRow } from '#web/board/views/table/use-clipboard.ts'

describe('columns', () => {
  it('move by one position and stop at the ends', () => {
    const { shown } = defaultColumns
    expect(moveColumn(shown, 'priority', -1).slice(0, 3)).toEqual(['priority', 'status', 'assignee'])
    expect(moveColumn(shown, 'status', -1)).toEqual(shown)
    expect(moveColumn(shown, 'sub_tasks', 1)).toEqual(shown)
    expect(moveColumn(shown, 'created', 1)).toEqual(shown)
  })

  it('have a default width until they are resized', () => {
    expect(columnWidthOf('task', defaultColumns)).toBe(322)
    expect(columnWidthOf('task', { ...defaultColumns, widths: { task: 400 } })).toBe(400)
  })

  it('are parsed without duplicates, and ignored if invalid', () => {
    expect(Columns.parse({ shown: ['due', 'due', 'list'], widths: {} }).shown).toEqual(['due', 'list'])
    expect(Columns.safeParse({ shown: ['colour'], widths: {} }).success).toBe(false)
    expect(Columns.safeParse({ shown: [], widths: { due: 3 } }).success).toBe(false)
  })

  it('sort ascending, then descending, then not at all', () => {
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
    const cell = cellBeside(grid, from, { key, toTableEnd: far, pageSize: 2 })
    return cell && `${cell.key} ${cell.column}`
  }

  it('are reached by single steps, to an end, or by page', () => {
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

  it('have a range between two of them in either order, and none if one is gone', () => {
    const range = rangeOf(grid, { key: 'c', column: 'due' }, from)!
    expect(range).toEqual({ rows: [1, 2], columns: [1, 2] })
    expect(cellCount(range)).toBe(4)
    expect(rangeOf(grid, { key: 'gone', column: 'due' }, from)).toBeNull()
    expect(rangeOf(grid, { key: 'a', column: 'labels' }, from)).toBeNull()
  })

  it('are copied as text that a spreadsheet reads, never as a formula', () => {
    const rows = [
      ['Task', 'List'],
      ['Say "hello"\tto\nall', '=HYPERLINK("x")'],
      ['-5', ''],
    ]
    expect(toTsv(rows)).toBe(`Task\tList\n"Say ""hello""\tto\nall"\t"'=HYPERLINK(""x"")"\n'-5\t`)
  })
  it('are equal after a round trip through text', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ' ', '"', "'", '=', '-', '\t', '\n', ',', 'é') })
    // The last line break of a text ends its last row and starts no other row.
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(rows, (written) => {
        expect(parseTsv(toTsv(written))).toEqual(written)
      }),
    )
  })

  it('are parsed from spreadsheet text', () => {
    expect(parseTsv('')).toEqual([])
    expect(parseTsv('one\r\n')).toEqual([['one']])
    expect(parseTsv('a\tb\r\nc\r\n')).toEqual([['a', 'b'], ['c']])
    expect(parseTsv('5" pipe\t"two\nlines"\t"say ""hello"""')).toEqual([['5" pipe', 'two\nlines', 'say "hello"']])
    expect(parseTsv("\t\n'=1+1\t'tis")).toEqual([
      ['', ''],
      ['=1+1', "'tis"],
    ])
  })

  const pasted = (range: Parameters<typeof pasteCells>[1], rows: string[][]) =>
    pasteCells(grid, range, rows)?.cells.map(({ key, column, text }) => `${key} ${column} ${text}`)

  it('are pasted from the first one on, and fill a range that is a multiple', () => {
    const one = { rows: [1, 1], columns: [1, 1] } as const
    expect(pasted(one, [['x', 'y'], ['z']])).toEqual(['b status x', 'b due y', 'c status z'])
    expect(pasted({ rows: [0, 3], columns: [2, 2] }, [['x'], ['y']])).toEqual([
      'a due x',
      'b due y',
      'c due x',
      'd due y',
    ])
    // The range is no multiple of the pasted cells, so they are pasted once from its first cell.
    expect(pasted({ rows: [0, 2], columns: [2, 2] }, [['x'], ['y']])).toEqual(['a due x', 'b due y'])
    expect(pasted({ rows: [3, 3], columns: [0, 0] }, [['x'], ['y']])).toBeUndefined()
    expect(pasted(one, [['x', 'y', 'z']])).toBeUndefined()
  })

  it('are pasted without a header row', () => {
    const nameOf = (column: ColumnId) => column.toUpperCase()
    expect(
      withoutHeadRow(
        [
          ['TASK', 'STATUS'],
          ['x', 'y'],
        ],
        columns,
        nameOf,
      ),
    ).toEqual([['x', 'y']])
    expect(withoutHeadRow([['TASK']], columns, nameOf)).toEqual([['TASK']])
    expect(
      withoutHeadRow(
        [
          ['TASK', 'x'],
          ['y', 'z'],
        ],
        columns,
        nameOf,
      ),
    ).toHaveLength(2)
  })
})
