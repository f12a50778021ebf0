// What holds for one member alone, in the place of what holds for their role (decisions §4).

import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { defaultSwitches, type Member, type MemberSwitches } from '#shared/board/model.ts'
import { useMemberMutations } from '#web/board/member-mutations.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/picture/use-board.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { SwitchList } from './switch-list.tsx'
import type { SwitchedRole } from '#shared/board/rules.ts'

type OwnSwitchesProps = { member: Member; of: SwitchedRole; name: string }

export function OwnSwitches({ member, of: role, name }: OwnSwitchesProps) {
  const { t } = useTexts('permission')
  const { boardId, picture } = useBoard()
  const { change } = useMemberMutations(boardId)
  const [open, setOpen] = useState(false)
  const { switches: own } = member
  const ofRole: MemberSwitches = { ...defaultSwitches[role], ...picture.frame.board.switches[role] }
  const set = (to: MemberSwitches | null) => void change(member, { field: 'switches', from: own, to })
  const label = t(own ? 'switch.own_of_set' : 'switch.own_of', { name })
  return (
    <Popover
      label={t('switch.own_of', { name })}
      open={open}
      onOpenChange={setOpen}
      align="end"
      className="w-80 p-4 max-md:w-full"
      trigger={
        <IconButton label={label} icon={<SlidersHorizontal className={own ? 'text-accent-ink' : undefined} />} />
      }
    >
      <Switch
        spread
        checked={own !== null}
        onChange={(on) => set(on ? ofRole : null)}
        label={<span className="block pb-0.5 font-title">{t('switch.own')}</span>}
        help={t(`switch.own_help_${role}`)}
        className={own ? 'border-b border-line pb-3' : undefined}
      />
      {own && <SwitchList of={role} values={own} because={null} onSwitch={(key, on) => set({ ...own, [key]: on })} />}
    </Popover>
  )
}
