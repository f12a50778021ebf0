// The single table as the rooms see it: access patterns, by feature word.

import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { activityAccess } from './access/activity.ts'
import { counterAccess } from './access/counter.ts'
import { doorAccess } from './access/door.ts'
import { frameAccess } from './access/frame.ts'
import { openedAccess } from './access/opened.ts'
import { personAccess } from './access/person.ts'
import { sessionAccess } from './access/session.ts'
import { taskAccess } from './access/task.ts'
import { bindEntities } from './bind.ts'

export function openTable(client: DynamoDBClient, name: string) {
  const bound = bindEntities(client, name)
  return {
    activity: activityAccess(bound),
    counter: counterAccess(bound),
    door: doorAccess(bound),
    frame: frameAccess(bound),
    opened: openedAccess(bound),
    person: personAccess(bound),
    session: sessionAccess(bound),
    task: taskAccess(bound),
  }
}

export type Table = ReturnType<typeof openTable>
