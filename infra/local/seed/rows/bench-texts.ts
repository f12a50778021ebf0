// Titles and descriptions of the benchmark board: random words, the same in every run.

import { mulberry32 } from './ids.ts'

const titleLength = 40
const descriptionLength = 200

const words = `
  align answer archive badge basket branch bridge budget button cable calendar carrier chain change check clean
  colour contract counter cover dealer delay design draft editor engine export fender filter folder frame gear
  handle header import invoice label ledger letter limit list lock margin market merge meter mirror module
  notice number order panel parcel pedal picture plan poster price print query record release repair report
  review rider route saddle sample schedule screen search sensor service signal sketch sort spoke stand station
  stock summary supplier survey switch table target template ticket timer token update valve vendor verify visit
  warranty wheel window workshop
`
  .trim()
  .split(/\s+/)

/**
 * Returns a generator of texts that is called with ascending numbers: `C`, five digits and words; every tenth with a
 * description.
 */
export function benchText(): (i: number) => { title: string; description: string } {
  const random = mulberry32(42)
  const fillText = (start: string, length: number): string => {
    let text = start
    while (text.length < length) text += `${text && ' '}${words[Math.floor(random() * words.length)]}`
    // Trimming would remove a trailing space.
    return text.slice(0, length).replace(/ $/, 's')
  }
  return (i) => ({
    title: fillText(`C${String(i).padStart(5, '0')}`, titleLength),
    description: i % 10 === 0 ? fillText('', descriptionLength) : '',
  })
}
