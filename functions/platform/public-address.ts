import { BlockList, isIP } from 'node:net'

/** Private, local, shared, reserved and multicast addresses (RFC 6890). */
const blockedSubnets = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/3',
  ],
  // Everything except global unicast, and in it addresses that contain others: Teredo, documentation and 6to4.
  ipv6: ['::/3', '4000::/2', '8000::/1', '2001::/32', '2001:db8::/32', '2002::/16'],
} as const
type Family = keyof typeof blockedSubnets

/** One list for each family: a list for both applies IPv6 subnets to IPv4 addresses, too. */
function blockListOf(family: Family): BlockList {
  const list = new BlockList()
  for (const subnet of blockedSubnets[family]) {
    const [address, prefix] = subnet.split('/')
    list.addSubnet(address!, Number(prefix), family)
  }
  return list
}
const blocked = { ipv4: blockListOf('ipv4'), ipv6: blockListOf('ipv6') }

/** Returns whether an IP address belongs to the public internet, so that a request to it cannot reach an internal service. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  const family: Family = version === 6 ? 'ipv6' : 'ipv4'
  return version !== 0 && !blocked[family].check(address, family)
}
