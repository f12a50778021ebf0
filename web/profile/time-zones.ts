let zones: readonly string[] | null = null

/** Returns the IANA time zones that the browser knows, sorted by name. The current one and UTC are always among them. */
export function timeZones(current: string): readonly string[] {
  zones ??= Intl.supportedValuesOf('timeZone')
  return [...new Set([...zones, 'UTC', current])].toSorted()
}

/** Returns the name as it is shown: `America/Sao Paulo`. */
export const timeZoneName = (timeZone: string): string => timeZone.replaceAll('_', ' ')
