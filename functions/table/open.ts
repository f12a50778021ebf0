// The single table as the rooms see it: access patterns, by feature word.

import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { activityAccess } from './access/activity.ts'
import { copyAccess } from './access/copy.ts'
import { counterAccess } from './access/counter.ts'
import { doorAccess } from './access/door.ts'
import { doorManyAccess } from './access/door-many.ts'
import { frameAccess } from './access/frame.ts'
import { healthAccess } from './access/health.ts'
import { hiddenBoardAccess } from './access/hidden-board.ts'
import { labelAccess } from './access/label.ts'
import { latestAccess } from './access/latest.ts'
import { listAccess } from './access/list.ts'
import { boardJobAccess } from '#functions/table/access/board-job.ts'
import { memberAccess } from './access/member.ts'
import { lifecycleAccess } from './access/lifecycle.ts'
import { mergeAccess } from './access/merge.ts'
import { openedAccess } from './access/opened.ts'
import { personAccess } from './access/person.ts'
import { searchTextAccess } from '#functions/table/access/search-text.ts'
import { purgeAccess } from './access/purge.ts'
import { putAwayAccess } from './access/put-away.ts'
import { rateLimitAccess } from './access/rate-limit.ts'
import { recurAccess } from './access/recur.ts'
import { sealAccess } from './access/seal.ts'
import { sessionAccess } from './access/session.ts'
import { sharedLabelsAccess } from './access/shared-labels.ts'
import { orphanedUploadAccess } from '#functions/table/access/orphaned-upload.ts'
import { tabAccess } from './access/tab.ts'
import { taskCountersAccess } from '#functions/table/access/task-counters.ts'
import { taskAccess, type TaskOptions } from './access/task.ts'
import { transferAccess } from './access/transfer.ts'
import { viewAccess } from './access/view.ts'
import { bindEntities } from './bind.ts'

/** @param options keepBoards for a process that lives long enough to be asked for the same board again */
export function openTable(client: DynamoDBClient, name: string, options: TaskOptions = { keepBoards: false }) {
  const bound = bindEntities(client, name)
  return {
    /** Whether this process keeps what it has read of boards, and reads only what has changed of them. */
    keepsBoards: options.keepBoards,
    activity: activityAccess(bound),
    copy: copyAccess(bound),
    counter: counterAccess(bound),
    door: doorAccess(bound),
    doorMany: doorManyAccess(bound),
    frame: frameAccess(bound),
    health: healthAccess(bound),
    hiddenBoard: hiddenBoardAccess(bound),
    label: labelAccess(bound),
    latest: latestAccess(bound),
    list: listAccess(bound),
    boardJob: boardJobAccess(bound),
    member: memberAccess(bound),
    lifecycle: lifecycleAccess(bound),
    merge: mergeAccess(bound),
    opened: openedAccess(bound),
    person: personAccess(bound),
    searchText: searchTextAccess(bound),
    purge: purgeAccess(bound),
    putAway: putAwayAccess(bound),
    rateLimit: rateLimitAccess(bound),
    recur: recurAccess(bound),
    seal: sealAccess(bound),
    session: sessionAccess(bound),
    sharedLabels: sharedLabelsAccess(bound),
    orphanedUpload: orphanedUploadAccess(bound),
    tab: tabAccess(bound),
    taskCounters: taskCountersAccess(bound),
    task: taskAccess(bound, options),
    transfer: transferAccess(bound),
    view: viewAccess(bound),
  }
}

export type Table = ReturnType<typeof openTable>
