// The switches of a role, each with what it means.

import type { MemberSwitches } from '#shared/board/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { type SwitchedRole, switchesOf } from '#shared/board/rules.ts'

type SwitchListProps = {
  of: SwitchedRole
  values: Partial<MemberSwitches>
  because: string | null
  onSwitch: (key: keyof MemberSwitches, on: boolean) => void
}

export function SwitchList({ of: role, values, because, onSwitch }: SwitchListProps) {
  const { t } = useTexts('permission')
  return (
    <ul className="divide-y divide-line">
      {switchesOf[role].map((key) => (
        <li key={key} className="py-3">
          <Switch
            spread
            checked={values[key] ?? false}
            because={because}
            onChange={(on) => onSwitch(key, on)}
            label={<span className="block pb-0.5 font-title">{t(`switch.${key}.name`)}</span>}
            help={t(`switch.${key}.means`)}
          />
        </li>
      ))}
    </ul>
  )
}
