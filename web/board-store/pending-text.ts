// Tracks the versions of texts (descriptions and comments) that the user has edited and the server has not confirmed.
// Each edit names the version that it replaces. An edit of a text that is itself unconfirmed replaces the version
// that the earlier edit will get. Undoing an edit writes the earlier text as a new version.

import type { QueryClient } from '@tanstack/react-query'
import type { CommentId, TaskId } from '#shared/common/ids.ts'
import type { OptimisticData } from '#web/rpc/optimistic/optimistic-data.ts'
import { type OpenTask, openTaskKey } from './open-task.ts'

/** A version of a text; null until the server has confirmed it. Shared, so that a confirmation reaches all references. */
type TextVersion = { version: number | null }

/** A description is identified by its task. */
export type TextId = TaskId | CommentId

/** An edit of a text that the server has not confirmed yet. */
export type PendingText = {
  id: TextId
  /** The user's earlier edit that this one was written on, if that was unconfirmed at the time. */
  basedOn: PendingText | null
  from: TextVersion
  to: TextVersion
  /** The version that the server assigned; null while unconfirmed. */
  version: number | null
  /** The edit that restores the earlier text, if the user undid this one. */
  undo?: PendingText
  /** Listeners that are called when an edit of the chain is confirmed. */
  dependents: Set<() => void>
}

/** The latest versions that this window has written, by text. */
const versions = new WeakMap<QueryClient, Map<TextId, TextVersion[]>>()
const maxVersions = 50

function versionsOf(cache: QueryClient, id: TextId): TextVersion[] {
  const all = versions.get(cache) ?? new Map<TextId, TextVersion[]>()
  versions.set(cache, all)
  return all.get(id) ?? []
}

function addVersion(cache: QueryClient, id: TextId, textVersion: TextVersion): TextVersion {
  const otherVersions = versionsOf(cache, id).filter((it) => it !== textVersion)
  versions.get(cache)!.set(id, [...otherVersions, textVersion].slice(-maxVersions))
  return textVersion
}

const buildPendingText = (
  id: TextId,
  basedOn: PendingText | null,
  from: TextVersion,
  to: TextVersion,
): PendingText => ({
  id,
  basedOn,
  from,
  to,
  version: null,
  dependents: basedOn?.dependents ?? new Set(),
})

/** The text that an edit is based on. */
export type EditBase = { basedOn: PendingText | null; from: number }

/**
 * Creates a pending edit of a text.
 * @param base.basedOn the unconfirmed edit that was displayed when the user began to write; null if there was none
 * @param base.from the version that was displayed; used if `basedOn` is null
 */
export function newPendingText(cache: QueryClient, id: TextId, { basedOn, from }: EditBase): PendingText {
  const knownVersion = versionsOf(cache, id).find(({ version }) => version === from)
  const to = addVersion(cache, id, { version: null })
  return buildPendingText(id, basedOn, basedOn?.to ?? knownVersion ?? { version: from }, to)
}

/** Returns the edit that undoes an edit. It is the same one before and after the confirmation. */
export function pendingUndoText(cache: QueryClient, taskId: TaskId, text: PendingText): PendingText {
  const displayedText = visiblePendingText(cache, taskId, text.id)
  const basedOn = displayedText?.to === text.to ? displayedText : null
  text.undo ??= buildPendingText(text.id, basedOn, text.to, addVersion(cache, text.id, text.from))
  return text.undo
}

/** Returns the version that an edit replaces, as far as the server has confirmed the edits before it. */
export const replacedVersion = ({ basedOn, from }: PendingText): number =>
  basedOn ? (basedOn.version ?? replacedVersion(basedOn)) : (from.version ?? 0)

/** Sets the version that the server assigned to an edit, and notifies the edits based on it. */
export function confirmText(text: PendingText, version: number): void {
  text.version = version
  text.to.version = version
  for (const notify of text.dependents) notify()
}

/**
 * Returns a function that registers a listener for the confirmation of the edit that `text` is based on. The replaced
 * version in the outbox changes then, and the next window may have to send it.
 */
export const onBaseConfirmed = (text: PendingText) => (notify: () => void) => {
  if (text.basedOn) text.dependents.add(notify)
}

/** Marks a displayed text of an open task as a pending edit. */
export const withPendingText = (openTask: OpenTask, text: PendingText): OpenTask => ({
  ...openTask,
  pendingTexts: new Map(openTask.pendingTexts).set(text.id, text),
})

/** Returns the pending edit of the displayed text; null if the displayed text is confirmed. */
export const visiblePendingText = (cache: QueryClient, taskId: TaskId, id: TextId): PendingText | null =>
  cache.getQueryData<OptimisticData<OpenTask>>(openTaskKey(taskId))?.shown.pendingTexts?.get(id) ?? null
