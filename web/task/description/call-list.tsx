// The people one may call, under the place where the @ was typed.

import { type RefObject, useEffect } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { OptionRows } from '#web/ui/option-rows.tsx'
import { pressedKey } from '#web/ui/pressed-key.ts'
import { listSurface } from '#web/ui/surfaces.ts'
import { useOptionList } from '#web/ui/use-option-list.ts'
import type { Call, CallKeys } from './use-calling.ts'

type CallListProps = { call: Call; listen: (heard: CallKeys) => void; around: RefObject<HTMLElement | null> }

export function CallList({ call, listen, around }: CallListProps) {
  const { t } = useTexts('board')
  const pick = (userId: string) => {
    const person = call.items.find((one) => one.userId === userId)
    if (person) call.command({ id: person.userId, label: person.name })
  }
  const list = useOptionList({
    options: call.items.map((person) => ({
      value: person.userId,
      label: person.name,
      icon: <Avatar name={person.name} hue={person.hue} src={person.picture} size={20} decorative />,
    })),
    chosen: [],
    onPick: pick,
  })

  useEffect(() => {
    listen((event) => {
      const key = pressedKey(event)
      const at = list.active ? list.shown.indexOf(list.active) : -1
      const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
      const step = steps[key]
      if (step) {
        const next = list.shown.at((at + step) % list.shown.length)
        if (next) list.setActive(next.value)
        return true
      }
      if (key !== 'Enter' && key !== 'Tab') return false
      list.pick()
      return true
    })
    return () => listen(() => false)
  })

  const place = call.clientRect?.()
  const origin = around.current?.getBoundingClientRect()
  if (!place || !origin) return null
  const left = Math.max(0, Math.min(place.left - origin.left, origin.width - 240))
  return (
    <div className={`${listSurface} absolute w-60`} style={{ left, top: place.bottom - origin.top + 4 }}>
      <OptionRows list={list} label={t('comment.mention.label')} chosen={[]} emptyLabel="" />
    </div>
  )
}
