// How many tokens of a rate limit a request costs (adr 0051). Known from the address and the size of a request, so that nothing has
// to be read or parsed to find it out.

import { bytesPerToken, callsAtOnce } from '#shared/common/limits.ts'

/** Calls that work on many rows, or start work that goes on after the answer. Every other call costs one token. */
export const callCosts: Readonly<Record<string, number>> = {
  'activity.ofBoard': 3,
  'attachments.begin': 3,
  'boards.create': 10,
  'boards.open': 5,
  'copies.begin': 50,
  'copies.keepShipped': 50,
  'copies.resume': 20,
  'copies.useShipped': 50,
  'imports.begin': 30,
  'imports.confirm': 50,
  'imports.resume': 20,
  'imports.uploaded': 50,
  'labels.merge': 20,
  'labels.mergeShared': 30,
  'labels.unmerge': 20,
  'labels.unmergeShared': 30,
  'lifecycle.bringBack': 50,
  'lifecycle.purge': 50,
  'members.add': 5,
  'search.find': 3,
  'tasks.bulk': 5,
  'tasks.bulkLifecycle': 5,
  'tasks.duplicate': 5,
  'tasks.transfer': 10,
  'templates.create': 10,
}

/**
 * @param path the last part of the address: a procedure, or several with commas between them
 * @param bytes how long the body is
 */
export function requestCost(path: string, bytes: number): number {
  // More calls than a request may hold are refused before any of them is made.
  const calls = decoded(path).split(',', callsAtOnce)
  const ofCalls = calls.reduce((sum, call) => sum + (Object.hasOwn(callCosts, call) ? callCosts[call]! : 1), 0)
  return ofCalls + Math.floor(bytes / bytesPerToken)
}

/** The router decodes names that are encoded twice. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
