// Shows a change before the server agrees, and sends changes in the order they were made. What the server refuses is
// taken back with its reason, while later wishes stay as they are.

import { onlineManager, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MutationId } from '#shared/common/ids.ts'
import { type Back, beginDeed, type Begun, type Deed, isUnmissed, leadsBack } from './deeds.ts'
import { failureOf, isHidden } from './failure.ts'
import { type SayFailure, useFailureToast } from './failure-toast.ts'
import { pageKeptOpen } from './kept-open.ts'
import { type Change, type Layered, lookAnew, showWaiting } from './layered.ts'
import { inLine } from './line.ts'
import { newMutationId, persistently } from './persistently.ts'
import { toldBy } from './recording-link.ts'
import { ask, type Asking } from './unsent.ts'
import { isSafe } from './unsent-shelf.ts'
import { type Behind, onlyWished } from './wished.ts'

export type Wish<Picture, Answer> = {
  /** How it looks at once. Asked again whenever something else has changed beneath it. */
  apply: Change<Picture>
  /** @param base what the server has said by the time it is this wish's turn; undefined when nothing is known here */
  call: (mutationId: MutationId, base: Picture | undefined) => Promise<Answer>
  /** What the answer makes of the picture. */
  confirm: (base: Picture, answer: Answer) => Picture
  /** The text that says what could not be done. */
  failure: string
  /** Called instead of the toast when somebody else was quicker. */
  onConflict?: (error: unknown) => void
  /** Asked before the toast; true when it has told of it. */
  onRefused?: (error: unknown) => boolean
  undo?: Undo<Picture, Answer>
  /** How things are called that it is done to, if they are several, and with, by their IDs. */
  titlesIn?: (before: Picture | undefined) => Record<string, string>
  /** Given what is to be called when the server will be told something else, as by an answer to one before it. */
  onToldElse?: (tell: () => void) => void
}

/** The way back from what was agreed to. */
export type Undo<Picture, Answer> = {
  /** What it was done to. */
  title: string
  /**
   * Sends the inverse, before anything is waited for.
   * @param before how it looked before the wish; undefined when nothing was known here
   * @param answer null while there is none: what only an answer can say is left open, and asked for once more (adr 0041)
   */
  back: (before: Picture | undefined, answer: Answer | null) => Promise<unknown>
}

/** Sends a wish. The promise brings the answer, or null when it was refused and taken back. */
export type Send<Picture> = <Answer>(wish: Wish<Picture, Answer>) => Promise<Answer | null>

/** Where wishes are shown, and the line in which they wait for their turn. */
type Way = { key: QueryKey; line: QueryKey }

/** Wishes about the picture under one key of the cache; those of one line are sent one after the other. */
export function useWishes<Picture>(key: QueryKey, line: QueryKey = key): Send<Picture> {
  const wishesIn = useWishesIn<Picture>(key)
  // A caller may make a new array every time.
  const name = JSON.stringify(line)
  return useMemo(() => wishesIn(JSON.parse(name) as QueryKey), [wishesIn, name])
}

/** The same where what is shown belongs to several lines. */
export function useWishesIn<Picture>(key: QueryKey): (line: QueryKey) => Send<Picture> {
  const cache = useQueryClient()
  const say = useFailureToast()
  const name = JSON.stringify(key)
  return useMemo(() => {
    const place = JSON.parse(name) as QueryKey
    return (line) => {
      // Also while it waits for its turn behind others. Without a connection nobody is asked for what is kept.
      const hold = (sent: Promise<unknown>, mutationId: MutationId) =>
        void pageKeptOpen(sent, () => !onlineManager.isOnline() && isSafe(mutationId))
      return wishes<Picture>({ cache, say, key: place, line, hold })
    }
  }, [cache, say, name])
}

type Ground = Way & {
  cache: QueryClient
  say: SayFailure
  /** Told of everything that is on its way. */
  hold?: (sent: Promise<unknown>, mutationId: MutationId) => void
}

export const wishes =
  <Picture>(ground: Ground): Send<Picture> =>
  (wish) => {
    const told = () => toldBy(() => wish.call(newMutationId(), undefined))
    return onlyWished(wish, { told, send: (behind) => send(ground, wish, behind) }) ?? send(ground, wish)
  }

function send<Picture, Answer>(
  ground: Ground,
  wish: Wish<Picture, Answer>,
  behind?: Behind<Wish<Picture, Answer>>,
): Promise<Answer | null> {
  const { cache, key, line, hold } = ground
  const before = cache.getQueryData<Layered<Picture>>(key)?.shown
  const { undo, failure } = wish
  const [mutationId, since] = [newMutationId(), Date.now()]
  const telling = (it: typeof wish) => () => toldBy(() => it.call(mutationId, before))
  const asking = ask(cache, {
    mutationId,
    title: undo?.title ?? '',
    titles: wish.titlesIn?.(before),
    failure,
    ...(behind && { undoes: behind.mutationId }),
    // Should another window send it, it does so after everything that is shown here.
    telling: telling(wish),
  })
  wish.onToldElse?.(() => asking.toldAnew(telling(wish)))
  const turn = inLine(cache, line)
  const settle = showWaiting(cache, key, wish.apply)
  const withdraw = () => {
    if (!turn.giveUp()) return null
    asking.dropped()
    settle()
    return () => send(ground, wish, behind)
  }
  const begun =
    undo &&
    beginDeed(cache, undo.title, {
      line: JSON.stringify(line),
      unanswered: {
        withdraw,
        early: {
          mutationId,
          back: (answer) => undo.back(before, answer as Answer | null),
          answer: () => sent,
        },
      },
    })
  const known = behind?.known.then((now) => {
    if (now) asking.toldAnew(telling(now))
    return now
  })
  const sent: Promise<Answer | null> = turn.take(async (comes) => {
    const now = comes && known ? await known : wish
    if (comes && now) await asking.ready()
    if (comes && now) return deliver(ground, now, { mutationId, before, asking, settle, begun, since })
    asking.dropped()
    settle()
    begun?.answered(null)
    return null
  })
  hold?.(sent, mutationId)
  return sent
}

type Sending<Picture> = {
  mutationId: MutationId
  before: Picture | undefined
  asking: Asking
  settle: (confirm?: Change<Picture>) => void
  begun: Begun | undefined
  /** Milliseconds since 1970. */
  since: number
}

async function deliver<Picture, Answer>(
  { cache, key, line, say }: Ground,
  wish: Wish<Picture, Answer>,
  { mutationId, before, asking, settle, begun, since }: Sending<Picture>,
): Promise<Answer | null> {
  const base = cache.getQueryData<Layered<Picture>>(key)?.base
  const nobodyMinds = () => begun !== undefined && isUnmissed(begun.deed)
  try {
    const answer = await persistently((id) => wish.call(id, base), mutationId)
    asking.agreed(answer, nobodyMinds())
    settle((now) => wish.confirm(now, answer))
    begun?.answered(() => wish.undo!.back(before, answer))
    return answer
  } catch (error) {
    settle()
    begun?.answered(null)
    // Nothing is offered that would be refused: somebody else was quicker, or a right has gone.
    lookAnew(cache, key, line)
    if (nobodyMinds()) asking.dropped()
    else {
      asking.refused(error)
      tellRefused(wish, { say, begun, error, since })
    }
    return null
  }
}

type Manner = Pick<Wish<unknown, unknown>, 'failure' | 'onConflict' | 'onRefused'>
type Refused = { say: SayFailure; begun: Begun | undefined; error: unknown; since: number }

/** For so long somebody knows what they have done. */
const momentMs = 5_000

function tellRefused({ onConflict, onRefused, failure }: Manner, { say, begun, error, since }: Refused): void {
  const [read, isLate] = [failureOf(error), Date.now() - since > momentMs]
  // What was asked for is the way back, whatever it would have changed.
  if (begun?.back) tellNotTakenBack(begun.deed, { back: begun.back, say, error })
  else if (onConflict && read.conflict) onConflict(error)
  // By then what may not be seen any more is not named.
  else if ((isLate && isHidden(read)) || !onRefused?.(error))
    say({ key: failure, of: isLate ? begun?.deed.title : undefined }, error)
}

export const partly = { undo: 'part_undo', redo: 'part_redo' } as const

type NotTakenBack = Pick<Refused, 'say' | 'error'> & { back: Back }

/** Once for all of a deed: what of it was taken is known when the last step is. */
function tellNotTakenBack(deed: Deed, { back, say, error }: NotTakenBack) {
  const tell = (isPart: boolean) =>
    say({ key: `common:refused.${isPart ? partly[back] : back}`, values: { title: deed.title } }, error)
  if (deed.refusals) deed.refusals.push(tell)
  else tell(leadsBack(deed))
}
