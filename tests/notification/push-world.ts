// A team of which one person has subscribed a browser, and a push service.

import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { CommentId } from '#shared/common/ids.ts'
import { mentionMarkdown } from '#shared/comment/mention.ts'
import { notify } from '#functions/notification/notify.ts'
import { createPushSender, sendDuePushes } from '#functions/notification/send-pushes.ts'
import { vapidKeysOf } from '#functions/platform/vapid-keys.ts'
import { webPush } from '#functions/platform/web-push.ts'
import type { Person } from '#tests/kit/world.ts'
import { openInboxWorld } from './inbox-world.ts'
import { type Browser, startPushService } from './push-service.ts'

export const pushSecret = 'a secret'

export async function openPushWorld(client?: DynamoDBClient) {
  const service = await startPushService()
  const world = await openInboxWorld(client)
  const keys = vapidKeysOf(pushSecret)
  world.platform.push = webPush({ keys, contact: 'https://board.test', serviceOrigin: service.origin })
  const pushes = createPushSender(world)

  async function subscribed(person: Person): Promise<Browser> {
    const browser = service.aBrowser()
    await person.rpc.push.subscribe(browser.subscription)
    return browser
  }

  const runJob = async (seconds = 0): Promise<void> => {
    world.clock.forward(seconds)
    await sendDuePushes(world, () => true)
  }

  return {
    ...world,
    service,
    subscribed,
    /** Runs the job of push messages after some time. */
    runJob,
    /** Delivers all events to the subscriber, which pushes at once. */
    async deliver(times = 1): Promise<void> {
      const events = world.published.splice(0)
      for (const event of Array.from({ length: times }, () => events).flat())
        await notify({ ...world, onWritten: (_userId, added) => pushes.sendNew(added) }, event)
    },
    /** Delivers all events; their messages wait for the job. */
    async deliverWithoutPush(): Promise<void> {
      for (const event of world.published.splice(0)) await notify(world, event)
    },
    /** Returns a new team at 10:00 UTC of a later day, and a browser of `me`. Nothing of an earlier test waits. */
    async aPushTeam() {
      service.state.statusOf = () => 201
      await runJob(86_400)
      world.clock.set(new Date(Math.ceil(world.clock.now().getTime() / 86_400_000) * 86_400_000 + 10 * 3_600_000))
      world.published.splice(0)
      service.state.attempts = 0
      const team = await world.aTeam()
      return {
        ...team,
        browser: await subscribed(team.me),
        async mention(text = 'Look', on?: Awaited<ReturnType<typeof team.aTask>>) {
          const task = on ?? (await team.aTask({ title: 'Order the wheels' }))
          const commentId = CommentId.parse(world.platform.ids.next('cmt'))
          await team.actor.rpc.comments.add({
            ...task,
            commentId,
            text: `${mentionMarkdown('me', team.me.userId)} ${text}`,
          })
          return task
        },
      }
    },
    async close() {
      world.close()
      await service.close()
    },
  }
}

export type PushTeam = Awaited<ReturnType<Awaited<ReturnType<typeof openPushWorld>>['aPushTeam']>>
