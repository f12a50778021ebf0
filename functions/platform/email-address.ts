import { domainToASCII } from 'node:url'

const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const domainLabel = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
// URL parsers decode or cut at these characters.
const noDomainCharacter = /[\s%/?#:\\@[\]<>,;"]/

/**
 * Normalises an e-mail address, so that the same mailbox is always written the same way: lower case, and an international
 * domain in ASCII (`müller.example` becomes `xn--mller-kva.example`). Plus signs are kept.
 * @returns null for a malformed address
 */
export function normalizeEmail(text: string): string | null {
  const address = text.trim().normalize('NFC').toLowerCase()
  const at = address.lastIndexOf('@')
  const [local, typedDomain] = [address.slice(0, Math.max(at, 0)), address.slice(at + 1)]
  if (address.length > 254 || local.length > 64 || !localPart.test(local) || noDomainCharacter.test(typedDomain))
    return null
  const domain = domainToASCII(typedDomain)
  const labels = domain.split('.')
  const isDomain =
    labels.length > 1 && labels.every((label) => domainLabel.test(label)) && !/^\d*$/.test(labels.at(-1)!)
  const email = `${local}@${domain}`
  return isDomain && labels.at(-1)!.length > 1 && email.length <= 254 ? email : null
}
