// Labels of a Trello board, including exports of 2013, which have only colours and names.

import { shorten, normalizeLine } from '#shared/common/texts.ts'
import { hueOfName } from './colors.ts'
import type { ImportedLabel, ImportedTask } from './import-plan.ts'
import type { LeftOutCounter } from './left-out.ts'
import { labelsPerBoard, labelTitleCharacters } from './limits.ts'
import { type Fields, objectOrEmpty, idOrNull, isFields, arrayOrEmpty, UniqueKeys, textOrEmpty } from './untrusted.ts'

type CountedLabel = ImportedLabel & { uses: number }

export class TrelloLabels {
  readonly #keys = new UniqueKeys()
  readonly #labels: CountedLabel[] = []
  readonly #byId = new Map<string, CountedLabel | null>()
  readonly #byAppearance = new Map<string, CountedLabel | null>()
  readonly #leftOut: LeftOutCounter

  constructor(board: Fields, leftOut: LeftOutCounter) {
    this.#leftOut = leftOut
    for (const raw of arrayOrEmpty(board['labels'])) {
      if (isFields(raw)) this.#addBoardLabel(raw)
      else leftOut.add('labels.unreadable', textOrEmpty(raw))
    }
    if (this.#labels.length > 0) return
    for (const [color, name] of Object.entries(objectOrEmpty(board['labelNames']))) {
      if (normalizeLine(textOrEmpty(name))) this.#add({ color, name })
    }
  }

  /** Returns the labels of a card, each once: by id, otherwise by colour and name. */
  ofCard(card: Fields, cardTitle: string): CountedLabel[] {
    const cardLabels = arrayOrEmpty(card['labels'])
    const ids = cardLabels.filter((raw) => !isFields(raw))
    const readableIds = ids.filter((raw) => idOrNull(raw))
    this.#leftOut.add('labels.unreadable', cardTitle, { count: ids.length - readableIds.length })
    const found = new Set([
      ...cardLabels.filter(isFields).map((raw) => this.#find(raw) ?? this.#add(raw)),
      ...arrayOrEmpty(card['idLabels']).map((raw) => this.#findById(raw, cardTitle)),
      ...readableIds.map((raw) => this.#findById(raw, cardTitle)),
    ])
    const labels = [...found].filter((label) => label !== null)
    for (const label of labels) label.uses += 1
    return labels
  }

  /** Returns as many labels as a board may have, the most used ones first; removes the others from the tasks. */
  labelsWithinLimit(tasks: readonly ImportedTask[]): ImportedLabel[] {
    const mostUsedLabels = this.#labels.toSorted((one, other) => other.uses - one.uses)
    const keptKeys = new Set(mostUsedLabels.slice(0, labelsPerBoard).map(({ key }) => key))
    const surplusLabels = mostUsedLabels.slice(labelsPerBoard)
    for (const { title, color } of surplusLabels) this.#leftOut.add('labels.over_limit', title || `${color}`)
    if (surplusLabels.length > 0) for (const task of tasks) task.labels = task.labels.filter((key) => keptKeys.has(key))
    return this.#labels.filter(({ key }) => keptKeys.has(key)).map(({ key, title, color }) => ({ key, title, color }))
  }

  #addBoardLabel(raw: Fields): void {
    const id = idOrNull(raw['id'])
    if (id && this.#byId.has(id)) this.#leftOut.add('labels.repeated', textOrEmpty(raw['name']))
    else this.#add(raw)
  }

  #find(raw: Fields): CountedLabel | null | undefined {
    const id = idOrNull(raw['id'])
    return id ? this.#byId.get(id) : this.#byAppearance.get(appearanceKeyOf(raw))
  }

  #findById(raw: unknown, cardTitle: string): CountedLabel | null {
    const label = this.#byId.get(idOrNull(raw) ?? '')
    if (label === undefined) this.#leftOut.add('labels.unknown', cardTitle)
    return label ?? null
  }

  #add(raw: Fields): CountedLabel | null {
    const label = this.#read(raw)
    const id = idOrNull(raw['id'])
    if (id) this.#byId.set(id, label)
    if (!this.#byAppearance.has(appearanceKeyOf(raw))) this.#byAppearance.set(appearanceKeyOf(raw), label)
    if (label) this.#labels.push(label)
    return label
  }

  #read(raw: Fields): CountedLabel | null {
    const name = normalizeLine(textOrEmpty(raw['name']))
    const colorName = textOrEmpty(raw['color'])
    const color = hueOfName(colorName)
    if (colorName && !color) this.#leftOut.add('labels.color_unknown', name || colorName)
    if (!name && !colorName) {
      this.#leftOut.add('labels.empty', '')
      return null
    }
    if (name.length > labelTitleCharacters) {
      this.#leftOut.add('labels.title_cut', name, { characters: name.length - labelTitleCharacters })
    }
    const key = this.#keys.keyFor(idOrNull(raw['id']))
    return { key, title: shorten(name, labelTitleCharacters), color: color ?? (name ? null : 'slate'), uses: 0 }
  }
}

const appearanceKeyOf = (raw: Fields) => `${textOrEmpty(raw['color'])} ${normalizeLine(textOrEmpty(raw['name']))}`
