// Builds and parses the XML of S3.

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** XML does not allow control characters even escaped; S3 sends them as references all the same. */
export const escapeXml = (text: string) =>
  // eslint-disable-next-line no-control-regex -- they are what has to be found
  text.replace(/[&<>"'\u0000-\u001f]/g, (character) => `&#${character.charCodeAt(0)};`)

export const unescapeXml = (text: string) =>
  text.replace(/&(#x?[0-9a-fA-F]+|\w+);/g, (reference, name: string) => {
    if (name.startsWith('#x')) return String.fromCodePoint(Number.parseInt(name.slice(2), 16))
    if (name.startsWith('#')) return String.fromCodePoint(Number(name.slice(1)))
    return entities[name] ?? reference
  })

export const element = (name: string, value: string | number | boolean) =>
  `<${name}>${escapeXml(String(value))}</${name}>`

export const document = (root: string, inner: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inner}</${root}>`
