// Answers /api/mail/unsubscribe, on both runtimes. The token of the address authorises the call; there is no session (RFC 8058).
// Link checkers of mail servers open every address, so only POST changes something.

import { rateLimits } from '#shared/common/limits.ts'
import { defaultLanguage, Language } from '#shared/user/model.ts'
import { unsubscribe } from '#functions/notification/unsubscribe.ts'
import { readUnsubscribeToken, unsubscribePath } from '#functions/mail/unsubscribe-token.ts'
import { mailTexts } from '#functions/mail/texts.ts'
import type { Platform, RateLimiter } from '#functions/platform/ports.ts'
import type { Table } from '#functions/table/open.ts'
import type { HttpAnswer, HttpEvent } from './lambda.ts'
import { rateLimitedAnswer } from './request-error.ts'

type Options = {
  platform: Platform
  table: Table
  limiter: RateLimiter
  /** Returns the caller's address, for rate limits. */
  addressOf: (event: HttpEvent) => string
}

export function createUnsubscribeHandler({ platform, table, limiter, addressOf }: Options) {
  async function handler(event: HttpEvent): Promise<HttpAnswer> {
    const { token = '', lang } = event.queryStringParameters ?? {}
    const language = Language.safeParse(lang).data ?? defaultLanguage
    const t = mailTexts(language)
    try {
      const waitMs = await limiter.take(`address ${addressOf(event)}`, rateLimits.address, 1)
      if (waitMs > 0) return rateLimitedAnswer(waitMs)
      const userId = await readUnsubscribeToken(table, token)
      if (!userId) return page(404, language, paragraph(t('email:notifications.unsubscribed.invalid')))
      if (event.requestContext.http.method !== 'POST') {
        const action = `${unsubscribePath}?${new URLSearchParams({ token, lang: language }).toString()}`
        const form = `<form method="post" action="${action.replaceAll('&', '&amp;')}">`
        const label = t('email:notifications.unsubscribed.button')
        const question = paragraph(t('email:notifications.unsubscribed.question'))
        return page(200, language, `${question}${form}<button type="submit">${label}</button></form>`)
      }
      await unsubscribe({ table, platform }, userId)
      return page(200, language, paragraph(t('email:notifications.unsubscribed.done')))
    } catch (error) {
      platform.reports.problem(error, { request: event.requestContext.requestId })
      return page(500, language, '')
    }
  }
  return { handler }
}

const paragraph = (text: string): string => `<p>${text}</p>`

/** A page without styles and scripts, which the policy of the API does not allow. */
function page(statusCode: number, language: Language, content: string): HttpAnswer {
  const title = mailTexts(language)('email:notifications.unsubscribed.title')
  return {
    statusCode,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // The address holds the token.
      'referrer-policy': 'no-referrer',
    },
    body: [
      `<!doctype html><html lang="${language === 'pt' ? 'pt-BR' : language}"><head><meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">',
      `<title>${title}</title></head><body><h1>${title}</h1>${content}</body></html>`,
    ].join(''),
  }
}
