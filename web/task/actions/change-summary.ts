import { useCallback } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { PendingMutation } from '#web/rpc/outbox/outbox-store.ts'
import { type ConflictField, useFieldValueText, type FieldValue } from './use-conflict-toast.ts'

type ChangeInput = {
  change?: { field: ConflictField; to?: FieldValue }
  to?: FieldValue
  labelId?: string
  listId?: string
  text?: string
}
type ProcedureInput = ChangeInput & { steps?: readonly (ChangeInput & { does: string })[] }

const fieldLabels: Record<ConflictField, string> = {
  title: 'board:task.title.label',
  status: 'board:task.status.label',
  priority: 'board:task.priority.label',
  assigneeId: 'board:task.assignee.label',
  start: 'board:task.dates.start',
  due: 'board:task.dates.due',
  estimate: 'board:task.time.estimate',
  spent: 'board:task.time.spent',
  recurrence: 'board:task.repeat.label',
  coverId: 'board:attachment.cover.is',
}

/** Texts by procedure name, or by the step of a bulk call. */
const procedureTexts: Record<string, string> = {
  create: 'common:outbox.change.created',
  addSubTask: 'common:outbox.change.created',
  duplicate: 'common:outbox.change.duplicated',
  archive: 'common:outbox.change.archived',
  delete: 'common:outbox.change.deleted',
  remove: 'common:outbox.change.deleted',
  purge: 'common:outbox.change.purged',
  restore: 'common:outbox.change.restored',
  unarchive: 'common:outbox.change.restored',
  describe: 'board:task.description.title',
  addLabel: 'common:outbox.change.label_added',
  add_label: 'common:outbox.change.label_added',
  removeLabel: 'common:outbox.change.label_removed',
  remove_label: 'common:outbox.change.label_removed',
}

/** Texts of member changes: `remove` is the removal from the board, not a deletion. */
const memberTexts: Record<string, string> = {
  add: 'common:outbox.change.member_added',
  remove: 'common:outbox.change.member_removed',
  leave: 'common:outbox.change.member_removed',
}

export type SummarizeChange = (call: Pick<PendingMutation, 'path' | 'input' | 'titles'>) => string | null

/**
 * Returns a function that summarizes a change in a few words, for toasts and the list of pending mutations; null if
 * there is no text for it.
 */
export function useChangeSummary(): SummarizeChange {
  const { t } = useTexts(['common', 'board'])
  const textOfValue = useFieldValueText()
  return useCallback<SummarizeChange>(
    ({ path, input, titles = {} }) => {
      const { steps, ...singleChange } = input as ProcedureInput
      // A bulk call is summarized by its first step.
      const step: ChangeInput = steps?.[0] ?? singleChange
      const procedure = steps?.[0]?.does ?? path.split('.').at(-1)!
      const [feature] = path.split('.')
      const fieldChangeText = (field: ConflictField, to: FieldValue = null) =>
        fieldLabels[field]
          ? t('common:outbox.change.field', { field: t(fieldLabels[field]), value: textOfValue(field, to) })
          : null
      if (feature === 'comments' && step.text !== undefined)
        return t('common:outbox.change.comment', { text: step.text })
      if (feature === 'tasks' && procedure === 'change' && step.change)
        return fieldChangeText(step.change.field, step.change.to)
      if (procedure === 'assign') return fieldChangeText('assigneeId', step.to)
      if (procedure === 'move') {
        const name = titles[step.listId ?? '']
        return name ? t('common:outbox.change.moved_to', { name }) : t('common:outbox.change.moved')
      }
      // Changed titles of lists, tabs and boards have the same text as those of tasks.
      if (step.change?.field === 'title') return fieldChangeText('title', step.change.to)
      const name = titles[step.labelId ?? '']
      if (step.labelId && feature === 'tasks' && !name) return t('board:task.labels.label')
      const text = feature === 'members' ? memberTexts[procedure] : procedureTexts[procedure]
      return text ? t(text, { name }) : null
    },
    [t, textOfValue],
  )
}
