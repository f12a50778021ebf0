import { useQueryClient } from '@tanstack/react-query'
import { ChevronDown, ChevronRight, X } from 'lucide-react'
import { useState } from 'react'
import { type BoardGroup, BoardRole } from '#shared/board/model.ts'
import { GroupId } from '#shared/common/ids.ts'
import { useBoardGroupMutations } from '#web/board/group-mutations.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { GroupIcon } from '#web/group/group-icon.tsx'
import { type GroupSummary, useGroups } from '#web/group/queries.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { usePeople } from '#web/people/queries.ts'
import { withUndoToast } from '#web/rpc/undo/undo-toast.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field/select.tsx'

/** The groups of the board, each as one row that unfolds to its people. */
export function GroupRows() {
  const { boardState } = useBoard()
  const groups = useGroups()
  return Object.entries(boardState.structure.board.groups).map(([id, boardGroup]) => {
    const groupId = GroupId.parse(id)
    return (
      <GroupRow
        key={id}
        groupId={groupId}
        boardGroup={boardGroup}
        group={groups.find((group) => group.groupId === groupId)}
      />
    )
  })
}

type GroupRowProps = { groupId: GroupId; boardGroup: BoardGroup; group: GroupSummary | undefined }

function GroupRow({ groupId, boardGroup, group }: GroupRowProps) {
  const { t } = useTexts(['board', 'permission'])
  const { boardId, mayBoard } = useBoard()
  const [isOpen, setIsOpen] = useState(false)
  const people = [...usePeople().values()].filter(({ groupIds }) => groupIds.includes(groupId))
  const cache = useQueryClient()
  const { change, remove } = useBoardGroupMutations(boardId)
  // A guest does not see the names of groups.
  const name = group?.name ?? t('member.group.kind')
  const removeGroup = () =>
    withUndoToast(cache, { title: t('member.group.removed', { name }) }, () => remove({ groupId, name }, boardGroup))
  return (
    <li className="py-2">
      <div className="flex items-center gap-2 max-md:flex-wrap">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={t('member.group.unfold', { name })}
          onClick={() => setIsOpen(!isOpen)}
          className="touch-target flex min-w-0 flex-1 items-center gap-2 text-start"
        >
          <GroupIcon hue={group?.color ?? 'slate'} size={28} />
          <span className="min-w-0 flex-1 pl-1">
            <span className="block truncate text-sm font-title">{name}</span>
            <span className="block truncate text-xs text-ink-3">{t('member.group.row', { count: people.length })}</span>
          </span>
          {isOpen ? <ChevronDown className="icon-14 text-ink-3" /> : <ChevronRight className="icon-14 text-ink-3" />}
        </button>
        {mayBoard('board.configure') === 'allowed' ? (
          <div className="flex items-center gap-2 max-md:w-full max-md:pl-11">
            <div className="w-33 max-md:flex-1">
              <Select
                size={32}
                label={t('member.group.role_of', { name })}
                value={boardGroup.role}
                onPick={(role) =>
                  void change({ groupId, name }, boardGroup, { role: BoardRole.parse(role), switches: null })
                }
                options={BoardRole.options.map((role) => ({ value: role, label: t(`permission:role.${role}.name`) }))}
                searchLabel={t('member.role')}
                emptyLabel={t('member.role')}
              />
            </div>
            <IconButton label={t('member.group.remove', { name })} icon={<X />} onClick={() => void removeGroup()} />
          </div>
        ) : (
          <span className="text-sm text-ink-2">{t(`permission:role.${boardGroup.role}.name`)}</span>
        )}
      </div>
      {isOpen && (
        <ul className="mt-1 pl-11">
          {people.map(({ userId, name: personName, hue, picture }) => (
            <li key={userId} className="flex min-h-8 items-center gap-2 text-sm">
              <Avatar name={personName} hue={hue} src={picture} size={20} decorative />
              <span className="truncate">{personName}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
