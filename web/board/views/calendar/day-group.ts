// Days as groups that nothing stands in, but that something can be put into: also those that are not shown.

import { daysBetween } from '#shared/common/dates.ts'
import type { Day } from '#shared/common/day-or-time.ts'
import type { Task } from '#shared/task/model.ts'
import type { Covered } from '#shared/view/calendar.ts'
import { daysFrom } from '#shared/view/days.ts'
import type { Head } from '#shared/view/head.ts'
import type { Group } from '#web/list/group.ts'
import { headOfDay, zoneOf } from './use-calendar.ts'

type TitleOf = (head: Head) => string

/** From one day to another; none where they are the other way round. */
export const dayGroups = ({ from, to }: Covered, titleOf: TitleOf): Group[] =>
  daysFrom(from, Math.max(0, daysBetween(from, to) + 1)).map((day) => new DayGroup(day, titleOf))

const nothing: readonly Task[] = []

/** There are thousands of them, of which only few are ever asked for more than their name. */
class DayGroup implements Group {
  readonly id: string
  readonly tasks: readonly Task[] = nothing
  readonly #day: Day
  readonly #titleOf: TitleOf

  constructor(day: Day, titleOf: TitleOf) {
    this.id = zoneOf(day)
    this.#day = day
    this.#titleOf = titleOf
  }

  get head(): Head {
    return headOfDay(this.#day)
  }

  get title(): string {
    return this.#titleOf(this.head)
  }
}
