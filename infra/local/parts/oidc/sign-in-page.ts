// The sign-in page, which lists the people to sign in as.

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Provider } from 'oidc-provider'
import { escapeHtml, sendNotice, sendPage } from '#infra/local/parts/page.ts'
import type { KnownPeople, SignInPerson } from './people.ts'

type SignInContext = {
  request: IncomingMessage
  response: ServerResponse
  provider: Provider
  knownPeople: KnownPeople
}

const maxBodyBytes = 10_000

export async function handleSignInPage(context: SignInContext): Promise<void> {
  const { request, response, provider, knownPeople } = context
  const interaction = await provider.interactionDetails(request, response).catch(() => null)
  if (!interaction) {
    const message = 'This sign-in has expired or belongs to another window. Go back to Project Board and begin again.'
    return sendNotice(response, 410, 'Please begin again', message)
  }
  const hint = typeof interaction.params.login_hint === 'string' ? interaction.params.login_hint : ''
  if (request.method === 'POST') return handleForm(context, new URLSearchParams(await bodyOf(request)))
  const hintedPerson = hint ? await knownPeople.byEmail(hint) : null
  if (hintedPerson) return signIn(context, hintedPerson)
  return sendPage(response, {
    title: 'Sign in',
    body: pickerBody(await knownPeople.seededPeople(), knownPeople.addedPeople(), hint),
  })
}

async function handleForm(context: SignInContext, form: URLSearchParams): Promise<void> {
  const { knownPeople, response } = context
  const subject = form.get('subject')
  if (subject) {
    const person = await knownPeople.bySubject(subject)
    if (person) return signIn(context, person)
    return sendNotice(response, 404, 'Person not found', 'This person is not in the data folder any more.')
  }
  const email = form.get('email')?.trim() ?? ''
  if (!/^[^\s@<>"]+@[^\s@<>"]+$/.test(email) || email.length > 254) {
    return sendNotice(
      response,
      400,
      'An e-mail address is needed',
      'Go back and type one, like new@havelbikes.example.',
    )
  }
  const person =
    (await knownPeople.byEmail(email)) ?? knownPeople.addPerson((form.get('name') ?? '').slice(0, 100), email)
  return signIn(context, person)
}

async function signIn({ request, response, provider }: SignInContext, { subject }: SignInPerson): Promise<void> {
  const result = { login: { accountId: subject, remember: false } }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}

async function bodyOf(request: AsyncIterable<Buffer>): Promise<string> {
  let text = ''
  for await (const piece of request) {
    text += piece.toString('utf8')
    if (text.length > maxBodyBytes) throw new RangeError('The form is too large.')
  }
  return text
}

function pickerBody(seeded: SignInPerson[], addedPeople: SignInPerson[], hint: string): string {
  const addedList = addedPeople.length > 0 ? `<h2>Introduced here</h2>${listOf(addedPeople)}` : ''
  return (
    '<h1>Who are you today?</h1>' +
    '<p class="lead">This machine signs in without passwords. Pick a person to see Project Board with their eyes.</p>' +
    `${listOf(seeded)}${addedList}` +
    '<h2>Someone else</h2><p class="small">For an invited or an entirely new person.</p>' +
    '<form class="fields" method="post">' +
    '<label>Name<input name="name" autocomplete="off" maxlength="100"></label>' +
    `<label>E-mail<input name="email" type="email" required autocomplete="off" value="${escapeHtml(hint)}"></label>` +
    '<button class="button">Continue</button></form>'
  )
}

const listOf = (people: SignInPerson[]) => `<form method="post"><ul>${people.map(rowOf).join('')}</ul></form>`

function rowOf({ subject, name, email, about }: SignInPerson): string {
  const letters = name
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase()
  return (
    `<li><button class="row" name="subject" value="${escapeHtml(subject)}"><i aria-hidden="true">${escapeHtml(letters)}</i>` +
    `<span><b>${escapeHtml(name)}</b><span class="small">${escapeHtml(email)}</span></span>` +
    `<span class="small">${escapeHtml(about)}</span></button></li>`
  )
}
