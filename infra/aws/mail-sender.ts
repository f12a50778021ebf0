// The sender of mails, an address of a domain whose DNS the operator controls.

import type { Node } from 'constructs'

export type MailSender = { address: string; domain: string }

/**
 * `-c mailFrom=no-reply@board.example.com`
 * @returns null when none is given; then no mail is sent
 */
export function configuredMailSender(node: Node): MailSender | null {
  const address: string | undefined = node.tryGetContext('mailFrom')
  if (!address) return null
  const [, domain] = /^[^@\s<>]+@([a-z0-9-]+(?:\.[a-z0-9-]+)+)$/i.exec(address) ?? []
  if (!domain) throw new Error('-c mailFrom=… is an address such as no-reply@board.example.com.')
  return { address, domain }
}
