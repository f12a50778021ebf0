// The visible cards of a board as the text of one JSON array, and the same compressed.

import type { Card } from '#shared/task/card.ts'
import { type CompressedPiece, compressPiece, joinPieces } from '#functions/rpc/compressed-text.ts'
import type { CachedCards } from '#functions/table/access/board-cache.ts'

type IsVisible = (card: Card) => boolean

/** Stored texts are concatenated without parsing. */
export function cardsText(cards: CachedCards, isVisible: IsVisible): string {
  const texts: string[] = []
  for (const { card, text } of cards.values()) if (isVisible(card)) texts.push(text)
  return `[${texts.join(',')}]`
}

/** Cards of one piece. Hidden cards count, too, so that hiding one changes only its own piece. */
const cardsPerPiece = 1_024

type Piece = { separator: '' | ','; texts: readonly string[]; compressed: Promise<CompressedPiece> }
type Pieces = { pieces: ReadonlyMap<number, Piece>; text: Promise<CompressedPiece> }

/** The pieces last compressed of each cached board. */
const lastPieces = new WeakMap<CachedCards, Pieces>()
const [start, end] = [compressPiece('['), compressPiece(']')]

/**
 * Returns `cardsText` compressed. A piece with the same texts as the last one is not compressed again.
 * @param isKept whether other readers see almost the same cards: those who see only their own would replace the pieces of all
 */
export function compressedCards(cards: CachedCards, isVisible: IsVisible, isKept: boolean): Promise<CompressedPiece> {
  const last = lastPieces.get(cards)
  const pieces = new Map<number, Piece>()
  for (const [index, texts] of textsOfPieces(cards, isVisible)) {
    const separator = pieces.size > 0 ? ',' : ''
    const lastPiece = last?.pieces.get(index)
    const isSame = lastPiece?.separator === separator && isEqual(lastPiece.texts, texts)
    pieces.set(index, isSame ? lastPiece : { separator, texts, compressed: compressPiece(separator + texts.join(',')) })
  }
  const isAllSame = last?.pieces.size === pieces.size && [...pieces].every(([i, piece]) => last.pieces.get(i) === piece)
  const text = isAllSame ? last.text : joined([...pieces.values()])
  if (isKept) lastPieces.set(cards, { pieces, text })
  return text
}

const joined = async (pieces: readonly Piece[]): Promise<CompressedPiece> =>
  joinPieces(await Promise.all([start, ...pieces.map(({ compressed }) => compressed), end]))

/** Returns the visible texts by piece, without empty pieces. */
function textsOfPieces(cards: CachedCards, isVisible: IsVisible): Map<number, string[]> {
  const textsByPiece = new Map<number, string[]>()
  let at = 0
  for (const { card, text } of cards.values()) {
    const piece = Math.floor(at++ / cardsPerPiece)
    if (!isVisible(card)) continue
    const texts = textsByPiece.get(piece)
    if (texts) texts.push(text)
    else textsByPiece.set(piece, [text])
  }
  return textsByPiece
}

const isEqual = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((text, i) => text === b[i])
