// The rate limit cost of a request, in tokens (adr 0051). Computed from its address and size, so that nothing has to be
// parsed.

import { bytesPerToken, callsPerRequest } from '#shared/common/limits.ts'

/** Calls that touch many rows, or start background work. Every other call costs one token. */
export const callCosts: Readonly<Record<string, number>> = {
  'activity.ofBoard': 3,
  'attachments.startUpload': 3,
  'boards.create': 10,
  'boards.open': 5,
  'copies.copyShippedTemplate': 50,
  'copies.resume': 20,
  'copies.start': 50,
  'copies.useShippedTemplate': 50,
  'imports.confirm': 50,
  'imports.readUpload': 50,
  'imports.resume': 20,
  'imports.start': 30,
  'invitations.accept': 10,
  'invitations.create': 20,
  'invitations.get': 3,
  'invitations.resend': 5,
  'labels.merge': 20,
  'labels.unmerge': 20,
  'lifecycle.purge': 50,
  'lifecycle.restore': 50,
  'members.add': 5,
  'search.find': 3,
  'tasks.bulk': 5,
  'tasks.bulkLifecycle': 5,
  'tasks.duplicate': 5,
  'tasks.transfer': 10,
  'templates.create': 10,
  'users.changeProfile': 5,
  'users.endAllSessions': 10,
  'workspaceLabels.merge': 30,
  'workspaceLabels.unmerge': 30,
  'workspaces.create': 20,
  'workspaces.deletionPreview': 10,
}

/**
 * @param path the last part of the address: one or more comma-separated procedures
 * @param bytes length of the body
 */
export function requestCost(path: string, bytes: number): number {
  // Requests with more calls are rejected before any of them runs.
  const calls = decoded(path).split(',', callsPerRequest)
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
