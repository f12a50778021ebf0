// Labels of a Trello board, including exports of 2013, which have only colours and names.

import { cut, lineOf } from '#shared/common/texts.ts'
import { hueOfName } from './colors.ts'
import type { ImportedLabel, ImportedTask } from './import-plan.ts'
import type { LeftOutCounter } from './left-out.ts'
import { labelsPerBoard, labelTitleCharacters } from './limits.ts'
import { type Fields, fieldsOf, idOf, isFields, itemsOf, Keys, wordOf } from './untrusted.ts'

type FoundLabel = ImportedLabel & { uses: number }

export class LabelBook {
  readonly #keys = new Keys()
  readonly #found: FoundLabel[] = []
  readonly #byId = new Map<string, FoundLabel | null>()
  readonly #byLook = new Map<string, FoundLabel | null>()
  readonly #counters: LeftOutCounter

  constructor(board: Fields, leftOut: LeftOutCounter) {
    this.#counters = leftOut
    for (const raw of itemsOf(board['labels'])) {
      if (isFields(raw)) this.#addOwn(raw)
      else leftOut.add('labels.unreadable', wordOf(raw))
    }
    if (this.#found.length > 0) return
    for (const [color, name] of Object.entries(fieldsOf(board['labelNames']))) {
      if (lineOf(wordOf(name))) this.#add({ color, name })
    }
  }

  /** Returns the labels of a card, each once: by id, otherwise by colour and name. */
  ofCard(card: Fields, where: string): FoundLabel[] {
    const own = itemsOf(card['labels'])
    const ids = own.filter((raw) => !isFields(raw))
    const readable = ids.filter((raw) => idOf(raw))
    this.#counters.add('labels.unreadable', where, { count: ids.length - readable.length })
    const found = new Set([
      ...own.filter(isFields).map((raw) => this.#known(raw) ?? this.#add(raw)),
      ...itemsOf(card['idLabels']).map((raw) => this.#byIdOnly(raw, where)),
      ...readable.map((raw) => this.#byIdOnly(raw, where)),
    ])
    const labels = [...found].filter((label) => label !== null)
    for (const label of labels) label.uses += 1
    return labels
  }

  /** Keeps as many as a board may have, used ones first; the others are removed from tasks. */
  keptFor(tasks: readonly ImportedTask[]): ImportedLabel[] {
    const used = this.#found.toSorted((one, other) => other.uses - one.uses)
    const kept = new Set(used.slice(0, labelsPerBoard).map(({ key }) => key))
    const others = used.slice(labelsPerBoard)
    for (const { title, color } of others) this.#counters.add('labels.over_limit', title || `${color}`)
    if (others.length > 0) for (const task of tasks) task.labels = task.labels.filter((key) => kept.has(key))
    return this.#found.filter(({ key }) => kept.has(key)).map(({ key, title, color }) => ({ key, title, color }))
  }

  #addOwn(raw: Fields): void {
    const id = idOf(raw['id'])
    if (id && this.#byId.has(id)) this.#counters.add('labels.repeated', wordOf(raw['name']))
    else this.#add(raw)
  }

  #known(raw: Fields): FoundLabel | null | undefined {
    const id = idOf(raw['id'])
    return id ? this.#byId.get(id) : this.#byLook.get(labelLookOf(raw))
  }

  #byIdOnly(raw: unknown, where: string): FoundLabel | null {
    const label = this.#byId.get(idOf(raw) ?? '')
    if (label === undefined) this.#counters.add('labels.unknown', where)
    return label ?? null
  }

  #add(raw: Fields): FoundLabel | null {
    const label = this.#read(raw)
    const id = idOf(raw['id'])
    if (id) this.#byId.set(id, label)
    if (!this.#byLook.has(labelLookOf(raw))) this.#byLook.set(labelLookOf(raw), label)
    if (label) this.#found.push(label)
    return label
  }

  #read(raw: Fields): FoundLabel | null {
    const name = lineOf(wordOf(raw['name']))
    const colorName = wordOf(raw['color'])
    const color = hueOfName(colorName)
    if (colorName && !color) this.#counters.add('labels.color_unknown', name || colorName)
    if (!name && !colorName) {
      this.#counters.add('labels.empty', '')
      return null
    }
    if (name.length > labelTitleCharacters) {
      this.#counters.add('labels.title_cut', name, { characters: name.length - labelTitleCharacters })
    }
    const key = this.#keys.keyFor(idOf(raw['id']))
    return { key, title: cut(name, labelTitleCharacters), color: color ?? (name ? null : 'slate'), uses: 0 }
  }
}

const labelLookOf = (raw: Fields) => `${wordOf(raw['color'])} ${lineOf(wordOf(raw['name']))}`
