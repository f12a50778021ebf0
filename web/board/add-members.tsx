// Adds people of the workspace by name or address, in a role. At least one of them and a role are needed (spec §5). Who is
// named and not added yet is not forgotten without a word.

import { useState } from 'react'
import { BoardRole } from '#shared/board/model.ts'
import type { UserId } from '#shared/common/ids.ts'
import { useGuard } from '#web/draft/leaving.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { usePeople } from '#web/people/queries.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useQuestion } from '#web/ui/use-question.tsx'
import { useMemberMutations } from './member-mutations.ts'

export function AddMembers() {
  const { t } = useTexts('board')
  const { boardId } = useBoard()
  const people = usePeople()
  const { add } = useMemberMutations(boardId)
  const [chosen, setChosen] = useState<string[]>([])
  const [role, setRole] = useState<BoardRole>('editor')
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string>()
  // Begun anew, the field is empty.
  const [turn, setTurn] = useState(0)
  const options = useCandidates()
  const named = useNamed()
  const there = useMemberLike(typed)
  useUnadded({ chosen, typed })

  async function save() {
    const { userId, problem } = named(typed)
    const wanted = userId && !chosen.includes(userId) ? [...chosen, userId] : chosen
    if (problem || wanted.length === 0) return setWrong(problem ?? t('member.error.email_and_role'))
    setChosen([])
    setTyped('')
    setTurn(turn + 1)
    const added = await add(wanted as UserId[], role)
    if (!added) setChosen(wanted)
  }

  return (
    <div className="flex items-start gap-2 max-md:flex-col">
      <div className="min-w-0 flex-1 self-stretch">
        <Field label={t('member.add')} error={wrong}>
          <Combobox
            key={turn}
            label={t('member.add')}
            values={chosen}
            onChange={setChosen}
            onType={(text) => {
              setTyped(text)
              setWrong(undefined)
            }}
            options={options}
            placeholder={t('member.find')}
            emptyLabel={there ? t('member.error.already', { name: there }) : t('member.nobody_found')}
            removeLabel={(userId) => t('member.remove', { name: people.get(userId as UserId)?.name ?? '' })}
          />
        </Field>
      </div>
      <div className="flex gap-2 md:mt-6.5">
        <RoleSelect role={role} onPick={setRole} />
        <Button kind="primary" size={36} className="pointer-coarse:h-11" onClick={() => void save()}>
          {t('member.add_now')}
        </Button>
      </div>
    </div>
  )
}

type RoleSelectProps = { role: BoardRole; onPick: (role: BoardRole) => void }

function RoleSelect({ role, onPick }: RoleSelectProps) {
  const { t } = useTexts(['board', 'permission'])
  return (
    <div className="w-33">
      <Select
        label={t('member.role')}
        value={role}
        onPick={(value) => onPick(BoardRole.parse(value))}
        options={BoardRole.options.map((value) => ({ value, label: t(`permission:role.${value}.name`) }))}
        searchLabel={t('member.role')}
        emptyLabel={t('member.role')}
      />
    </div>
  )
}

type Unadded = { chosen: string[]; typed: string }

/** A name that is only begun looks for somebody; an address, or the whole of a name, means them. */
function useUnadded({ chosen, typed }: Unadded): void {
  const { t } = useTexts('board')
  const named = useNamed()
  const ask = useQuestion()
  const { userId, isMember } = named(typed)
  const meant = userId ?? (typed.includes('@') && !isMember ? typed : null)
  const who = new Set([...chosen, ...(meant ? [meant] : [])])
  useGuard(who.size > 0, () =>
    ask({
      title: t('member.unadded.title', { count: who.size }),
      confirm: t('member.unadded.confirm'),
      stay: t('member.unadded.stay'),
      danger: true,
    }),
  )
}

/** Whom a name or an address that is typed out means, and what keeps them from being added. */
function useNamed() {
  const { t } = useTexts('board')
  const { picture } = useBoard()
  const people = usePeople()
  const options = useCandidates()
  return (typed: string): { userId?: UserId; problem?: string; isMember?: true } => {
    const text = typed.trim().toLowerCase()
    if (!text) return {}
    const meant = [...people.values()].filter(({ name, email }) =>
      [name, email].some((it) => it.toLowerCase() === text),
    )
    const [one] = meant
    if (!one) return { problem: t('member.error.unknown') }
    // Of two of the same name, one is chosen from the list.
    if (meant.length > 1) return { problem: t('member.error.email_and_role') }
    if (picture.frame.members.some(({ userId }) => userId === one.userId))
      return { problem: t('member.error.already', { name: one.name }), isMember: true }
    const option = options.find(({ value }) => value === one.userId)
    if (!option) return { problem: t('member.error.unknown') }
    return option.because ? { problem: option.because } : { userId: one.userId }
  }
}

/** Who is looked for may be a member already: their name, or null where there is none like it, or more than one. */
function useMemberLike(typed: string): string | null {
  const { picture } = useBoard()
  const people = usePeople()
  const words = typed.trim().toLowerCase()
  if (!words) return null
  const alike = picture.frame.members.flatMap(({ userId }) => {
    const { name = '', email = '' } = people.get(userId) ?? {}
    return `${name} ${email}`.toLowerCase().includes(words) ? [name] : []
  })
  return alike.length === 1 ? alike[0]! : null
}

/** Whom one may add. Pending people stay visible with the reason; a guest is listed only where they are (decisions §1). */
function useCandidates() {
  const { t } = useTexts('board')
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
