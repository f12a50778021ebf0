// What somebody did, in a few words beside what they did it to: as they are told of it, or as it waits to be sent.

import { useCallback } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Unsent } from '#web/rpc/unsent-shelf.ts'
import { type Contested, useNameOf, type Value } from './use-overtaken.ts'

type Step = { change?: { field: Contested; to?: Value }; to?: Value; labelId?: string; listId?: string; text?: string }
type Input = Step & { steps?: readonly (Step & { does: string })[] }

const heads: Record<Contested, string> = {
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

/** By what a procedure, or a step among several, is called. */
const words: Record<string, string> = {
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
  bringBack: 'common:unsent.did.restored',
  describe: 'board:task.description.title',
  addLabel: 'common:unsent.did.label_on',
  add_label: 'common:unsent.did.label_on',
  removeLabel: 'common:unsent.did.label_off',
  remove_label: 'common:unsent.did.label_off',
}

/** Who leaves a project is not gone for that. */
const ofMembers: Record<string, string> = {
  add: 'common:unsent.did.joined',
  remove: 'common:unsent.did.left',
  leave: 'common:unsent.did.left',
}

export type Did = (call: Pick<Unsent, 'path' | 'input' | 'titles'>) => string | null

/** Null where there is no word for it. */
export function useDid(): Did {
  const { t } = useTexts(['common', 'board'])
  const nameOf = useNameOf()
  return useCallback<Did>(
    ({ path, input, titles = {} }) => {
      const { steps, ...alone } = input as Input
      // What is done to several at once is one thing to whoever does it.
      const step: Step = steps?.[0] ?? alone
      const did = steps?.[0]?.does ?? path.split('.').at(-1)!
      const [room] = path.split('.')
      const set = (field: Contested, to: Value = null) =>
        heads[field] ? t('common:unsent.did.field', { field: t(heads[field]), value: nameOf(field, to) }) : null
      if (room === 'comments' && step.text !== undefined) return t('common:unsent.did.comment', { text: step.text })
      if (room === 'tasks' && did === 'change' && step.change) return set(step.change.field, step.change.to)
      if (did === 'assign') return set('assigneeId', step.to)
      if (did === 'move') {
        const name = titles[step.listId ?? '']
        return name ? t('common:unsent.did.moved_to', { name }) : t('common:unsent.did.moved')
      }
      // A list, a tab or a project gets another name as a task does.
      if (step.change?.field === 'title') return set('title', step.change.to)
      const name = titles[step.labelId ?? '']
      if (step.labelId && room === 'tasks' && !name) return t('board:task.labels.label')
      const word = room === 'members' ? ofMembers[did] : words[did]
      return word ? t(word, { name }) : null
    },
    [t, nameOf],
  )
}
