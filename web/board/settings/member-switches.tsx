// Switches of one member that override those of their role.

import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { defaultSwitches, type Member, type MemberSwitches } from '#shared/board/model.ts'
import { useMemberMutations, useBoardMutations } from '#web/board/mutations.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Popover } from '#web/ui/dialog/popover.tsx'
import { Switch } from '#web/ui/field/switch.tsx'
import { type RoleWithSwitches, switchesOf } from '#shared/board/rules.ts'
import { useDenialReason } from '#web/permission/denial-reason.tsx'

type OwnSwitchesProps = { member: Member; role: RoleWithSwitches; name: string }

export function OwnSwitches({ member, role, name }: OwnSwitchesProps) {
  const { t } = useTexts('permission')
  const { boardId, boardState } = useBoard()
  const { change } = useMemberMutations(boardId)
  const [open, setOpen] = useState(false)
  const { switches: own } = member
  const roleSwitches: MemberSwitches = { ...defaultSwitches[role], ...boardState.structure.board.switches[role] }
  const setSwitches = (to: MemberSwitches | null) => void change(member, { field: 'switches', from: own, to })
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
        isSwitchAtEnd
        checked={own !== null}
        onChange={(on) => setSwitches(on ? roleSwitches : null)}
        label={<span className="block pb-0.5 font-title">{t('switch.own')}</span>}
        help={t(`switch.own_help_${role}`)}
        className={own ? 'border-b border-line pb-3' : undefined}
      />
      {own && (
        <SwitchList
          role={role}
          values={own}
          disabledReason={null}
          onSwitch={(key, on) => setSwitches({ ...own, [key]: on })}
        />
      )}
    </Popover>
  )
}

type SwitchListProps = {
  role: RoleWithSwitches
  values: Partial<MemberSwitches>
  disabledReason: string | null
  onSwitch: (key: keyof MemberSwitches, on: boolean) => void
}

/** The switches of a role with their explanations. */
function SwitchList({ role, values, disabledReason, onSwitch }: SwitchListProps) {
  const { t } = useTexts('permission')
  return (
    <ul className="divide-y divide-line">
      {switchesOf[role].map((key) => (
        <li key={key} className="py-3">
          <Switch
            isSwitchAtEnd
            checked={values[key] ?? false}
            disabledReason={disabledReason}
            onChange={(on) => onSwitch(key, on)}
            label={<span className="block pb-0.5 font-title">{t(`switch.${key}.name`)}</span>}
            help={t(`switch.${key}.description`)}
          />
        </li>
      ))}
    </ul>
  )
}

/** Switches for all members of a role on this board. Owners change them. */
export function RoleSwitches({ boardRole: role }: { boardRole: RoleWithSwitches }) {
  const { t } = useTexts('permission')
  const { boardId, boardState, mayBoard } = useBoard()
  const { change } = useBoardMutations(boardId)
  const disabledReason = useDenialReason()(mayBoard('board.configure'))
  const { switches } = boardState.structure.board
  return (
    <section aria-labelledby={`switches-${role}`} className="mb-6">
      <h3 id={`switches-${role}`} className="mb-1 text-sm font-title">
        {t(`switch.${role}_may`)}
      </h3>
      <SwitchList
        role={role}
        values={switches[role]}
        disabledReason={disabledReason}
        onSwitch={(key, on) =>
          void change({
            field: 'switches',
            from: switches,
            to: { ...switches, [role]: { ...switches[role], [key]: on } },
          })
        }
      />
    </section>
  )
}
