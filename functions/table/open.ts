// The single table: all access patterns by feature.

import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { activityAccess } from './access/activity.ts'
import { auditAccess } from './access/audit.ts'
import { connectionAccess } from './access/connection.ts'
import { copyAccess } from './access/copy.ts'
import { counterAccess } from './access/counter.ts'
import { accessRowsAccess } from '#functions/table/access/access-rows.ts'
import { accessRowsManyAccess } from '#functions/table/access/access-rows-many.ts'
import { boardStructureAccess } from '#functions/table/access/board-structure.ts'
import { groupAccess } from './access/group.ts'
import { healthAccess } from './access/health.ts'
import { hiddenBoardAccess } from './access/hidden-board.ts'
import { invitationAccess } from './access/invitation.ts'
import { labelAccess } from './access/label.ts'
import { recentActivityAccess } from '#functions/table/access/recent-activity.ts'
import { listAccess } from './access/list.ts'
import { boardJobAccess } from '#functions/table/access/board-job.ts'
import { mailAccess } from './access/mail.ts'
import { memberAccess } from './access/member.ts'
import { lifecycleAccess } from './access/lifecycle.ts'
import { mergeAccess } from './access/merge.ts'
import { notificationAccess } from './access/notification.ts'
import { notificationSettingsAccess } from './access/notification-settings.ts'
import { taskDetailsAccess } from '#functions/table/access/task-details.ts'
import { peopleAccess } from './access/people.ts'
import { personAccess } from './access/person.ts'
import { searchTextAccess } from '#functions/table/access/search-text.ts'
import { pushAccess } from './access/push.ts'
import { purgeAccess } from './access/purge.ts'
import { removedItemsAccess } from '#functions/table/access/removed-items.ts'
import { rateLimitAccess } from './access/rate-limit.ts'
import { reminderAccess } from './access/reminder.ts'
import { reminderScanAccess } from '#functions/table/access/reminder-scan.ts'
import { recurrenceAccess } from '#functions/table/access/recurrence.ts'
import { cursorKeyAccess } from '#functions/table/access/cursor-key.ts'
import { sessionAccess } from './access/session.ts'
import { workspaceLabelsAccess } from '#functions/table/access/workspace-labels.ts'
import { orphanedUploadAccess } from '#functions/table/access/orphaned-upload.ts'
import { tabAccess } from './access/tab.ts'
import { taskCountersAccess } from '#functions/table/access/task-counters.ts'
import { taskAccess, type TaskOptions } from './access/task.ts'
import { transferAccess } from './access/transfer.ts'
import { vaultAccess } from './access/vault.ts'
import { viewAccess } from './access/view.ts'
import { workspaceAccess } from './access/workspace.ts'
import { workspaceDeletionAccess } from './access/workspace-deletion.ts'
import { bindEntities } from './bind.ts'

/** @param options cacheBoards for long-lived processes */
export function openTable(client: DynamoDBClient, name: string, options: TaskOptions = { cacheBoards: false }) {
  const bound = bindEntities(client, name)
  const activity = activityAccess(bound, options.cacheBoards)
  return {
    /** Whether this process caches boards and reads only their changes. */
    cachesBoards: options.cacheBoards,
    activity,
    audit: auditAccess(bound),
    connection: connectionAccess(bound),
    copy: copyAccess(bound),
    counter: counterAccess(bound),
    accessRows: accessRowsAccess(bound),
    accessRowsMany: accessRowsManyAccess(bound),
    boardStructure: boardStructureAccess(bound),
    group: groupAccess(bound),
    health: healthAccess(bound),
    hiddenBoard: hiddenBoardAccess(bound),
    invitation: invitationAccess(bound),
    label: labelAccess(bound),
    recentActivity: recentActivityAccess(bound),
    list: listAccess(bound),
    boardJob: boardJobAccess(bound),
    mail: mailAccess(bound),
    member: memberAccess(bound),
    lifecycle: lifecycleAccess(bound),
    merge: mergeAccess(bound),
    notification: notificationAccess(bound),
    notificationSettings: notificationSettingsAccess(bound),
    taskDetails: taskDetailsAccess(bound),
    people: peopleAccess(bound),
    person: personAccess(bound),
    searchText: searchTextAccess(bound),
    purge: purgeAccess(bound),
    push: pushAccess(bound),
    removedItems: removedItemsAccess(bound),
    rateLimit: rateLimitAccess(bound),
    recurrence: recurrenceAccess(bound),
    reminder: reminderAccess(bound),
    reminderScan: reminderScanAccess(bound),
    cursorKey: cursorKeyAccess(bound),
    session: sessionAccess(bound),
    workspaceLabels: workspaceLabelsAccess(bound),
    orphanedUpload: orphanedUploadAccess(bound),
    tab: tabAccess(bound),
    taskCounters: taskCountersAccess(bound),
    task: taskAccess(bound, activity, options),
    transfer: transferAccess(bound),
    vault: vaultAccess(bound),
    view: viewAccess(bound),
    workspace: workspaceAccess(bound),
    workspaceDeletion: workspaceDeletionAccess(bound),
  }
}

export type Table = ReturnType<typeof openTable>
