// Deeds are taken back in their order, also by whoever presses faster than the server answers.

import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { asOne, beginDeed, newDeed, step, undo } from '#web/rpc/deeds.ts'
// It is fetched with the first deed; on a machine that has much to do that takes longer than a turn.
import '#web/rpc/take-back.ts'

/** A server that answers when it is told to, and what it has been asked. */
function aServer() {
  const asked: string[] = []
  const waiting = new Map<string, () => void>()
  const ask = (what: string) =>
    new Promise<string>((resolve) => {
      asked.push(what)
      waiting.set(what, () => resolve(what))
    })
  // Everybody who waits has gone on, before and after.
  const pause = () => new Promise((resolve) => setTimeout(resolve))
  const answer = async (what: string) => {
    await pause()
    waiting.get(what)!()
    await pause()
  }
  return { asked, ask, answer }
}

type Server = ReturnType<typeof aServer>

/** Sends something whose way back is asked for by name, and again. */
async function send(cache: QueryClient, { ask }: Server, what: string): Promise<void> {
  const { answered: remember } = beginDeed(cache, what)
  await ask(what)
  remember(() => send(cache, { ask } as Server, what.startsWith('back ') ? what.slice(5) : `back ${what}`))
}

it('takes the last one back first, also when it waits for its answer', async () => {
  const [cache, server] = [new QueryClient(), aServer()]
  void send(cache, server, 'one')
  await server.answer('one')
  void send(cache, server, 'two')
  void step(cache, 'done')
  void step(cache, 'done')
  expect(server.asked).toEqual(['one', 'two'])
  await server.answer('two')
  expect(server.asked).toEqual(['one', 'two', 'back two', 'back one'])
  for (const back of ['back one', 'back two']) await server.answer(back)
  void step(cache, 'undone')
  await server.answer('one')
  expect(server.asked.at(-1)).toBe('one')
})

it('takes all of one back before it goes on to the one before', async () => {
  const [cache, server] = [new QueryClient(), aServer()]
  void send(cache, server, 'one')
  await server.answer('one')
  const deed = newDeed()
  for (const part of ['start', 'due']) void asOne(deed, () => send(cache, server, part))
  await server.answer('start')
  await server.answer('due')
  void step(cache, 'done')
  void step(cache, 'done')
  for (const back of ['back due', 'back start', 'back one']) await server.answer(back)
  expect(server.asked.slice(3)).toEqual(['back due', 'back start', 'back one'])
})

it('does again what is being taken back', async () => {
  const [cache, server] = [new QueryClient(), aServer()]
  void send(cache, server, 'one')
  void step(cache, 'done')
  void step(cache, 'undone')
  await server.answer('one')
  await server.answer('back one')
  expect(server.asked).toEqual(['one', 'back one', 'one'])
})

it('takes one back by its toast after what the keys are about', async () => {
  const [cache, server] = [new QueryClient(), aServer()]
  const deed = newDeed()
  void asOne(deed, () => send(cache, server, 'one'))
  await server.answer('one')
  void send(cache, server, 'two')
  void step(cache, 'done')
  void undo(cache, deed)
  await server.answer('two')
  await server.answer('back two')
  await server.answer('back one')
  expect(server.asked).toEqual(['one', 'two', 'back two', 'back one'])
})
