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
  create: 'common:unsent.did.made',
  createShared: 'common:unsent.did.made',
  addSubTask: 'common:unsent.did.made',
  duplicate: 'common:unsent.did.copied',
  archive: 'common:unsent.did.archived',
  delete: 'common:unsent.did.deleted',
  remove: 'common:unsent.did.deleted',
  purge: 'common:unsent.did.purged',
  restore: 'common:unsent.did.restored',
  unarchive: 'common:unsent.did.restored',
  describe: 'board:task.description.title',
  addLabel: 'common:unsent.did.label_on',
  add_label: 'common:unsent.did.label_on',
  removeLabel: 'common:unsent.did.label_off',
  remove_label: 'common:unsent.did.label_off',
}

/** A member who leaves a project is not deleted. */
const memberTexts: Record<string, string> = {
  add: 'common:unsent.did.joined',
  remove: 'common:unsent.did.left',
  leave: 'common:unsent.did.left',
}

export type SummarizeChange = (call: Pick<PendingMutation, 'path' | 'input' | 'titles'>) => string | null

/**
 * Returns a function that summarizes a change in a few words, for toasts and the list of pending mutations; null if
 * there is no text for it.
 */
export function useChangeSummary(): SummarizeChange {
  const { t } = useTexts(['common', 'board'])
  const nameOf = useFieldValueText()
  return useCallback<SummarizeChange>(
    ({ path, input, titles = {} }) => {
      const { steps, ...alone } = input as ProcedureInput
      // A bulk call is summarized by its first step.
      const step: ChangeInput = steps?.[0] ?? alone
      const procedure = steps?.[0]?.does ?? path.split('.').at(-1)!
      const [feature] = path.split('.')
      const set = (field: ConflictField, to: FieldValue = null) =>
        fieldLabels[field]
          ? t('common:unsent.did.field', { field: t(fieldLabels[field]), value: nameOf(field, to) })
          : null
      if (feature === 'comments' && step.text !== undefined) return t('common:unsent.did.comment', { text: step.text })
      if (feature === 'tasks' && procedure === 'change' && step.change) return set(step.change.field, step.change.to)
      if (procedure === 'assign') return set('assigneeId', step.to)
      if (procedure === 'move') {
        const name = titles[step.listId ?? '']
        return name ? t('common:unsent.did.moved_to', { name }) : t('common:unsent.did.moved')
      }
      // Lists, tabs and boards are renamed like tasks.
      if (step.change?.field === 'title') return set('title', step.change.to)
      const name = titles[step.labelId ?? '']
      if (step.labelId && feature === 'tasks' && !name) return t('board:task.labels.label')
      const text = feature === 'members' ? memberTexts[procedure] : procedureTexts[procedure]
      return text ? t(text, { name }) : null
    },
    [t, nameOf],
  )
}
