// What else can be done with a sub-task, from its line. A finger opens it first, and finds the same there.

import { Ellipsis } from 'lucide-react'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { TaskEdits } from '#web/task/use-task-edits.ts'
import { useTaskEntries } from '#web/task/use-task-entries.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'

export function RowMenu({ subTask, edits }: { subTask: Task; edits: TaskEdits }) {
  const { t } = useTexts('board')
  const { whose, convert, duplicate, newTab, link, putAway, dialog } = useTaskEntries({ task: subTask, edits })
  const label = t('task.menu', { title: subTask.title })
  return (
    <>
      <Menu
        align="end"
        label={label}
        trigger={<IconButton label={label} icon={<Ellipsis />} />}
        entries={[newTab, 'line', ...whose, 'line', convert, duplicate, link, 'line', ...putAway]}
      />
      {dialog}
    </>
  )
}
