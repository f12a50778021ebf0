import { shorten } from '#shared/common/texts.ts'
import type { MailContent } from './layout.ts'
import type { NotificationMailData } from './mail-data.ts'
import { type MailTarget, shortName } from './mail-values.ts'
import { mailTexts } from './texts.ts'
import { unsubscribeUrl } from './unsubscribe-token.ts'

/** Characters of a sentence in a subject. */
const sentenceLength = 90

/** Returns the mail about one or more notifications. */
export function notificationContent(
  { language, to, publicOrigin }: MailTarget,
  { workspaceName, items, more, unsubscribeToken }: NotificationMailData,
): { subject: string; content: MailContent; headers: Record<string, string> } {
  const t = mailTexts(language)
  const count = items.length + more
  const [first] = items
  const names = { count, workspace: workspaceName }
  const url = unsubscribeUrl(publicOrigin, unsubscribeToken, language)
  return {
    subject:
      count === 1 && first
        ? t('email:notifications.subject.one', {
            sentence: shorten(first.lines[0] ?? '', sentenceLength),
            title: shortName(first.title),
          })
        : t('email:notifications.subject.many', { count, workspace: shortName(workspaceName) }),
    content: {
      language,
      title: t('email:notifications.title', names),
      paragraphs: more > 0 ? [t('email:notifications.and_more', { count: more })] : [],
      items: groupsByPage(items).map(([newest, ...others]) => ({
        title: t('email:notifications.item', { title: newest.title }),
        url: publicOrigin + newest.path,
        lines: [
          ...[newest, ...others].flatMap(({ lines, excerpt }) => [
            ...lines,
            ...(excerpt ? [t('email:notifications.item', { title: excerpt })] : []),
          ]),
          t('email:notifications.item', { title: newest.board }),
        ],
      })),
      button: { label: t('email:notifications.button'), url: `${publicOrigin}/notifications` },
      linkHint: t('email:link_hint'),
      footer: t('email:notifications.footer', { email: to }),
      unsubscribe: { label: t('email:notifications.unsubscribe'), url },
    },
    // Mail programs show a button that posts to the address, without opening it (RFC 8058).
    headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}

type MailItem = NotificationMailData['items'][number]

/** Returns the items of each task, or of each board for those about several tasks, in the order of their first one. */
const groupsByPage = (items: readonly MailItem[]): [MailItem, ...MailItem[]][] =>
  [...Map.groupBy(items, ({ title, path }) => `${path.split('#')[0]} ${title}`).values()] as [MailItem, ...MailItem[]][]
