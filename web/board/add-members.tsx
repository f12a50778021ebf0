// Adds people of the workspace by name or address, in a role. At least one of them and a role are needed (spec §5).

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BoardRole } from '#shared/board/model.ts'
import type { UserId } from '#shared/common/ids.ts'
import { usePeople } from '#web/people/queries.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useMemberMutations } from './member-mutations.ts'

export function AddMembers() {
  const { t } = useTranslation(['board', 'permission'])
  const { boardId } = useBoard()
  const people = usePeople()
  const { add } = useMemberMutations(boardId)
  const [chosen, setChosen] = useState<string[]>([])
  const [role, setRole] = useState<BoardRole>('editor')
  const [tried, setTried] = useState(false)
  const options = useCandidates()

  async function save() {
    setTried(true)
    if (chosen.length === 0) return
    const wanted = chosen
    setChosen([])
    setTried(false)
    const added = await add(wanted as UserId[], role)
    if (!added) setChosen(wanted)
  }

  return (
    <div className="flex items-start gap-2 max-md:flex-col">
      <div className="min-w-0 flex-1 self-stretch">
        <Field
          label={t('member.add')}
          error={tried && chosen.length === 0 ? t('member.error.email_and_role') : undefined}
        >
          <Combobox
            label={t('member.add')}
            values={chosen}
            onChange={setChosen}
            options={options}
            placeholder={t('member.find')}
            emptyLabel={t('member.nobody_found')}
            removeLabel={(userId) => t('member.remove', { name: people.get(userId as UserId)?.name ?? '' })}
          />
        </Field>
      </div>
      <div className="flex gap-2 md:mt-[26px]">
        <div className="w-33">
          <Select
            label={t('member.role')}
            value={role}
            onPick={(value) => setRole(BoardRole.parse(value))}
            options={BoardRole.options.map((value) => ({ value, label: t(`permission:role.${value}.name`) }))}
            searchLabel={t('member.role')}
            emptyLabel={t('member.role')}
          />
        </div>
        <Button kind="primary" size={36} className="pointer-coarse:h-11" onClick={() => void save()}>
          {t('member.add_now')}
        </Button>
      </div>
    </div>
  )
}

/** Whom one may add. Pending people stay visible with the reason; a guest is listed only where they are (decisions §1). */
function useCandidates() {
  const { t } = useTranslation('board')
  const { picture } = useBoard()
  const people = usePeople()
  const members = new Set<string>(picture.frame.members.map(({ userId }) => userId))

  return [...people.values()]
    .filter(
      ({ userId, state, role: inWorkspace }) =>
        !members.has(userId) && state !== 'deactivated' && inWorkspace !== 'guest',
    )
    .map(({ userId, name, email, hue, picture: src, state }) => ({
      value: userId,
      label: name,
      detail: email,
      keywords: email,
      hint: state === 'pending' ? t('member.pending') : undefined,
      icon: <Avatar name={name} hue={hue} src={src} size={20} decorative />,
      because: state === 'pending' ? t('member.error.pending') : null,
    }))
}
