// Entries are undone in order, also if the user is faster than the server.

import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { withUndoEntry, recordUndoStep, newUndoEntry, undoOrRedo, undoEntry } from '#web/rpc/undo/undo-stack.ts'
// Loaded with the first entry; on a slow machine that takes longer than the test waits.
import '#web/rpc/undo/run-undo.ts'

/** A server that answers a request when the test says so. */
function createFakeServer() {
  const requests: string[] = []
  const pending = new Map<string, () => void>()
  const request = (what: string) =>
    new Promise<string>((resolve) => {
      requests.push(what)
      pending.set(what, () => resolve(what))
    })
  // Lets all pending code run.
  const pause = () => new Promise((resolve) => setTimeout(resolve))
  const answer = async (what: string) => {
    await pause()
    pending.get(what)!()
    await pause()
  }
  return { requests, request, answer }
}

type Server = ReturnType<typeof createFakeServer>

/** Sends a request whose undo is the request "back …". */
async function send(cache: QueryClient, { request }: Pick<Server, 'request'>, what: string): Promise<void> {
  const { recordResult } = recordUndoStep(cache, what)
  await request(what)
  recordResult(() => send(cache, { request }, what.startsWith('back ') ? what.slice(5) : `back ${what}`))
}

it('undoes the last entry first, also while it is unanswered', async () => {
  const [cache, server] = [new QueryClient(), createFakeServer()]
  void send(cache, server, 'one')
  await server.answer('one')
  void send(cache, server, 'two')
  void undoOrRedo(cache, 'done')
  void undoOrRedo(cache, 'done')
  expect(server.requests).toEqual(['one', 'two'])
  await server.answer('two')
  expect(server.requests).toEqual(['one', 'two', 'back two', 'back one'])
  for (const back of ['back one', 'back two']) await server.answer(back)
  void undoOrRedo(cache, 'undone')
  await server.answer('one')
  expect(server.requests.at(-1)).toBe('one')
})

it('undoes all steps of an entry before the entry before it', async () => {
  const [cache, server] = [new QueryClient(), createFakeServer()]
  void send(cache, server, 'one')
  await server.answer('one')
  const entry = newUndoEntry()
  for (const part of ['start', 'due']) void withUndoEntry(entry, () => send(cache, server, part))
  await server.answer('start')
  await server.answer('due')
  void undoOrRedo(cache, 'done')
  void undoOrRedo(cache, 'done')
  for (const back of ['back due', 'back start', 'back one']) await server.answer(back)
  expect(server.requests.slice(3)).toEqual(['back due', 'back start', 'back one'])
})

it('redoes an entry that is being undone', async () => {
  const [cache, server] = [new QueryClient(), createFakeServer()]
  void send(cache, server, 'one')
  void undoOrRedo(cache, 'done')
  void undoOrRedo(cache, 'undone')
  await server.answer('one')
  await server.answer('back one')
  expect(server.requests).toEqual(['one', 'back one', 'one'])
})

it('undoes the entry of a toast after the undo that is running', async () => {
  const [cache, server] = [new QueryClient(), createFakeServer()]
  const entry = newUndoEntry()
  void withUndoEntry(entry, () => send(cache, server, 'one'))
  await server.answer('one')
  void send(cache, server, 'two')
  void undoOrRedo(cache, 'done')
  void undoEntry(cache, entry)
  await server.answer('two')
  await server.answer('back two')
  await server.answer('back one')
  expect(server.requests).toEqual(['one', 'two', 'back two', 'back one'])
})
