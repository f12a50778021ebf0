// Processor time and memory of a process and its children, as Linux reports them.

import { readdirSync, readFileSync } from 'node:fs'

// The kernel counts processor time in hundredths of a second.
const tickMs = 10

/** Returns a process and all its descendants. */
export function processTree(pid: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = statOf(Number(name))
    if (stat) parents.set(Number(name), Number(stat[1]))
  }
  const tree = [pid]
  for (const treePid of tree) for (const [child, parent] of parents) if (parent === treePid) tree.push(child)
  return tree
}

/** Returns the fields after the name, which may contain anything. */
function statOf(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}

export const processorMs = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    const stat = statOf(pid)
    return stat ? sum + (Number(stat[11]) + Number(stat[12])) * tickMs : sum
  }, 0)

/** Resident memory; pages that several processes share, such as the binary of Node, count once for each (RSS). */
export const memoryMb = (pids: readonly number[]): number => sumOf(pids, 'status', /VmRSS:\s+(\d+)/)

/** Resident memory; a shared page is divided among its processes (PSS). */
export const proportionalMemoryMb = (pids: readonly number[]): number => sumOf(pids, 'smaps_rollup', /Pss:\s+(\d+)/)

const sumOf = (pids: readonly number[], file: string, kilobytes: RegExp): number =>
  pids.reduce((sum, pid) => {
    try {
      return sum + Number(kilobytes.exec(readFileSync(`/proc/${pid}/${file}`, 'utf8'))?.[1] ?? 0) / 1024
    } catch {
      return sum
    }
  }, 0)
