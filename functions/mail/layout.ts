// The layout of all mails: one column of tables with inline styles, without images and scripts, readable in light and dark mode.

import type { Language } from '#shared/user/model.ts'

/** The content of a mail, as plain texts. */
export type MailContent = {
  language: Language
  title: string
  paragraphs: readonly string[]
  button: { label: string; url: string }
  /** Shown below the button, with the address as text for programs that remove links. */
  linkHint: string
  footer: string
  /** Shown above the button, each with a link. */
  items?: readonly { title: string; url: string; lines: readonly string[] }[]
  /** The address that ends mails of this kind. */
  unsubscribe?: { label: string; url: string }
}

/** Returns the text part: the same content as the HTML part. */
export function textPartOf({ title, paragraphs, button, footer, items = [], unsubscribe }: MailContent): string {
  const itemTexts = items.map((item) => [item.title, ...item.lines, item.url].join('\n'))
  const unsubscribeText = unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.url}`] : []
  const parts = [title, ...itemTexts, ...paragraphs, `${button.label}:\n${button.url}`, `--\n${footer}`]
  return `${[...parts, ...unsubscribeText].join('\n\n')}\n`
}

/** Returns the HTML part. */
export function htmlPartOf(content: MailContent): string {
  const { language, title, paragraphs, button, linkHint, footer, items = [], unsubscribe } = content
  const url = escapeHtml(button.url)
  // Each paragraph has the direction of its own text, for names in Arabic or Hebrew.
  const paragraph = (text: string, style: string) => `<p dir="auto" style="${style}${wrap}">${escapeHtml(text)}</p>`
  return [
    `<!doctype html><html lang="${language === 'pt' ? 'pt-BR' : language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(title)}</title><style>${darkStyles}</style></head>`,
    `<body class="page" style="margin:0;padding:24px 12px;background:#f2f3f8;${font}">`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center">',
    '<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0"',
    ' style="max-width:560px;table-layout:fixed;background:#ffffff;border:1px solid #dfe1ea;border-radius:8px">',
    `<tr><td class="text" style="padding:32px;color:#1b1d2a;font-size:16px;line-height:24px;${wrap}">`,
    `<h1 dir="auto" style="margin:0 0 16px;font-size:20px;line-height:28px;${wrap}">${escapeHtml(title)}</h1>`,
    ...items.map(itemOf),
    ...paragraphs.map((text) => paragraph(text, 'margin:0 0 16px;')),
    '<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>',
    '<td style="border-radius:6px;background:#4f46e5">',
    `<a href="${url}" style="display:inline-block;padding:12px 20px;color:#ffffff;font-weight:600;text-decoration:none">`,
    `${escapeHtml(button.label)}</a></td></tr></table>`,
    `<p class="weak" style="margin:24px 0 0;color:#5b5f73;font-size:13px;line-height:20px;${wrap}">${escapeHtml(linkHint)}<br>`,
    `<a href="${url}" class="link" style="color:#4338ca">${url}</a></p>`,
    '</td></tr></table>',
    `<p class="weak" dir="auto" style="max-width:560px;margin:16px 0 0;color:#5b5f73;font-size:13px;line-height:20px;${wrap}">`,
    `${escapeHtml(footer)}${unsubscribe ? unsubscribeOf(unsubscribe) : ''}</p></td></tr></table></body></html>`,
  ].join('')
}

function itemOf({ title, url, lines }: NonNullable<MailContent['items']>[number]): string {
  const [first, ...others] = lines.map(escapeHtml)
  return [
    `<p dir="auto" style="margin:0 0 16px;${wrap}">`,
    `<a href="${escapeHtml(url)}" class="link" style="color:#4338ca;font-weight:600;text-decoration:none">${escapeHtml(title)}</a>`,
    `<br>${first ?? ''}`,
    ...others.map((line) => `<br><span class="weak" style="color:#5b5f73;font-size:14px">${line}</span>`),
    '</p>',
  ].join('')
}

const unsubscribeOf = ({ label, url }: NonNullable<MailContent['unsubscribe']>): string =>
  `<br><a href="${escapeHtml(url)}" class="link" style="color:#4338ca">${escapeHtml(label)}</a>`

const font = 'font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'
/** Long names and addresses wrap anywhere. */
const wrap = 'overflow-wrap:anywhere;word-break:break-word'

const darkStyles =
  ':root{color-scheme:light dark}@media (prefers-color-scheme:dark){' +
  '.page{background:#0e0f14!important}.card{background:#181a22!important;border-color:#2c2f3d!important}' +
  '.text{color:#e8e9f0!important}.weak{color:#a3a7ba!important}.link{color:#a5b4fc!important}}'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character]!)
