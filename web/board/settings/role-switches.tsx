// What everybody of a role may do in this project (spec §6): said in plain words, switched by Owners.

import { useBoardMutations } from '#web/board/mutations.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBecause } from '#web/permission/use-because.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { SwitchList } from './switch-list.tsx'
import type { SwitchedRole } from '#shared/board/rules.ts'

export function RoleSwitches({ of: role }: { of: SwitchedRole }) {
  const { t } = useTexts('permission')
  const { boardId, picture, mayBoard } = useBoard()
  const { change } = useBoardMutations(boardId)
  const because = useBecause()(mayBoard('board.configure'))
  const { switches } = picture.frame.board
  return (
    <section aria-labelledby={`switches-${role}`} className="mb-6">
      <h3 id={`switches-${role}`} className="mb-1 text-sm font-title">
        {t(`switch.${role}_may`)}
      </h3>
      <SwitchList
        of={role}
        values={switches[role]}
        because={because}
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
