// Why, in words: each source of a right, and what it would take where there is none.

import { useTranslation } from 'react-i18next'
import type { BoardRole } from '#shared/board/model.ts'
import { type Ground, type Remedy, switchIn, type Way, type Why } from '#shared/permission/why.ts'

export function useReasons(): (why: Why, role: BoardRole | null) => string {
  const { t, i18n } = useTranslation('permission')
  const join = (parts: string[], type: Intl.ListFormatType) =>
    new Intl.ListFormat(i18n.language, { type, style: 'long' }).format(parts)
  const ground = (part: Ground): string => {
    const name = switchIn(part)
    return name ? t('why.switched_on', { name: t(`switch.${name}.name`) }) : t(`why.ground.${part}`)
  }
  const remedy = (part: Remedy): string => {
    const name = switchIn(part)
    return name ? t('why.if_switched_on', { name: t(`switch.${name}.name`) }) : t(`why.remedy.${part}`)
  }
  const each = <Part>(ways: readonly Way<Part>[], word: (part: Part) => string) =>
    ways.map((way) => join(way.map(word), 'conjunction'))
  return (why, role) => {
    if (!why.allowed) {
      return why.ways.length === 0
        ? t('because.not-your-role')
        : t('why.possible', { ways: join(each(why.ways, remedy), 'disjunction') })
    }
    if (why.ways.length > 0) return each(why.ways, ground).join(' · ')
    return role ? t('why.by_role', { role: t(`role.${role}.name`) }) : ''
  }
}
